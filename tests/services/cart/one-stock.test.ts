import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { bagView } from '~/services/cart/bag-view'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { linesOf } from '~/services/orders/order'
import { shipIt, type Way } from '~/validation/cart/bag'
import { setStock } from '../../arrange'
import { value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const skuCode = 'TEE-INK-S'
const pickUp: Way = { type: 'PHYSICAL_PICKUP', storeNumber: 7850 }
const toStore: Way = { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: 7850 }

async function shopWith(onHand: number) {
  const store = await openTestStore()
  await setStock({ store }, skuCode, onHand)
  return store
}

const add = (store: TestStore, way: Way, quantity: number) => addToBag(store, 'jane', { skuCode, quantity, way })

async function bagOf(store: TestStore) {
  const bag = await findBag(store, 'jane')
  if (!bag) throw new Error('there is no bag')
  return bag
}

async function quantities(store: TestStore) {
  return linesOf(await bagOf(store)).map(({ quantity }) => quantity)
}

const changedTo = (quantity: number) => ({ code: 'cart.quantityChanged', values: { quantity } })

test('what is shipped to a store and what is shipped home come from one stock: the second line is cut to what is left', async () => {
  const store = await shopWith(5)
  value(await add(store, shipIt, 3))
  expect(value(await add(store, toStore, 5))).toMatchObject({ added: 2, notice: changedTo(2) })
  expect(await quantities(store)).toEqual([3, 2])
  expect(await add(store, shipIt, 1)).toMatchObject({ ok: true, value: { added: 0, notice: changedTo(3) } })

  const { canCheckOut, groups } = bagView(store, await bagOf(store), new Map())
  expect([canCheckOut, groups.flatMap(({ lines }) => lines.map(({ cap }) => cap))]).toEqual([true, [3, 2]])
})

test('a way for which another line leaves nothing is refused', async () => {
  const store = await shopWith(5)
  value(await add(store, shipIt, 5))
  const data = { errorType: 'InventoryUnavailableException' }
  expect(await add(store, toStore, 1)).toMatchObject({ ok: false, refusal: { data } })
  expect(await quantities(store)).toEqual([5])
})

test('a quantity that is raised is cut to what other lines leave, and one is always to be had of what is there', async () => {
  const store = await shopWith(7)
  value(await add(store, shipIt, 3))
  const { lineId: orderItemId = '' } = value(await add(store, toStore, 1))
  const change = async (quantity: number) =>
    value(await changeQuantity(store, 'jane', { orderItemId, quantity })).notice
  expect(await change(9)).toEqual(changedTo(4))
  expect(await quantities(store)).toEqual([3, 4])

  await setStock({ store }, skuCode, 2)
  expect(await change(2)).toEqual(changedTo(1))
  expect(await quantities(store)).toEqual([3, 1])
})

test('what is picked up comes from the stock of its store', async () => {
  const store = await shopWith(5)
  await store.db.updateTable('storeStock').set({ quantity: 4 }).where('skuCode', '=', skuCode).execute()
  value(await add(store, shipIt, 5))
  expect(value(await add(store, pickUp, 6))).toMatchObject({ added: 4, notice: changedTo(4) })
  expect(await quantities(store)).toEqual([5, 4])
})
