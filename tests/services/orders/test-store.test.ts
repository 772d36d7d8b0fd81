import { expect, test } from 'vitest'
import { fixtureProducts } from '../../fixture-products'
import { openTestStore, testStart } from '../../store'

test('a test store holds the fixture shop and a clock that stands still', async () => {
  const store = await openTestStore()
  const products = await store.db.selectFrom('product').select('code').execute()

  expect(products).toHaveLength(fixtureProducts.length)
  expect(store.now()).toBe(testStart)
  store.clock.forward(1_000)
  expect(store.now()).toBe(testStart + 1_000)
})

test('two test stores do not see each other', async () => {
  const [one, two] = [await openTestStore({ empty: true }), await openTestStore({ empty: true })]
  await one.db.insertInto('attempt').values({ id: 'a', bucket: 'b', at: 1 }).execute()

  expect(await two.db.selectFrom('attempt').selectAll().execute()).toEqual([])
})
