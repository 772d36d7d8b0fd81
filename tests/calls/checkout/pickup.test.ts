import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com', phoneNumber: '4025550177' }

async function add(shopper: Shopper, wish: object) {
  return (await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', ...wish })).body
}

const groupsOf = (body: Awaited<ReturnType<typeof add>>) => body.data.orderDTO.fulfillmentGroups

test('an order for pickup, by calls alone', async () => {
  const shopper = newShopper(shop)
  const added = await add(shopper, { pickupStoreNumber: 7850, shipToStoreNumber: null })
  const [group] = groupsOf(added)
  expect(group).toMatchObject({
    type: 'PHYSICAL_PICKUP',
    storeDTO: { storeNumber: 7850, valid: true, name: 'Old Market', phoneNumber: '402-555-0100' },
    pickupLocation: { storeNumber: 7850, city: 'Omaha' },
    items: [expect.objectContaining({ skuCode: 'TEE-INK-S', inventoryAvailable: 4 })],
  })
  const options = await shopper.call('POST', `${order}/fulfillment-group/applicable-pickup-fulfillment-options`, {
    storeNumber: 7850,
  })
  expect(options.body.data.options.map(({ id }: { id: string }) => id)).toEqual(['PICKUP', 'TO-STORE'])

  await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  const bad = await shopper.call('POST', `${order}/apply-pickup-data`, { ...dana, phoneNumber: '1' })
  expect(bad.body).toMatchObject({ success: false, data: { errors: [{ contactField: 'phoneNumber' }] } })
  const absent = await shopper.call('POST', `${order}/apply-pickup-data`, { ...dana, firstName: undefined })
  const said = absent.body.messages.map(({ message }: { message: string }) => message)
  expect(said).toEqual(['Required information is missing.', 'First Name is a required field.'])
  const named = await shopper.call('POST', `${order}/apply-pickup-data`, { ...dana, phoneNumber: '402-555-0177' })
  expect(named.body.data.checkoutRoutingDTO).toMatchObject({ checkoutWorkflowSection: 'BILLING' })
  const cardNumber = await giveGiftCard(shop, 10_000)
  await shopper.call('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode })
  const placed = await shopper.call('POST', order, { receiveEmail: false })
  expect(placed.body.data.checkoutRoutingDTO.orderDTO.orderNumber).toMatch(/^\d{9}$/)
})

test.each([
  [{ pickupStoreNumber: -1 }, 'pickupStoreNumber'],
  [{ pickupStoreNumber: 'x' }, 'pickupStoreNumber'],
  [{ pickupStoreNumber: [7850] }, 'pickupStoreNumber'],
  [{ pickupStoreNumber: 7111 }, 'pickupStoreNumber'],
  [{ shipToStoreNumber: 1 }, 'shipToStoreNumber'],
  [{ shipToStoreNumber: 7311 }, 'shipToStoreNumber'],
  [{ shipToStoreNumber: '' }, 'shipToStoreNumber'],
  [{ pickupStoreNumber: '', shipToStoreNumber: null }, 'pickupStoreNumber'],
  [{ pickupStoreNumber: 7850, shipToStoreNumber: 7850 }, 'pickupStoreNumber'],
])('an addition for %j asks for a valid store, and nothing is added', async (wish, contactField) => {
  const shopper = newShopper(shop)
  const message =
    contactField === 'pickupStoreNumber'
      ? 'Select a valid pickup store'
      : 'Sorry, your item was unable to be added to the cart. Please try again later.'
  expect(await add(shopper, wish)).toMatchObject({
    success: false,
    data: { errorType: 'AddToCartException', errors: [{ contactField, message }] },
  })
  expect((await shopper.call('GET', '/cart/api')).body.data.orderDTO?.fulfillmentGroups ?? []).toEqual([])
})

test('a second store is the pickup group limit', async () => {
  const shopper = newShopper(shop)
  await add(shopper, { pickupStoreNumber: 7850 })
  const { success, data, messages } = await add(shopper, { pickupStoreNumber: 7106 })
  expect([success, data.errorType]).toEqual([false, 'PickupFulfillmentGroupMaxRestrictionException'])
  expect(messages[0].message).toMatch(/^Your cart contains items for pickup at a different store\./)
})

test('the default store takes what is in the bag along, or stays', async () => {
  const shopper = newShopper(shop)
  const choose = (storeNumber: number, isCart = true) =>
    shopper.call('POST', `/store/api/default?isCart=${isCart}`, { storeNumber })
  await choose(7850, false)
  await add(shopper, { pickupStoreNumber: 7850, quantity: 2 })
  await choose(7106)
  const cart = async () => groupsOf((await shopper.call('GET', '/cart/api')).body)
  expect((await cart())[0].storeDTO.storeNumber).toBe(7106)

  await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: (await cart())[0].items[0].id, quantity: 2 })
  expect((await choose(1)).body.messages[0].message).toMatch(/^There was a problem updating this item\./)
  const refused = await choose(7111)
  expect(refused.body).toMatchObject({
    success: false,
    data: { errors: [{ contactField: (await cart())[0].items[0].id }] },
  })
  expect(refused.body.messages[0].message).toBe(
    'There was a problem updating this item. Please select another location or shipping method.',
  )
  expect((await shopper.call('GET', '/store/api/default')).body.store.storeNumber).toBe(7106)
})

test('where an order stands names the store of its visitor', async () => {
  const shopper = newShopper(shop)
  const named = async () =>
    (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.sessionStoreDTO?.storeNumber ?? null
  expect(await named()).toBeNull()
  await shopper.call('POST', '/store/api/default', { storeNumber: 7106 })
  expect(await named()).toBe(7106)
  await add(shopper, { pickupStoreNumber: 7106 })
  const { body } = await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  expect(body.data.checkoutRoutingDTO.sessionStoreDTO).toMatchObject({
    storeNumber: 7106,
    valid: true,
    city: 'Lincoln',
  })
})

test('a pickup group moves to another store; a shipped one has none', async () => {
  const shopper = newShopper(shop)
  const at = (id: string) => `${order}/fulfillment-group/${id}/pickup-location`
  const [pickup] = groupsOf(await add(shopper, { pickupStoreNumber: 7850 }))
  const moved = await shopper.call('POST', at(pickup.id), { storeNumber: 7106 })
  const [now] = groupsOf({ data: moved.body.data.checkoutRoutingDTO })
  expect(now.pickupLocation.storeNumber).toBe(7106)
  const again = await shopper.call('POST', at(pickup.id), { storeNumber: 7106 })
  expect([again.status, groupsOf({ data: again.body.data.checkoutRoutingDTO })]).toEqual([200, [now]])
  for (const storeNumber of [1, 7111, null]) {
    const refused = await shopper.call('POST', at(now.id), { storeNumber })
    expect(refused.body.messages[0].message).toBe('An error occurred when trying to update fulfillment store.')
  }

  const other = newShopper(shop)
  const [shipped] = groupsOf(await add(other, {}))
  const { body } = await other.call('POST', at(shipped.id), { storeNumber: 7106 })
  expect(body.messages[0].message).toBe('An error occurred when trying to update fulfillment store.')
  expect((await other.call('POST', at(now.id), { storeNumber: 7106 })).status).toBe(404)
})

test('who comes and what can be had are refused without a bag', async () => {
  const shopper = newShopper(shop)
  expect((await shopper.call('POST', `${order}/apply-pickup-data`, dana)).status).toBe(404)
  const path = `${order}/fulfillment-group/applicable-pickup-fulfillment-options`
  expect((await shopper.call('POST', path, {})).status).toBe(404)
  await add(shopper, {})
  const { body } = await shopper.call('POST', path, {})
  expect(body.messages[0].message).toBe('An error occurred when trying to retrieve fulfillment options.')
})

test('who names no store and has chosen none is told of the store the bag is picked up at', async () => {
  const shopper = newShopper(shop)
  await add(shopper, { pickupStoreNumber: 7850 })
  const path = `${order}/fulfillment-group/applicable-pickup-fulfillment-options`
  const { body } = await shopper.call('POST', path, {})
  expect(body.data.options.map(({ id }: { id: string }) => id)).toEqual(['PICKUP', 'TO-STORE'])
  expect((await shopper.call('POST', path, { storeNumber: 'x' })).body.success).toBe(false)
})
