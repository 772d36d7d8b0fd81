import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { visitorFacts } from '~/services/cart/visitor-facts'
import { guest, readyBag, value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const me = 'session-key-of-a-shopper'

async function add(store: TestStore, skuCode: string, key = me) {
  value(await addToBag(store, key, { skuCode, quantity: 1 }))
}

function countQueries(store: TestStore) {
  let queries = 0
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++ // those that were compiled before have no node
      return result
    },
  })
  const reset = () => {
    queries = 0
  }
  return { store: { ...store, db } as TestStore, queries: () => queries, reset }
}

test('an addition to a bag takes at most eight queries, also the first of a fresh session', async () => {
  const store = await openTestStore()
  const counted = countQueries(store)
  await add(counted.store, 'CAP-INK', 'somebody else') // reads the rules, which are then held for a second

  counted.reset()
  await add(counted.store, 'TEE-IVR-S')
  expect(counted.queries()).toBeGreaterThan(4)
  expect(counted.queries()).toBeLessThanOrEqual(8)
  counted.reset()
  await add(counted.store, 'TEE-IVR-M')
  expect(counted.queries()).toBeLessThanOrEqual(8)
  counted.reset()
  await add(counted.store, 'TEE-IVR-M')
  expect(counted.queries()).toBeLessThanOrEqual(8)
  counted.reset()
  await visitorFacts(counted.store, guest(me))
  expect(counted.queries()).toBe(1)
})

test('an addition to an order with address and method takes at most eight queries too', async () => {
  const store = await openTestStore()
  await readyBag(store, me, { 'CAP-INK': 1 })
  const counted = countQueries(store)
  await add(counted.store, 'CAP-INK', 'somebody else') // reads the rules
  for (const skuCode of ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-M']) {
    counted.reset()
    await add(counted.store, skuCode)
    expect(counted.queries()).toBeGreaterThan(4)
    expect(counted.queries()).toBeLessThanOrEqual(8)
  }
})
