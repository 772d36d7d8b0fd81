import { type Cents, cents, portion, sum } from '~/money'
import { allocate } from './allocate'
import type { Discount, Offer, Promotion } from './promotion'

/** What a shopper should know of a promotion: what it saves, what is missing for it, or why a code of theirs does nothing. */
export type PromotionNote =
  | { state: 'applied'; name: string; amount: Cents }
  | { state: 'near'; name: string; code: string | null; missing: Cents }
  | { state: 'ended' | 'unfit' | 'alone'; code: string }

type Counted = { perLine: Map<string, Cents>; discounts: Discount[] }

/** What counts of a line; `noPromotions` 1: none is for it. */
type Priced = {
  id: string
  kind: string
  productCode: string
  categorySlug: string
  noPromotions: number
  price: Cents
  quantity: number
}

/**
 * What promotions take off priced lines. Of those that may not come together, the ones that save the most: all that are
 * stackable, or one alone. Each is shared among the lines it is for, in whole cents.
 * @param offers those of this moment and this buyer
 * @param now epoch ms
 */
export function countPromotions(lines: Priced[], offers: Offer[], now: number): Counted & { notes: PromotionNote[] } {
  const reached = offers.filter((offer, at) => {
    const isFirst = offers.findIndex(({ promotion }) => promotion.id === offer.promotion.id) === at
    return isFirst && isOpen(offer, now) && missingFor(offer.promotion, lines) === 0
  })
  const sorted = reached.toSorted((a, b) => a.promotion.position - b.promotion.position)
  const sets = [
    sorted.filter(({ promotion }) => promotion.stackable === 1),
    ...sorted.filter(({ promotion }) => promotion.stackable === 0).map((alone) => [alone]),
  ]
  const [best = nothing] = sets
    .map((set) => takeOff(lines, set))
    .toSorted((a, b) => saved(b) - saved(a) || codesIn(b) - codesIn(a))
  return { ...best, notes: notesOf(lines, offers, best, now) }
}

const nothing: Counted = { perLine: new Map(), discounts: [] }

function saved({ discounts }: Counted): number {
  return sum(discounts.map(({ amount }) => amount))
}

function codesIn({ discounts }: Counted): number {
  return discounts.filter(({ code }) => code !== null).length
}

function isOpen({ promotion, endsAt, active }: Offer, now: number): boolean {
  return active && promotion.startsAt <= now && (endsAt === null || now < endsAt)
}

/** Gift cards and donations are never discounted. */
function isFor({ productCodes, categorySlugs }: Promotion, line: Priced): boolean {
  if (line.kind !== 'standard' || line.noPromotions === 1) return false
  if (productCodes === null && categorySlugs === null) return true
  return Boolean(productCodes?.includes(line.productCode) || categorySlugs?.includes(line.categorySlug))
}

/** What is missing for a promotion, in cents; null when nothing it is for is there. */
function missingFor(promotion: Promotion, lines: Priced[]): Cents | null {
  const worth = sum(lines.filter((line) => isFor(promotion, line)).map(({ price, quantity }) => price * quantity))
  return worth === 0 ? null : cents(Math.max(0, promotion.minimum - worth))
}

/** One promotion after the other, each off what is left. */
function takeOff(lines: Priced[], offers: Offer[]): Counted {
  const left = new Map(lines.map(({ id, price, quantity }) => [id, price * quantity]))
  const discounts: Discount[] = []
  for (const { promotion, code } of offers) {
    const { id: promotionId, name, kind, value } = promotion
    const meant = lines.filter((line) => isFor(promotion, line))
    const weights = meant.map(({ id }) => left.get(id) ?? 0)
    const base = sum(weights)
    const amount = kind === 'percent' ? portion(base, value * 10_000) : cents(Math.min(value, base))
    if (amount === 0) continue
    const shares = allocate(amount, weights)
    for (const [at, { id }] of meant.entries()) left.set(id, (weights[at] ?? 0) - (shares[at] ?? 0))
    discounts.push({ promotionId, code, name, amount })
  }
  const taken = lines.map(({ id, price, quantity }): [string, Cents] => {
    return [id, cents(price * quantity - (left.get(id) ?? 0))]
  })
  return { perLine: new Map(taken), discounts }
}

/** One for each promotion that is applied or nearly reached, and for each code that does nothing. */
function notesOf(lines: Priced[], offers: Offer[], { discounts }: Counted, now: number): PromotionNote[] {
  const isAlone = offers.some(({ promotion }) => promotion.stackable === 0 && isAmong(discounts, promotion.id))
  return offers.flatMap((offer): PromotionNote[] => {
    const { promotion, code } = offer
    const { name, nearBy, stackable } = promotion
    const applied = discounts.find((each) => each.promotionId === promotion.id && each.code === code)
    if (applied) return [{ state: 'applied', name, amount: applied.amount }]
    if (!isOpen(offer, now)) return code === null ? [] : [{ state: 'ended', code }]
    const missing = missingFor(promotion, lines)
    if (missing === null) return code === null ? [] : [{ state: 'unfit', code }]
    if (missing === 0) return code === null ? [] : [{ state: 'alone', code }]
    const isNews = missing <= nearBy && !isAlone && (stackable === 1 || discounts.length === 0)
    return code !== null || isNews ? [{ state: 'near', name, code, missing }] : []
  })
}

function isAmong(discounts: Discount[], id: string): boolean {
  return discounts.some(({ promotionId }) => promotionId === id)
}
