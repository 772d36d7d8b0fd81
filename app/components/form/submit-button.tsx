import type { ReactNode } from 'react'
import { frameTexts } from '~/messages/frame'
import { useIsPosting } from './form-answer'

/**
 * The button of a form. While the form is on its way it says so, and a second press does nothing.
 * @param waits something else has to end first: it cannot be pressed
 * @param busy what it began goes on elsewhere: it says so, and can be pressed again
 */
export function SubmitButton({
  form,
  children,
  className = 'btn',
  id,
  busy = false,
  waits = false,
}: {
  form: string
  children: ReactNode
  className?: string
  id?: string
  busy?: boolean
  waits?: boolean
}) {
  const posting = useIsPosting(form)
  return (
    <button
      type="submit"
      id={id}
      className={className}
      disabled={waits}
      aria-disabled={posting || undefined}
      onClick={(event) => posting && event.preventDefault()}
    >
      {posting || busy ? frameTexts.working : children}
    </button>
  )
}
