import type { TaxRate } from '~/db/rules'
import { type Cents, cents, portion } from '~/money'
import { type FulfillmentGroup, isIntangibleGroup } from './order'
import type { Rules } from './rules'

/** What of a place decides its rate. */
export type Place = { stateProvinceRegion: string; postalCode: string }
type Taxed = { kind: string; categorySlug: string; price: number; quantity: number; discount: number }

/** Categories that are not clothing where clothing is taxed differently. */
const notClothing = new Set(['accessories', 'bags', 'belts', 'gifts'])

/**
 * Tax of one line in cents, of what is paid for it, rounded half up per line. The longest zip prefix that fits decides the rate.
 * Gift cards and donations are never taxed; some states leave clothing out, or its cheaper part.
 */
export function taxOf(line: Taxed, place: Place, { taxes }: Rules): Cents {
  if (line.kind === 'gift-card' || line.kind === 'donation') return cents(0)
  const rate = rateAt(place, taxes)
  if (!rate) return cents(0)
  return portion(taxableAmount(line, rate), rate.ratePpm)
}

/** Where the things of a group are taxed: where they are sent, or at the store they are picked up at, whoever that will be. */
export function taxedAt({ type, address, store }: Pick<FulfillmentGroup, 'type' | 'address' | 'store'>): Place | null {
  return address ?? (type === 'PHYSICAL_SHIP' ? null : store)
}

/** Whether all of an order's tax is known. Until then none of it is counted: a part would pass for the whole. */
export function isTaxKnown(groups: Pick<FulfillmentGroup, 'type' | 'address' | 'store' | 'lines'>[]): boolean {
  return groups.every((group) => isIntangibleGroup(group) || taxedAt(group) !== null)
}

function rateAt({ stateProvinceRegion, postalCode }: Place, taxes: Rules['taxes']): TaxRate | undefined {
  const fitting = (taxes.get(stateProvinceRegion) ?? []).filter(({ zipPrefix }) => postalCode.startsWith(zipPrefix))
  return fitting.toSorted((a, b) => b.zipPrefix.length - a.zipPrefix.length)[0]
}

/** Thresholds are for one unit, at what is paid for it. */
function taxableAmount(line: Taxed, { clothingRule, clothingThreshold }: TaxRate): number {
  const { kind, categorySlug, price, quantity, discount } = line
  const paid = price * quantity - discount
  const threshold = (clothingThreshold ?? 0) * quantity
  const clothing = kind === 'standard' && !notClothing.has(categorySlug)
  if (!clothing) return paid
  if (clothingRule === 'exempt') return 0
  if (clothingRule === 'exempt-under') return paid < threshold ? 0 : paid
  if (clothingRule === 'above') return Math.max(0, paid - threshold)
  return paid
}
