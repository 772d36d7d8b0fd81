import { describe, expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { moveLine } from '~/services/cart/move-line'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { linesOf } from '~/services/orders/order'
import { shipIt, type Way } from '~/validation/cart/bag'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const pickUp: Way = { type: 'PHYSICAL_PICKUP', storeNumber: 7850 }
const toStore: Way = { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: 7850 }
const at = (way: Way, storeNumber: number | null) => ({ ...way, storeNumber }) as Way

/** Adds a sku. @returns the id of its line */
async function line(store: TestStore, skuCode: string, way: Way = shipIt, quantity = 1) {
  return value(await addToBag(store, 'jane', { skuCode, quantity, way })).lineId ?? ''
}

const move = (store: TestStore, orderItemId: string, way: Way, skuCode?: string) =>
  moveLine(store, 'jane', { orderItemId, addToCartItem: { way, skuCode } })

async function groups(store: TestStore) {
  const bag = await findBag(store, 'jane')
  return bag?.groups.map(({ type, storeNumber, lines }) => [type, storeNumber, lines.map(({ quantity }) => quantity)])
}

describe('a line that is moved', () => {
  test('goes whole into the group of its new way and back, and stays the same line', async () => {
    const store = await openTestStore()
    const id = await line(store, 'TEE-INK-S', shipIt, 3)
    for (const way of [pickUp, toStore, shipIt, toStore, at(pickUp, 7850)]) {
      expect(value(await move(store, id, way)).lineId).toBe(id)
      expect(await groups(store)).toEqual([[way.type, way.storeNumber, [3]]])
    }
  })

  test('keeps the bag counted: a new group has no method and no address yet', async () => {
    const store = await openTestStore()
    await readyBag(store, 'jane', { 'CAP-INK': 1, 'TEE-INK-S': 1 })
    const bag = await findBag(store, 'jane')
    const tee = bag && linesOf(bag).find(({ skuCode }) => skuCode === 'TEE-INK-S')
    const { order } = value(await move(store, tee?.id ?? '', pickUp))
    expect(order.groups.map(({ type, address, optionId }) => [type, address === null, optionId])).toEqual([
      ['PHYSICAL_SHIP', false, 'STANDARD'],
      ['PHYSICAL_PICKUP', true, null],
    ])
    expect(order.total).toBe(order.subTotal + order.fulfillmentTotal + order.taxTotal)
  })

  test('becomes one line with the same choice, up to ten', async () => {
    const store = await openTestStore()
    const there = await line(store, 'TEE-INK-S', toStore, 8)
    const id = await line(store, 'TEE-INK-S', shipIt, 4)
    expect(value(await move(store, id, toStore))).toMatchObject({
      lineId: there,
      notice: { code: 'cart.quantityChanged', values: { quantity: 10 } },
    })
    expect(await groups(store)).toEqual([['PHYSICAL_SHIP_AND_PICKUP', 7850, [10]]])
  })

  test('that was moved already is moved again without harm', async () => {
    const store = await openTestStore()
    const id = await line(store, 'TEE-INK-S')
    await Promise.all([move(store, id, pickUp), move(store, id, pickUp), move(store, id, pickUp)])
    expect(await groups(store)).toEqual([['PHYSICAL_PICKUP', 7850, [1]]])
  })

  test('leaves its order in order: it is sold from the shelf it was moved to', async () => {
    const store = await openTestStore()
    const id = await line(store, 'TEE-INK-S', pickUp, 2)
    value(await move(store, id, shipIt))
    await readyBag(store, 'jane', { 'CAP-INK': 1 })
    await payByGiftCard(store, 'jane', 20_000)
    expect(value(await submitOrder(store, 'jane', wish()))).toMatchObject({ state: 'placed' })
    expect(await violations(store)).toEqual([])
  })
})

test('of additions for two stores at once, and moves there, one store wins', async () => {
  const store = await openTestStore()
  const ids = [await line(store, 'TEE-INK-S'), await line(store, 'CAP-INK')]
  const wanted = [7850, 7106].flatMap((storeNumber) => [
    addToBag(store, 'jane', { skuCode: 'PIN-MOS', quantity: 1, way: at(toStore, storeNumber) }),
    ...ids.map((id) => move(store, id, at(toStore, storeNumber))),
  ])
  await Promise.all(wanted)
  const stores = (await groups(store))?.flatMap(([, storeNumber]) => storeNumber ?? [])
  expect(new Set(stores).size).toBe(1)
  expect(await violations(store)).toEqual([])
})

describe('a move is refused, and nothing changes', () => {
  const stuck = { code: 'cart.notThere', data: { errorType: 'InventoryUnavailableException' } }

  test.each([
    ['a store that has fewer', 'TEE-INK-S', 6, pickUp],
    ['a store that has none', 'TEE-IVR-M', 1, pickUp],
    ['a store that hands out nothing', 'TEE-INK-S', 1, at(pickUp, 7111)],
    ['a store that takes nothing', 'TEE-INK-S', 1, at(toStore, 7311)],
  ])('for %s', async (_, skuCode, quantity, way) => {
    const store = await openTestStore()
    const id = await line(store, skuCode, shipIt, quantity)
    expect(await move(store, id, way)).toMatchObject({ refusal: { ...stuck, field: id } })
    expect(await groups(store)).toEqual([['PHYSICAL_SHIP', null, [quantity]]])
  })

  test('for what is only handed out in stores', async () => {
    const store = await openTestStore()
    const id = await line(store, 'SOCKS-IVR', pickUp)
    expect(await move(store, id, shipIt)).toMatchObject({ refusal: { ...stuck, field: id } })
  })

  test('when together with the same choice there are too few', async () => {
    const store = await openTestStore()
    await line(store, 'TEE-INK-S', pickUp, 3)
    const id = await line(store, 'TEE-INK-S', shipIt, 3)
    expect(await move(store, id, pickUp)).toMatchObject({ refusal: { ...stuck, field: id } })
    expect(await groups(store)).toEqual([
      ['PHYSICAL_SHIP', null, [3]],
      ['PHYSICAL_PICKUP', 7850, [3]],
    ])
  })

  test.each([null, 1])('for store %s, which there is not', async (storeNumber) => {
    const store = await openTestStore()
    const id = await line(store, 'TEE-INK-S')
    for (const way of [pickUp, toStore])
      expect(await move(store, id, at(way, storeNumber))).toMatchObject({ refusal: { ...stuck, field: id } })
  })

  test('while something else is for another store; alone the line may go there', async () => {
    const store = await openTestStore()
    await line(store, 'CAP-INK', toStore)
    const id = await line(store, 'TEE-INK-S', pickUp)
    expect(await move(store, id, at(pickUp, 7106))).toMatchObject({
      refusal: {
        code: 'cart.otherStore',
        field: id,
        data: { errorType: 'PickupFulfillmentGroupMaxRestrictionException' },
      },
    })
    const alone = await openTestStore()
    const only = await line(alone, 'TEE-INK-S', pickUp)
    value(await move(alone, only, at(pickUp, 7106)))
    expect(await groups(alone)).toEqual([['PHYSICAL_PICKUP', 7106, [1]]])
  })

  test('for a gift card, which is only shipped', async () => {
    const store = await openTestStore()
    const id = await line(store, 'TEE-INK-S')
    await store.db.updateTable('orderLine').set({ kind: 'gift-card' }).where('id', '=', id).execute()
    for (const way of [pickUp, toStore])
      expect(await move(store, id, way)).toMatchObject({ refusal: { code: 'checkout.giftCardStore', field: id } })
  })

  test('for a donation, which goes nowhere', async () => {
    const store = await openTestStore()
    const id = await line(store, 'TEE-INK-S')
    await store.db.updateTable('orderLine').set({ kind: 'donation' }).where('id', '=', id).execute()
    for (const way of [pickUp, toStore]) expect(await move(store, id, way)).toMatchObject({ refusal: stuck })
  })

  test('for a line of another visitor as for one there is not, and for another sku', async () => {
    const store = await openTestStore()
    const id = await line(store, 'TEE-INK-S')
    await addToBag(store, 'eve', { skuCode: 'CAP-INK', quantity: 1 })
    const missing = { refusal: { code: 'cart.lineNotFound', kind: 'not-found' } }
    for (const [who, orderItemId] of [
      ['eve', id],
      ['jane', 'none'],
      ['nobody', id],
    ] as const)
      expect(
        await moveLine(store, who, { orderItemId, addToCartItem: { way: pickUp, skuCode: undefined } }),
      ).toMatchObject(missing)
    expect(await move(store, id, pickUp, 'CAP-INK')).toMatchObject({ refusal: stuck })
    expect(await groups(store)).toEqual([['PHYSICAL_SHIP', null, [1]]])
  })

  test('while the feature is off', async () => {
    const store = await openTestStore({ settings: { FEATURE_PICKUP: 'off', FEATURE_SHIP_TO_STORE: 'off' } })
    const id = await line(store, 'TEE-INK-S')
    for (const way of [pickUp, toStore]) expect(await move(store, id, way)).toMatchObject({ refusal: stuck })
  })
})
