import { whosePage } from '../page/whose-page'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Typed = { form: string; name: string; at: number; value: string; checked?: boolean }
type Kept = { whose: string; page: string; until: number; fields: Typed[] }

const key = 'typed'
const lifeMs = 30 * 60_000
const inForms = '#main form :is(input:not([type=hidden],[type=password],[data-secret]),select,textarea)'

/**
 * Puts by what was changed in the forms of a page that has to go, secrets left out, until its customer comes back to it:
 * in this tab, for half an hour, and for nobody else.
 */
export function keepTyped() {
  const fields = allFields()
    .filter(wasChanged)
    .map((field): Typed => {
      const { form, name } = placeIn(field)
      const at = sameAs({ form, name }).indexOf(field)
      return { form, name, at, value: field.value, ...(isTick(field) ? { checked: field.checked } : {}) }
    })
  const kept: Kept = { whose: whosePage(), page: pageHere(), until: Date.now() + lifeMs, fields }
  try {
    sessionStorage.removeItem(key)
    if (kept.whose && fields.length > 0) sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}

/**
 * Fills the forms of this page with what was put by here for its customer. What is another's, or too old, is thrown away;
 * what is of a form that is not drawn, as for who has to sign in first, waits for it.
 */
export function bringBackTyped() {
  const drawn = new Set(allFields().map((field) => placeIn(field).form))
  for (const { form, name, at, value, checked } of takeTyped(drawn)) {
    const same = sameAs({ form, name })
    const field = checked === undefined ? same[at] : same.find((each) => each.value === value)
    if (!field) continue
    if (checked !== undefined && isTick(field)) field.checked = checked
    else field.value = value
    reveal(field)
  }
}

/** What opens only once it is pressed, or with its way to pay, opens for what was typed in it. */
function reveal(field: Field) {
  field.closest('details')?.setAttribute('open', '')
  field.closest('.pm > li')?.querySelector<HTMLInputElement>('[name=method]')?.click()
}

/** It stays while its customer is elsewhere, on the page of the login too, which knows who was here last. */
function takeTyped(drawn: Set<string>): Typed[] {
  try {
    const { fields = [], ...kept }: Partial<Kept> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const isTheirs = kept.whose === whosePage() && Number(kept.until) > Date.now()
    const isHere = kept.page === pageHere() && document.querySelector('[data-session]') !== null
    if (isTheirs && !isHere) return []
    const waiting = isTheirs ? fields.filter(({ form }) => !drawn.has(form)) : []
    if (waiting.length > 0) sessionStorage.setItem(key, JSON.stringify({ ...kept, fields: waiting }))
    else sessionStorage.removeItem(key)
    return isTheirs ? fields.filter(({ form }) => drawn.has(form)) : []
  } catch {
    return []
  }
}

/**
 * With its query, which may say whose list or which address it is about; that of checkout names the step, where the fields
 * are found by themselves, that of the bag what it offers for undo.
 */
function pageHere(): string {
  const { pathname, search } = window.location
  return /^\/(checkout|cart)$/.test(pathname) ? pathname : pathname + search
}

function allFields(): Field[] {
  return [...document.querySelectorAll<Field>(inForms)]
}

function sameAs({ form, name }: Pick<Typed, 'form' | 'name'>): Field[] {
  return allFields().filter((field) => {
    const its = placeIn(field)
    return its.form === form && its.name === name
  })
}

/** `id` and `name` of a form may be fields of it. */
function placeIn(field: Field): Pick<Typed, 'form' | 'name'> {
  return { form: field.form?.getAttribute('id') ?? '', name: field.name }
}

/** Whether it stands otherwise than the page was drawn. */
function wasChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
  return field.value !== (drawn?.value ?? '')
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
