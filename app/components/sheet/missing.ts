import { fill } from '~/messages/fill'
import { quickaddTexts } from '~/messages/quick-add'
import type { QuickProduct } from './quick-product'
import { wantsStore } from './quick-way'

type Labels = Pick<QuickProduct, 'sizeLabel' | 'dimensionLabel' | 'pickupStoreNumber'>

/** A field, and what is said of it. */
type Wrong = [field: string, sentence: string]

/** The options a form asks for and has not chosen yet, in the order of the page: field and label. */
export function missingOptions(form: HTMLFormElement, { sizeLabel, dimensionLabel }: Labels): [string, string][] {
  const asked: [string, string | null][] = [
    ['size', sizeLabel],
    ['dimension', dimensionLabel],
  ]
  const given = new FormData(form)
  const isOpen = (field: string) => !given.get(field) && form.querySelector(`fieldset:enabled [name=${field}]`)
  return asked.flatMap(([field, label]) => (label && isOpen(field) ? [[field, label]] : []))
}

/** The tile of the chosen option that is said not to be had. */
export function goneTile(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector(`.pill [name="${form.dataset.lacks}"]:checked`)
}

function goneOption(form: HTMLFormElement, { sizeLabel, dimensionLabel }: Labels): Wrong[] {
  const tile = goneTile(form)
  if (!tile) return []
  const label = (tile.name === 'size' ? sizeLabel : dimensionLabel) ?? tile.name
  return [[tile.name, fill(quickaddTexts.selectedUnavailable, { label: label.toLowerCase() })]]
}

/** Says beside the chosen option that cannot be had that it is so, and beside no other. */
export function sayGone(form: HTMLFormElement): void {
  const gone = goneTile(form)
  for (const said of form.querySelectorAll('legend .gone'))
    said.textContent =
      gone && said.closest('fieldset')?.contains(gone) ? `${gone.value} ${quickaddTexts.optionUnavailable}` : ''
}

/**
 * Says beside each field what is still to be selected, a store to fetch it from as well, else which choice cannot be had,
 * and goes to the first.
 * @param isHad whether there is anything to be selected with what is chosen so far
 * @returns whether anything is wrong
 */
export function sayMissing(form: HTMLFormElement, product: Labels, isHad = true): boolean {
  const open = missingOptions(form, product)
  const missing = isHad ? [...open] : []
  if (wantsStore(form) && product.pickupStoreNumber === null) missing.push(['fulfillment', quickaddTexts.pickupStore])
  const wrong = missing.map(toSelect)
  if (wrong.length === 0) wrong.push(...goneOption(form, product))
  if (wrong.length === 0) wrong.push(...open.map(toSelect))
  forgetMissing(form)
  for (const [field, sentence] of wrong) {
    const option = form.querySelector(`[name=${field}]`)?.closest('fieldset')
    if (!option) continue
    const said = document.createElement('p')
    said.id = `${option.id || `quick-${field}`}-error`
    said.className = 'msg'
    said.role = 'alert'
    said.textContent = sentence
    option.classList.add('err')
    option.setAttribute('aria-describedby', said.id)
    for (const tile of tilesOf(option)) tile.setAttribute('aria-invalid', 'true')
    option.append(said)
  }
  form.querySelector<HTMLElement>('.opt.err input:checked,.opt.err input')?.focus()
  return wrong.length > 0
}

function toSelect([field, label]: readonly [string, string]): Wrong {
  return [field, fill(quickaddTexts.select, { label: label.toLowerCase() })]
}

/** Takes back what was said of options that had not been chosen. */
export function forgetMissing(form: HTMLFormElement): void {
  for (const option of form.querySelectorAll('.opt.err')) {
    option.classList.remove('err')
    option.removeAttribute('aria-describedby')
    for (const tile of tilesOf(option)) tile.removeAttribute('aria-invalid')
    option.querySelector('.msg')?.remove()
  }
}

function tilesOf(option: Element) {
  return option.querySelectorAll('input')
}
