import { useEffect } from 'react'
import { humanTexts } from '~/messages.human'
import type { Widget } from './put-challenge'

type Props = {
  /** The name of the form. */
  form: string
  type: string
  /** Null when this form asks nothing. */
  widget: Widget | null
}

/**
 * The human check of a form: scripts put the provider's unseen challenge when it is sent, and send it with the answer.
 * Without scripts, or when the provider's do not come, it goes as it is and is judged in the slow lane.
 */
export function HumanCheck({ form, type, widget }: Props) {
  useEffect(() => {
    const element = document.getElementById(form)
    if (!widget || !(element instanceof HTMLFormElement)) return
    let asked = false
    const ask = (event: SubmitEvent) => {
      const submitter = event.submitter as HTMLButtonElement | null
      if (asked || submitter?.formNoValidate || !element.checkValidity()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      import('./put-challenge')
        .then(({ putChallenge }) => putChallenge(type, widget))
        .catch(() => '')
        .then((token) => {
          const field = element.querySelector<HTMLInputElement>('[name="g-recaptcha-response"]')
          if (field) field.value = token
          asked = true
          element.requestSubmit(submitter)
          asked = false
          if (field) field.value = ''
        })
    }
    element.addEventListener('submit', ask, true)
    return () => element.removeEventListener('submit', ask, true)
  }, [form, type, widget])
  const answer = <input type="hidden" name="g-recaptcha-response" defaultValue="" />
  if (!widget) return answer
  return (
    <>
      {answer}
      <div className="vh" aria-hidden="true">
        <label>
          {humanTexts.leaveEmpty}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
