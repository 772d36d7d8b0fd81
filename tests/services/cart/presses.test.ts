import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { removeLine } from '~/services/cart/remove-line'
import { linesOf } from '~/services/orders/order'
import { openTestStore, type TestStore } from '../../store'

const me = 'session-key-of-a-shopper'
const add = (store: TestStore, press: string, wish: { skuCode?: string; quantity?: number } = {}) =>
  addToBag(store, me, { skuCode: 'TEE-IVR-S', quantity: 1, press, ...wish })

async function unitsOf(store: TestStore) {
  const bag = await findBag(store, me)
  return bag ? linesOf(bag).map(({ skuCode, quantity }) => [skuCode, quantity]) : []
}

test('one press that arrives five times at once in a fresh session adds one unit', async () => {
  const store = await openTestStore()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(store, 'press')))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  const lineIds = new Set(answers.map((answer) => answer.ok && answer.value.lineId))
  expect(lineIds.size).toBe(1)
  expect(answers.filter((answer) => answer.ok && answer.value.added === 1)).toHaveLength(1)
  expect(await unitsOf(store)).toEqual([['TEE-IVR-S', 1]])
})

test('a press of another page, or for something else, adds', async () => {
  const store = await openTestStore()
  await add(store, 'first')
  await add(store, 'second')
  await add(store, 'second', { quantity: 2 })
  await add(store, 'second', { skuCode: 'TEE-IVR-M' })

  expect(await unitsOf(store)).toEqual(
    expect.arrayContaining([
      ['TEE-IVR-S', 4],
      ['TEE-IVR-M', 1],
    ]),
  )
})

test('what was taken out of the bag since the same press goes into it again', async () => {
  const store = await openTestStore()
  await add(store, 'press')
  const bag = await findBag(store, me)
  await removeLine(store, me, (bag && linesOf(bag)[0]?.id) ?? '')
  expect(await unitsOf(store)).toEqual([])
  const way = { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: 7850 } as const
  await addToBag(store, me, { skuCode: 'TEE-IVR-S', quantity: 1, way }) // another line of it
  expect(await add(store, 'press')).toMatchObject({ ok: true, value: { added: 1 } })
  expect(await add(store, 'press')).toMatchObject({ ok: true, value: { added: 0 } })
  expect(await unitsOf(store)).toHaveLength(2)
})

test('a press that was refused may be tried again', async () => {
  const store = await openTestStore()
  expect((await add(store, 'press', { skuCode: 'no-such-sku' })).ok).toBe(false)
  expect((await add(store, 'press')).ok).toBe(true)
  expect(await unitsOf(store)).toEqual([['TEE-IVR-S', 1]])
})

test('a press that an earlier version kept without its units is repeated without a notice', async () => {
  const store = await openTestStore()
  await add(store, 'press', { quantity: 2 })
  const { presses } = await store.db.selectFrom('orders').select('presses').executeTakeFirstOrThrow()
  const [[press, came]] = JSON.parse(presses ?? '') as [[string, string]]
  await store.db
    .updateTable('orders')
    .set({ presses: JSON.stringify([[press, came.split(' ')[0]]]) })
    .execute()
  const again = await add(store, 'press', { quantity: 2 })
  expect(again).toMatchObject({ ok: true, value: { added: 0 } })
  expect(again.ok && again.value.notice).toBeUndefined()
})
