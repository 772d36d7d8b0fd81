import type { Selectable } from 'kysely'
import type { Queries } from '~/db/client'
import type { FeeRuleTable, FulfillmentOptionTable, TaxRateTable } from '~/db/schema/catalog'
import type { Store } from '~/store.server'

export type FulfillmentOption = Selectable<FulfillmentOptionTable>
export type TaxRate = Selectable<TaxRateTable>
export type FeeRule = Selectable<FeeRuleTable>

/** What an order is counted by: shipping methods, taxes and fees. */
export type Rules = { options: FulfillmentOption[]; taxes: Map<string, TaxRate[]>; fees: FeeRule[] }

const held = new WeakMap<object, { rules: Promise<Rules>; at: number }>()
const freshFor = 1_000

/** The rules, read again at most once a second: importers and merchant commands change them beside a running shop. */
export function currentRules({ db }: Store): Promise<Rules> {
  const now = Date.now()
  const known = held.get(db)
  if (known && now - known.at < freshFor) return known.rules
  const rules = readRules(db)
  rules.catch(() => held.delete(db))
  held.set(db, { rules, at: now })
  return rules
}

async function readRules(db: Queries): Promise<Rules> {
  const options = await db.selectFrom('fulfillmentOption').selectAll().orderBy('position').execute()
  const fees = await db.selectFrom('feeRule').selectAll().orderBy('id').execute()
  const taxes = new Map<string, TaxRate[]>()
  for (const rate of await db.selectFrom('taxRate').selectAll().execute()) {
    taxes.set(rate.state, [...(taxes.get(rate.state) ?? []), rate])
  }
  return { options, taxes, fees }
}
