import { useEffect, useRef } from 'react'
import { frameTexts } from '~/messages/frame'
import { humanTexts } from '~/messages/human'
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
 * Without scripts, or when the provider's do not come, it goes as it is, with the mark of when it was shown, and is judged in
 * the slow lane.
 */
export function HumanCheck({ form, type, widget }: Props) {
  const newest = useRef(widget) // another one with each read of the page, also while an answer is on its way
  useEffect(() => {
    newest.current = widget
  })
  const asks = widget !== null
  useEffect(() => {
    const element = document.getElementById(form)
    if (!asks || !(element instanceof HTMLFormElement)) return
    let asked = false
    const ask = (event: SubmitEvent) => {
      const submitter = event.submitter as HTMLButtonElement | null
      if (asked || submitter?.formNoValidate || !element.checkValidity()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (element.ariaBusy) return
      const rest = showBusy(element, submitter)
      Promise.race([answerTo(type, newest.current), tooLate()]).then((token) => {
        rest()
        if (!element.isConnected) return
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
  }, [form, type, asks])
  const answer = <input type="hidden" name="g-recaptcha-response" defaultValue="" />
  if (!widget) return answer
  return (
    <>
      {answer}
      <input type="hidden" name="shown" value={widget.shown} />
      <div className="vh" aria-hidden="true">
        <label>
          {humanTexts.leaveEmpty}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}

/** The answer to the challenge; '' when there is none. */
async function answerTo(type: string, widget: Widget | null): Promise<string> {
  if (!widget) return ''
  return import('./put-challenge').then(({ putChallenge }) => putChallenge(type, widget)).catch(() => '')
}

/** ms; whoever pressed something sees what became of it within five seconds. */
const patience = 3_000

/** Gives an answer up that does not come, '': whatever hangs on its way. Who solves a puzzle has all the time it takes. */
function tooLate(): Promise<string> {
  return new Promise((done) => {
    const look = () => (puzzleIsShown() ? setTimeout(look, 500) : done(''))
    setTimeout(look, patience)
  })
}

/** The frame of a puzzle is high, and stands far above the page until it is shown; a badge is 60 px. */
function puzzleIsShown(): boolean {
  return [...document.querySelectorAll('iframe[src*="/recaptcha/"]')].some((frame) => {
    const { height, bottom } = frame.getBoundingClientRect()
    return height > 100 && bottom > 0
  })
}

/** The form says that it is at work, and its button as well. @returns what ends that */
function showBusy(form: HTMLFormElement, button: HTMLButtonElement | null): () => void {
  const label = button?.textContent ?? ''
  form.ariaBusy = 'true'
  if (button) button.textContent = frameTexts.working
  return () => {
    form.ariaBusy = null
    if (button) button.textContent = label
  }
}
