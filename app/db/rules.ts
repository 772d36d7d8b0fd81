import { type Selectable, sql } from 'kysely'
import type { Queries } from './client'
import type { FeeRuleTable, FulfillmentOptionTable, TaxRateTable } from './schema/catalog'

export type FulfillmentOption = Selectable<FulfillmentOptionTable>
export type TaxRate = Selectable<TaxRateTable>
export type FeeRule = Selectable<FeeRuleTable>

/** Shipping methods in the merchant's order, tax rates and fees: three tables in one query, each row of it from one of them. */
export async function findRules(db: Queries) {
  const never = sql<boolean>`1 = 0`
  const rows = await db
    .selectFrom('fulfillmentOption')
    .fullJoin('taxRate', (join) => join.on(never))
    .fullJoin('feeRule', (join) => join.on(never))
    .selectAll('fulfillmentOption')
    .select(['taxRate.state as taxState', 'taxRate.zipPrefix', 'taxRate.ratePpm', 'taxRate.clothingRule'])
    .select(['taxRate.clothingThreshold', 'feeRule.id as feeId', 'feeRule.name', 'feeRule.explanation'])
    .select(['feeRule.amount', 'feeRule.state as feeState'])
    .orderBy('position')
    .orderBy('feeId')
    .execute()
  return {
    options: rows.filter(({ id }) => id !== null) as FulfillmentOption[],
    taxes: rows.flatMap(({ taxState, ...rate }) =>
      taxState === null ? [] : [{ ...rate, state: taxState } as TaxRate],
    ),
    fees: rows.flatMap(({ feeId, feeState, ...fee }) =>
      feeId === null ? [] : [{ ...fee, id: feeId, state: feeState } as FeeRule],
    ),
  }
}
