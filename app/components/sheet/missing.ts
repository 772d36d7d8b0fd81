import { fill } from '~/messages.fill'
import { quickaddTexts } from '~/messages.quickadd'
import type { QuickProduct } from './quick-product'
import { wantsStore } from './quick-way'

type Labels = Pick<QuickProduct, 'sizeLabel' | 'dimensionLabel' | 'pickupStoreNumber'>

/** The options a form has not chosen yet, in the order of the page: field and label. */
export function missingOptions(form: HTMLFormElement, { sizeLabel, dimensionLabel }: Labels): [string, string][] {
  const asked: [string, string | null][] = [
    ['size', sizeLabel],
    ['dimension', dimensionLabel],
  ]
  const given = new FormData(form)
  return asked.flatMap(([field, label]) => (label && !given.get(field) ? [[field, label]] : []))
}

/** Says beside each field what is still to be selected, a store to fetch it from as well, and goes to the first. */
export function sayMissing(form: HTMLFormElement, product: Labels): boolean {
  const missing = missingOptions(form, product)
  if (wantsStore(form) && product.pickupStoreNumber === null) missing.push(['fulfillment', quickaddTexts.pickupStore])
  forgetMissing(form)
  for (const [field, label] of missing) {
    const option = form.querySelector(`[name=${field}]`)?.closest('fieldset')
    if (!option) continue
    const said = document.createElement('p')
    said.id = `${option.id || `quick-${field}`}-error`
    said.className = 'msg'
    said.role = 'alert'
    said.textContent = fill(quickaddTexts.select, { label: label.toLowerCase() })
    option.classList.add('err')
    option.setAttribute('aria-describedby', said.id)
    for (const tile of tilesOf(option)) tile.setAttribute('aria-invalid', 'true')
    option.append(said)
  }
  form.querySelector<HTMLElement>('.opt.err input:checked,.opt.err input')?.focus()
  return missing.length > 0
}

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
