import { frameTexts } from '~/messages.frame'
import { titleOfErrors, titleWithoutErrors } from '../page/page-meta'

/** Says before a form all that is said beside its fields, each a link to its field, marks the title, and takes the focus. */
export function sumUp(form: HTMLFormElement): void {
  forgetSummary(form)
  const summary = document.createElement('div')
  Object.assign(summary, { className: 'alert bad summary', role: 'alert', tabIndex: -1 })
  const inner = summary.appendChild(document.createElement('div'))
  const title = inner.appendChild(document.createElement('h2'))
  Object.assign(title, { className: 'summary-title', textContent: frameTexts.problemTitle })
  const list = inner.appendChild(document.createElement('ul'))
  for (const option of form.querySelectorAll<HTMLElement>('.opt.err')) {
    const said = option.querySelector('.msg')
    if (!said) continue
    said.removeAttribute('role') // it is heard here
    const link = list.appendChild(document.createElement('li')).appendChild(document.createElement('a'))
    Object.assign(link, { href: `#${option.id}`, textContent: said.textContent })
    link.onclick = (event) => {
      event.preventDefault()
      option.focus()
    }
  }
  form.before(summary)
  document.title = titleOfErrors(document.title)
  summary.focus()
}

/** Also what the server said of the form, on top of the page. */
export function forgetSummary(form: HTMLFormElement): void {
  for (const link of document.querySelectorAll(`.summary a[href^="#item-${form.dataset.item}-"]`))
    link.closest('.summary')?.remove()
  if (!document.querySelector('.summary')) document.title = titleWithoutErrors(document.title)
}
