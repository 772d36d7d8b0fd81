import { type Selectable, sql } from 'kysely'
import type { Queries } from './client'
import { automaticPromotions, type PromotionRow } from './rewards/promotions'
import type { FeeRuleTable, FulfillmentOptionTable, TaxRateTable } from './schema/catalog'

export type FulfillmentOption = Selectable<FulfillmentOptionTable>
export type TaxRate = Selectable<TaxRateTable>
export type FeeRule = Selectable<FeeRuleTable>

/**
 * Shipping methods and promotions that need no code in the merchant's order, tax rates and fees: four tables in one query,
 * each row of it from one of them: an addition to the bag has eight queries and a submit twenty-five, and this is one.
 * @param now epoch ms: promotions that are over by then are left out
 */
export async function findRules(db: Queries, now: number) {
  const never = sql<boolean>`1 = 0`
  const rows = await db
    .selectFrom('fulfillmentOption')
    .fullJoin('taxRate', (join) => join.on(never))
    .fullJoin('feeRule', (join) => join.on(never))
    .fullJoin(
      (e) => automaticPromotions(e, now),
      (join) => join.on(never),
    )
    .selectAll('fulfillmentOption')
    .select(['taxRate.state as taxState', 'taxRate.zipPrefix', 'taxRate.ratePpm', 'taxRate.clothingRule'])
    .select(['taxRate.clothingThreshold', 'feeRule.id as feeId', 'feeRule.name', 'feeRule.explanation'])
    .select(['feeRule.amount', 'feeRule.state as feeState'])
    .select(['promotion.id as promotionId', 'promotion.name as promotionName', 'promotion.active as promotionActive'])
    .select(['promotion.position as promotionPosition', 'promotion.kind', 'promotion.value', 'promotion.productCodes'])
    .select(['promotion.categorySlugs', 'promotion.minimum', 'promotion.nearBy', 'promotion.audience'])
    .select(['promotion.byCode', 'promotion.stackable', 'promotion.startsAt', 'promotion.endsAt'])
    .orderBy('fulfillmentOption.position')
    .orderBy('feeId')
    .orderBy('promotionPosition')
    .orderBy('promotionId')
    .execute()
  return {
    options: rows.filter(({ id }) => id !== null) as FulfillmentOption[],
    taxes: rows.flatMap(({ taxState, ...rate }) =>
      taxState === null ? [] : [{ ...rate, state: taxState } as TaxRate],
    ),
    fees: rows.flatMap(({ feeId, feeState, ...fee }) =>
      feeId === null ? [] : [{ ...fee, id: feeId, state: feeState } as FeeRule],
    ),
    promotions: rows.flatMap(({ promotionId, promotionName, promotionActive, promotionPosition, ...rule }) => {
      const named = { id: promotionId, name: promotionName, active: promotionActive, position: promotionPosition }
      return promotionId === null ? [] : [{ ...rule, ...named } as PromotionRow]
    }),
  }
}
