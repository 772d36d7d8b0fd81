import type { Config } from '~/config.server'
import type { ProductRecord } from '~/validation/catalog/product-record'

export type ProductKind = ProductRecord['kind']

/** What the shop treats apart by its product code, whatever kind a source says it is. */
export function specialKinds(config: Config): ReadonlyMap<string, ProductKind> {
  return new Map<string, ProductKind>([
    [config.GIFT_CARD_PRODUCT, 'gift-card'],
    [config.GIFT_WRAP_PRODUCT, 'gift-wrap'],
    [config.DONATION_PRODUCT, 'donation'],
  ])
}

/** Units there are of what does not run out. */
export const endless = 999_999

/** Whether it can be paid in parts, or by a loan: all that is sold by itself but gift cards. */
export function isFinanced(kind: string): boolean {
  return kind === 'standard' || kind === 'donation'
}

/** Gift cards and donations: nothing of them lies in a stock room, nothing of them is sent. */
export function isIntangible(kind: string): boolean {
  return kind === 'gift-card' || kind === 'donation'
}
