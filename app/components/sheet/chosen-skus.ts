import type { QuickProduct, QuickSku } from './quick-product'

const options = ['size', 'dimension'] as const
type Option = (typeof options)[number]

/** What is chosen of a field of a form; undefined: nothing. */
export function ticked(form: HTMLFormElement, name: string): string | undefined {
  return (new FormData(form).get(name) as string | null) ?? undefined
}

/** The skus that fit what is chosen. @param open an option that counts as not chosen */
export function chosen(form: HTMLFormElement, { skuDetails }: QuickProduct, open?: Option): QuickSku[] {
  const color = ticked(form, 'color')
  const asked = options.flatMap((name) => ({ name, value: name === open ? undefined : ticked(form, name) }))
  const fits = ({ productOptions: own }: QuickSku) =>
    asked.every(({ name, value }) => !value || !own[name] || own[name].value === value)
  return skuDetails.filter((sku) => sku.colorCode === color && fits(sku))
}

/** Whether any of them can be had. */
export function isHad(form: HTMLFormElement, product: QuickProduct, open?: Option): boolean {
  return chosen(form, product, open).some(({ inventory }) => inventory > 0)
}

/**
 * Hides the tiles the color does not come in, marks those that lead to nothing with what else is chosen, and notes in the
 * form (`data-lacks`) which option is said not to be had: as the server's option table does.
 */
export function markGone(form: HTMLFormElement, product: QuickProduct): void {
  const color = ticked(form, 'color')
  const inColor = product.skuDetails.filter(({ colorCode }) => colorCode === color)
  for (const name of options) {
    const comes = new Set(inColor.map(({ productOptions }) => productOptions[name]?.value))
    const left = chosen(form, product, name).filter(({ inventory }) => inventory > 0)
    const had = new Set(left.map(({ productOptions }) => productOptions[name]?.value))
    for (const tile of form.querySelectorAll<HTMLInputElement>(`.pill [name=${name}]`)) {
      tile.parentElement?.toggleAttribute('hidden', comes.size > 0 && !comes.has(tile.value))
      tile.parentElement?.classList.toggle('out', !had.has(tile.value))
      if (had.has(tile.value)) tile.removeAttribute('aria-disabled')
      else tile.setAttribute('aria-disabled', 'true')
    }
  }
  form.dataset.lacks = lacked(form, product)
}

/** Of two options that are not to be had together the one that is to be had with no other, else the one chosen last. */
function lacked(form: HTMLFormElement, product: QuickProduct): string {
  const [first = '', second] = isHad(form, product) ? [] : options.filter((name) => ticked(form, name))
  if (!second || !isHad(form, product, 'dimension')) return first
  return isHad(form, product, 'size') ? form.dataset.last || second : second
}

/** Notes in the form (`data-last`) which of its options was chosen last; another color leaves that open. */
export function noteLast({ dataset }: HTMLFormElement, field: string): void {
  if (field === 'color') dataset.last = ''
  if (options.some((name) => name === field)) dataset.last = field
}
