import { fill } from '~/messages/fill'
import { quickaddTexts } from '~/messages/quick-add'
import { stockMessages } from '~/messages/stock'
import { stockLabel } from '~/validation/catalog/option-table'

/**
 * Says what there is to know of the stock of the chosen sku, as the page of one product does.
 * @param units of it; undefined while none is chosen
 * @param limit of the product: fewer are told in numbers
 * @param isElsewhere whether it can be had the other way
 */
export function sayStock(
  form: HTMLFormElement,
  units: number | undefined,
  limit: number | null,
  isElsewhere: boolean,
): void {
  const place = form.querySelector('.stock-said')
  if (!place) return
  const label = units === undefined ? null : stockLabel(units, limit)
  place.replaceChildren(
    ...(label ? [line('low', fill(stockMessages[label], { units: units ?? 0 }))] : []),
    ...(units === 0 && !isElsewhere ? [line('alert warn', quickaddTexts.skuUnavailable)] : []),
  )
}

function line(className: string, words: string): HTMLElement {
  return Object.assign(document.createElement('p'), { className, textContent: words })
}

const mostUnits = 10

/** As many as there are can be asked for, ten at most; who asked for more asks for those. */
export function offerUnits(form: HTMLFormElement, units: number): void {
  const select = form.querySelector('select')
  const most = Math.max(1, Math.min(mostUnits, units))
  if (!select || select.length === most) return
  const wanted = Math.min(Number(select.value), most)
  select.replaceChildren(...Array.from({ length: most }, (_, at) => new Option(String(at + 1))))
  select.value = String(wanted)
}
