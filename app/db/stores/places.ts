import type { Queries } from '../client'
import { portions } from '../portions'
import type { FeeRuleTable, FulfillmentOptionTable, StoreTable, TaxRateTable, ZipCodeTable } from '../schema/catalog'

/** What the shop works by besides its products: stores, zip codes, shipping methods, taxes and fees. */
export type ShopRules = {
  stores: StoreTable[]
  zipCodes: ZipCodeTable[]
  fulfillmentOptions: FulfillmentOptionTable[]
  taxRates: TaxRateTable[]
  feeRules: FeeRuleTable[]
}

/** Writes the rules that are not there yet; those that are stay as the merchant has them. */
export async function addShopRules(db: Queries, rules: ShopRules): Promise<void> {
  for (const part of portions(rules.zipCodes, 5)) {
    await db
      .insertInto('zipCode')
      .values(part)
      .onConflict((on) => on.doNothing())
      .execute()
  }
  await db
    .insertInto('store')
    .values(rules.stores)
    .onConflict((on) => on.doNothing())
    .execute()
  const options = rules.fulfillmentOptions
  await db
    .insertInto('fulfillmentOption')
    .values(options)
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('taxRate')
    .values(rules.taxRates)
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('feeRule')
    .values(rules.feeRules)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Whether the shop has its stores, and with them the rest of its rules. */
export async function hasStores(db: Queries): Promise<boolean> {
  return (await db.selectFrom('store').select('number').limit(1).executeTakeFirst()) !== undefined
}

/** Whether the catalogue holds any product at all. */
export async function hasProducts(db: Queries): Promise<boolean> {
  return (await db.selectFrom('product').select('code').limit(1).executeTakeFirst()) !== undefined
}
