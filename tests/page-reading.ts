import type { Typed } from './html-form'

/** The form of this id or name whose hidden fields are as typed. */
export function findForm(page: Document, name: string, typed: Typed): HTMLFormElement | undefined {
  const forms = [...page.querySelectorAll('form')]
  const named = forms.filter((form) => form.id === name || hiddenValue(form, 'form') === name)
  const hiddenAsTyped = (form: HTMLFormElement) =>
    Object.entries(typed).every(([field, value]) => [undefined, value].includes(hiddenValue(form, field)))
  return named.find(hiddenAsTyped) ?? named[0]
}

function hiddenValue(form: HTMLFormElement, name: string): string | undefined {
  return form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value
}

/** Names of the forms on the page. */
export function formNames(page: Document): string[] {
  return [...page.querySelectorAll('form')].map((form) => hiddenValue(form, 'form') ?? form.id).filter(Boolean)
}

/** What a field holds; of radios the chosen one. */
export function fieldValue(page: Document, field: string): string | undefined {
  const controls = [...page.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)]
  const [first] = controls
  if (first?.type !== 'radio' && first?.type !== 'checkbox') return first?.value
  return controls.find(({ checked }) => checked)?.value
}

const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])
const apart = new Set([
  'P',
  'LI',
  'DIV',
  'TR',
  'TD',
  'TH',
  'H1',
  'H2',
  'H3',
  'DT',
  'DD',
  'OPTION',
  'BUTTON',
  'LABEL',
  'BR',
])

/** What a person reads, white space folded. */
export function readable(body: HTMLElement): string {
  return tidy(textOf(body))
}

function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? ''
  const { tagName, hidden } = node as HTMLElement
  if (unread.has(tagName) || hidden) return ''
  let text = ''
  for (let child = node.firstChild; child; child = child.nextSibling) text += textOf(child)
  return apart.has(tagName) ? `${text} ` : text
}

export function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
