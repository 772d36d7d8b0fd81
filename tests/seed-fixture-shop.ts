import { saveProducts } from '~/services/catalog/save-product'
import { keepContent } from '~/services/content/keep-content'
import type { Store } from '~/store.server'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { readDemoContent } from '../demo/content'
import { fixtureProducts } from './fixture-products'
import { fixtureFees, fixtureOptions, fixtureStores, fixtureTaxes, fixtureZips } from './fixture-shop'

/** Writes the fixture shop into an empty database. */
export async function seedFixtureShop(store: Store): Promise<void> {
  const { db } = store
  await db.insertInto('store').values(fixtureStores).execute()
  await db.insertInto('zipCode').values(fixtureZips).execute()
  await db.insertInto('fulfillmentOption').values(fixtureOptions).execute()
  await db.insertInto('taxRate').values(fixtureTaxes).execute()
  await db.insertInto('feeRule').values(fixtureFees).execute()
  await keepContent(store, readDemoContent())
  const records = fixtureProducts.map((product) => productRecordSchema.parse(product))
  const { refused } = await saveProducts(store, records, { mode: 'seed' })
  if (refused.length > 0) throw new Error(`fixture products refused: ${JSON.stringify(refused)}`)
}
