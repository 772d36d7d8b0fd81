import { type ReactNode, useEffect, useRef } from 'react'
import { focusSaid } from './focus-soon'
import type { FormAnswer } from './form-answer'
import { useErrorTitle } from './use-error-title'

type Props = {
  answer: FormAnswer
  className: string
  children: ReactNode
}

/**
 * Why a form was refused that is a button and nothing to fill in: it has the focus, because what was pressed may be gone, and
 * the title says so, as for any other form.
 * @param props.answer what the server said of it; another one takes the focus again
 */
export function RefusalNotice({ answer, className, children }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useErrorTitle(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => focusSaid(notice), [answer])
  return (
    <div className={className} role="alert" ref={notice} tabIndex={-1}>
      {children}
    </div>
  )
}
