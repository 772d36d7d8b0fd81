import { expect, test } from 'vitest'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const problem = 'There was a problem updating this item. Please select another location or shipping method.'

type Item = { id: string; quantity: number; inventoryAvailable: number }
type Group = { type: string; storeDTO: { storeNumber: number } | null; items: Item[] }

const groupsOf = (body: { data: { orderDTO: { fulfillmentGroups: Group[] } } }) => body.data.orderDTO.fulfillmentGroups

/** A shopper with one line in the bag. */
async function withLine(wish: object = {}) {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', ...wish })
  return { shopper, id: groupsOf(body)[0]?.items[0]?.id ?? '' }
}

const move = async (shopper: Shopper, orderItemId: unknown, addToCartItem?: unknown, more: object = {}) =>
  shopper.call('POST', '/cart/api/changeFulfillmentType', { orderItemId, addToCartItem, ...more })

test('a line goes to a store, is sent there, and is shipped again', async () => {
  const { shopper, id } = await withLine({ quantity: 2 })
  const item = { skuCode: 'TEE-INK-S', productCode: '100001', quantity: 1, price: '1.00', currencyCode: 'USD' }
  const ways: [object, string, number | undefined][] = [
    [{ ...item, pickupStoreNumber: 7850 }, 'PHYSICAL_PICKUP', 7850],
    [{ ...item, pickupStoreNumber: '', shipToStoreNumber: '7850' }, 'PHYSICAL_SHIP_AND_PICKUP', 7850],
    [{ ...item, pickupStoreNumber: null, shipToStoreNumber: null }, 'PHYSICAL_SHIP', undefined],
    [{ shipToStoreNumber: 7111 }, 'PHYSICAL_SHIP_AND_PICKUP', 7111],
  ]
  for (const [wish, type, storeNumber] of ways) {
    const { status, body } = await move(shopper, id, wish, { removeGiftWrap: true })
    expect([status, body.success]).toEqual([200, true])
    expect(groupsOf(body)).toHaveLength(1)
    const [group] = groupsOf(body)
    expect([group?.type, group?.storeDTO?.storeNumber, group?.items[0]?.quantity]).toEqual([type, storeNumber, 2])
  }
  expect(groupsOf((await move(shopper, id, {})).body)[0]?.type).toBe('PHYSICAL_SHIP')
})

test.each([{}, { addToCartItem: null }, { removeGiftWrap: true }])(
  'a line stays where it is when nothing says where it goes: %j',
  async (rest) => {
    const { shopper, id } = await withLine({ shipToStoreNumber: 7850 })
    const { status, body } = await move(shopper, id, undefined, rest)
    expect([status, body.success, body.messages[0].message]).toEqual([200, false, problem])
    expect(groupsOf((await shopper.call('GET', '/cart/api')).body)[0]?.type).toBe('PHYSICAL_SHIP_AND_PICKUP')
  },
)

test('what a store has too few of is an error of the item', async () => {
  const { shopper, id } = await withLine({ quantity: 6 })
  const { status, body } = await move(shopper, id, { pickupStoreNumber: 7850 })
  expect([status, body.success, body.messages[0].message]).toEqual([200, false, problem])
  expect(body.data).toMatchObject({
    errorType: 'InventoryUnavailableException',
    errors: [{ contactField: id, message: problem }],
  })
  expect(groupsOf((await shopper.call('GET', '/cart/api')).body)[0]?.type).toBe('PHYSICAL_SHIP')
})

test('a second store is the pickup group limit', async () => {
  const { shopper, id } = await withLine()
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', shipToStoreNumber: 7850 })
  const { body } = await move(shopper, id, { pickupStoreNumber: 7106 })
  expect([body.success, body.data.errorType]).toEqual([false, 'PickupFulfillmentGroupMaxRestrictionException'])
  expect(body.messages[0].message).toBe(
    'Your cart contains items for pickup at a different store. To continue, either update your selected store, or select to have this item shipped.',
  )
})

test.each([
  { pickupStoreNumber: -1 },
  { pickupStoreNumber: 'x' },
  { pickupStoreNumber: 1 },
  { shipToStoreNumber: [7850] },
  { shipToStoreNumber: 1e9 },
  { shipToStoreNumber: '' },
  { pickupStoreNumber: '' },
  { pickupStoreNumber: 7850, shipToStoreNumber: 7111 },
])('%j names no store, and the line stays as it was', async (wish) => {
  const { shopper, id } = await withLine()
  const { body } = await move(shopper, id, wish)
  expect([body.success, body.messages[0].message]).toEqual([false, problem])
  expect(groupsOf((await shopper.call('GET', '/cart/api')).body)[0]?.type).toBe('PHYSICAL_SHIP')
})

test('a line of another visitor is answered like one there is not', async () => {
  const { id } = await withLine()
  const { shopper: eve } = await withLine()
  const foreign = await move(eve, id, { pickupStoreNumber: 7850 })
  const unknown = await move(eve, 'nothing', { pickupStoreNumber: 7850 })
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  expect((await move(newShopper(shop), id, {})).body).toEqual(unknown.body)
})

test.each([{}, { orderItemId: '' }, { orderItemId: ['x'] }, { orderItemId: 'x', addToCartItem: 'y' }, [], 'null', '{'])(
  'hostile input %j is refused and no fault',
  async (body) => {
    const { shopper } = await withLine()
    const answer = await shopper.call('POST', '/cart/api/changeFulfillmentType', body)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.success).toBe(false)
  },
)

test('nothing moves without a token', async () => {
  const { shopper, id } = await withLine()
  const wish = { orderItemId: id, addToCartItem: { pickupStoreNumber: 7850 } }
  expect((await shopper.call('POST', '/cart/api/changeFulfillmentType', wish, { token: false })).status).toBe(400)
  expect(groupsOf((await shopper.call('GET', '/cart/api')).body)[0]?.type).toBe('PHYSICAL_SHIP')
})
