import type { ReactNode } from 'react'
import { frameTexts } from '~/messages.frame'
import { useIsPosting } from './form-answer'

/** The button of a form. While the form is on its way it says so, and a second press does nothing. */
export function SubmitButton({
  form,
  children,
  className = 'btn',
  id,
}: {
  form: string
  children: ReactNode
  className?: string
  id?: string
}) {
  const posting = useIsPosting(form)
  return (
    <button
      type="submit"
      id={id}
      className={className}
      aria-disabled={posting || undefined}
      onClick={(event) => posting && event.preventDefault()}
    >
      {posting ? frameTexts.working : children}
    </button>
  )
}
