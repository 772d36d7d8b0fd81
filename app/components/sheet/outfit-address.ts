import { noteLast } from './chosen-skus'

/**
 * The address says what is chosen of a piece, so that a reload finds it: as where no script runs (outfit-presses.ts), one
 * unit is not said, and a way only once it is chosen. The form notes the option that was chosen last.
 * @param changed the field that was
 */
export function keepChosen(form: HTMLFormElement, changed = 'color'): void {
  const here = new URL(window.location.href)
  const { searchParams: query } = here
  const held = new FormData(form)
  noteLast(form, changed)
  const code = form.dataset.item ?? ''
  for (const field of ['color', 'size', 'dimension', 'quantity', 'fulfillment']) {
    const name = field === 'color' ? code : `${code}.${field}`
    const value = String(held.get(field) ?? '')
    const isSaid =
      field === 'quantity' ? value !== '1' : field !== 'fulfillment' || field === changed || query.has(name)
    if (value && isSaid) query.set(name, value)
    else query.delete(name)
  }
  window.history.replaceState(window.history.state, '', here)
}

/** The address of the page at a piece, with what is chosen of all and nothing else. */
export function chosenAddress({ dataset }: HTMLFormElement): string {
  const { searchParams } = new URL(window.location.href)
  const chosen = [...searchParams].filter(([name]) => document.getElementById(`item-${name.split('.')[0]}`))
  return `?${new URLSearchParams(chosen)}#item-${dataset.item}`
}

/** Whether the address says how a piece is wanted. */
export function hasChosenWay({ dataset }: HTMLFormElement): boolean {
  return new URL(window.location.href).searchParams.has(`${dataset.item}.fulfillment`)
}
