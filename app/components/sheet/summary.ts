import { frameTexts } from '~/messages/frame'
import { show } from '../form/focus-soon'
import { titleOfErrors, titleWithoutErrors } from '../page/page-meta'

/** A field with what is said beside it. */
export type Said = [field: HTMLElement, sentence: string | null]

/** Says before a form all that is said beside its fields, each a link to its field, marks the title, and takes the focus. */
export function sumUp(form: HTMLFormElement, said: Said[]): void {
  const summary = document.createElement('div')
  Object.assign(summary, { className: 'alert bad summary', role: 'alert', tabIndex: -1 })
  const inner = summary.appendChild(document.createElement('div'))
  const title = inner.appendChild(document.createElement('h2'))
  Object.assign(title, { className: 'summary-title', textContent: frameTexts.problemTitle })
  const list = inner.appendChild(document.createElement('ul'))
  for (const [field, sentence] of said) {
    const link = list.appendChild(document.createElement('li')).appendChild(document.createElement('a'))
    Object.assign(link, { href: `#${field.id}`, textContent: sentence })
    link.onclick = (event) => {
      event.preventDefault()
      show(field)
    }
  }
  form.before(summary)
  document.title = titleOfErrors(document.title)
  show(summary)
}

/**
 * Also what the server said of the form, on top of it or of the page, and what leads to no field.
 * @param start what the ids of its fields begin with
 */
export function forgetSummary(start: string): void {
  for (const summary of document.querySelectorAll('.summary'))
    if (summary.querySelector(`a[href^="#${start}-"]`) || !summary.querySelector('a,button')) summary.remove()
  if (!document.querySelector('.summary')) document.title = titleWithoutErrors(document.title)
}

/** What is said beside its options; it is heard of the summary, not there too. */
export function saidBeside(form: HTMLFormElement): Said[] {
  return [...form.querySelectorAll<HTMLElement>('.opt.err')].map((option) => {
    const said = option.querySelector('.msg')
    said?.removeAttribute('role')
    return [option, said?.textContent ?? null]
  })
}
