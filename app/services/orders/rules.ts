import type { Queries, Tx } from '~/db/client'
import { type FeeRule, type FulfillmentOption, findRules, type TaxRate } from '~/db/rules'
import type { Store } from '~/store.server'
import { type Promotion, promotionOf } from './promotion'

/** What an order is counted by: shipping methods, taxes, fees, and promotions that need no code. */
export type Rules = {
  options: FulfillmentOption[]
  taxes: Map<string, TaxRate[]>
  fees: FeeRule[]
  promotions: Promotion[]
}

const held = new WeakMap<object, { rules: Promise<Rules>; at: number }>()
const freshFor = 1_000

/** The rules, read again at most once a second: importers and merchant commands change them beside a running shop. */
export function currentRules(store: Store): Promise<Rules> {
  const known = held.get(store.db)
  return known && Date.now() - known.at < freshFor ? known.rules : hold(store, readRules(store.db, store.now()))
}

/** The rules as the open transaction finds them: what is paid is counted by these. Pages after it show no older ones. */
export function rulesNow(store: Store, tx: Tx): Promise<Rules> {
  return hold(store, readRules(tx, store.now()))
}

function hold({ db }: Store, rules: Promise<Rules>): Promise<Rules> {
  rules.catch(() => held.delete(db))
  held.set(db, { rules, at: Date.now() })
  return rules
}

async function readRules(db: Queries, now: number): Promise<Rules> {
  const { options, taxes, fees, promotions } = await findRules(db, now)
  const taxesByState = new Map<string, TaxRate[]>()
  for (const rate of taxes) taxesByState.set(rate.state, [...(taxesByState.get(rate.state) ?? []), rate])
  return { options, taxes: taxesByState, fees, promotions: promotions.map(promotionOf) }
}
