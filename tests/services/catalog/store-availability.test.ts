import { expect, test } from 'vitest'
import { findProduct } from '~/services/catalog/product/find-product'
import { storeAvailability } from '~/services/catalog/product/store-availability'
import { findLocation } from '~/services/stores/locations'
import { openTestStore } from '../../store'

test('a store costs one query a product and second, none where nothing is picked up, none without a store', async () => {
  const store = await openTestStore()
  let queries = 0
  const transformResult = async ({ result }: { result: never }) => {
    queries++
    return result
  }
  const counted = {
    ...store,
    db: store.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: transformResult as never }),
  }
  const [product, location] = [await findProduct(store, '100001'), await findLocation(store, 7850)]
  if (!product || !location) throw new Error('the fixture shop has no tee or no store')

  const asked = async (...[of, at]: [typeof product, typeof location | null]) => {
    queries = 0
    const found = await storeAvailability(counted, of, at)
    return [queries, found && [...found.units]]
  }
  expect(await asked(product, null)).toEqual([0, null])
  expect(await asked(product, location)).toEqual([1, expect.arrayContaining([['TEE-INK-S', 5]])])
  expect((await asked(product, location))[0]).toBe(0)
  expect(await asked({ ...product, onlineOnly: true }, location)).toEqual([0, []])
  expect(await asked(product, { ...location, supportsPickup: false })).toEqual([0, []])
})
