import { fill } from '~/messages/fill'
import { merchandiseTexts } from '~/messages/merchandise'
import type { ProductDetail } from '~/validation/catalog/product-record'

/** A line of a card; a saving stands out. */
export type CardNote = { text: string; isSaving: boolean }

type Told = { infoBadge: string | null; sizeLabel: string | null; dimensionLabel: string | null }

/**
 * What a card says below the price: the badge for it, the promotions of its product, then what sizes and dimensions it
 * comes in.
 */
export function cardNotes({ infoBadge, sizeLabel, dimensionLabel }: Told, detail: ProductDetail): CardNote[] {
  const { promotionMessages, sizes, dimensions } = detail
  const options = [rangeOf(sizeLabel, sizes), rangeOf(dimensionLabel, dimensions)].filter(Boolean).join(' · ')
  return [
    ...(infoBadge ? [{ text: infoBadge, isSaving: false }] : []),
    ...promotionMessages.map(({ message, styleOverride }) => ({ text: message, isSaving: styleOverride === 'SALE' })),
    ...(options ? [{ text: options, isSaving: false }] : []),
  ]
}

/** `Waist: 28–40`, of values in their order. */
function rangeOf(label: string | null, values: readonly string[]): string {
  const [first, last] = [values[0], values.at(-1)]
  if (!label || !first || !last) return ''
  if (first === last) return fill(merchandiseTexts.optionOnly, { label, first })
  return fill(merchandiseTexts.optionRange, { label, first, last })
}
