import { z } from 'zod'
import type { CodeRow, PromotionRow } from '~/db/rewards/promotions'
import { type Cents, cents } from '~/money'

/** A promotion as orders are held against it; see PromotionTable for its rule. */
export type Promotion = Omit<PromotionRow, 'productCodes' | 'categorySlugs' | 'minimum'> & {
  productCodes: string[] | null
  categorySlugs: string[] | null
  minimum: Cents
}

/** A promotion with the code it was given by; null: it needs none. `endsAt`: of whichever is over first. */
export type Offer = { promotion: Promotion; code: string | null; endsAt: number | null; active: boolean }

const listSchema = z.array(z.string())

export function promotionOf(row: PromotionRow): Promotion {
  return {
    ...row,
    productCodes: row.productCodes === null ? null : listSchema.parse(JSON.parse(row.productCodes)),
    categorySlugs: row.categorySlugs === null ? null : listSchema.parse(JSON.parse(row.categorySlugs)),
    minimum: cents(row.minimum),
  }
}

/** What a code offers. */
export function offerOf({
  code,
  useLimit: _,
  customerLimit: __,
  used: ___,
  usedElsewhere: ____,
  codeActive,
  codeEndsAt,
  ...row
}: CodeRow): Offer {
  const ends = [row.endsAt, codeEndsAt].filter((at) => at !== null)
  const endsAt = ends.length > 0 ? Math.min(...ends) : null
  return { promotion: promotionOf(row), code, endsAt, active: codeActive === 1 && row.active === 1 && row.byCode === 1 }
}

const discountsSchema = z.array(
  z.object({
    promotionId: z.string(),
    code: z.string().nullable(),
    name: z.string(),
    amount: z.number().transform(cents),
  }),
)

/** What one promotion takes off an order. */
export type Discount = z.output<typeof discountsSchema>[number]

export function discountsOf({ discounts }: { discounts: string | null }): Discount[] {
  return discounts === null ? [] : discountsSchema.parse(JSON.parse(discounts))
}

/** Codes one order may carry. */
export const maxCodes = 3

/** The codes on an order, as they were applied. */
export function codesOn({ promotionCodes }: { promotionCodes: string | null }): string[] {
  return promotionCodes === null ? [] : listSchema.parse(JSON.parse(promotionCodes))
}

/** The codes of two bags that become one, as it keeps them, and those it has no room for. */
export function codesOfBoth(...bags: { promotionCodes: string | null }[]): { kept: string | null; left: string[] } {
  const all = [...new Set(bags.flatMap(codesOn))]
  const codes = all.slice(0, maxCodes)
  return { kept: codes.length > 0 ? JSON.stringify(codes) : null, left: all.slice(maxCodes) }
}
