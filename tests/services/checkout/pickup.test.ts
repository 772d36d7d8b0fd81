import { describe, expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { movePickup } from '~/services/cart/move-pickup'
import { removeLine, undoRemove } from '~/services/cart/remove-line'
import { setContact } from '~/services/checkout/steps/contact'
import { estimateOrder } from '~/services/checkout/steps/estimate'
import { applyPickupPerson } from '~/services/checkout/steps/pickup-person'
import { firstOpenSection } from '~/services/checkout/steps/sections'
import { applyFulfillmentOption } from '~/services/checkout/steps/shipping-method'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { linesOf } from '~/services/orders/order'
import { orderConfirmationMail } from '~/services/orders/order-confirmation-mail'
import type { Way } from '~/validation/cart/bag'
import { guest, payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const pickUp: Way = { type: 'PHYSICAL_PICKUP', storeNumber: 7850 }
const toStore: Way = { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: 7850 }
const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com', phoneNumber: '4025550177' }

const add = (store: TestStore, skuCode: string, way: Way, quantity = 1, who = 'jane') =>
  addToBag(store, who, { skuCode, quantity, way })

async function pickedUp(store: TestStore, who: string, skus: Record<string, number>) {
  for (const [skuCode, quantity] of Object.entries(skus)) value(await add(store, skuCode, pickUp, quantity, who))
  value(await setContact(store, who, { email: 'jane@example.com' }))
  return value(await applyPickupPerson(store, who, dana))
}

const storeStock = (store: TestStore, skuCode: string, storeNumber = 7850) =>
  store.db
    .selectFrom('storeStock')
    .select(['quantity', 'reserved'])
    .where('skuCode', '=', skuCode)
    .where('storeNumber', '=', storeNumber)
    .executeTakeFirst()

const online = (store: TestStore, skuCode: string) =>
  store.db
    .selectFrom('inventory')
    .select(['onHand', 'reserved', 'sold'])
    .where('skuCode', '=', skuCode)
    .executeTakeFirst()

describe('an addition for a store', () => {
  test('goes into a group of its own by way and store, and undo brings it back there', async () => {
    const store = await openTestStore()
    value(await add(store, 'TEE-INK-S', pickUp, 2))
    value(await add(store, 'TEE-INK-S', toStore))
    value(await addToBag(store, 'jane', { skuCode: 'TEE-INK-S', quantity: 3 }))
    const bag = await findBag(store, 'jane')

    expect(bag?.groups.map(({ type, store: at, lines }) => [type, at?.name, lines[0]?.quantity])).toEqual([
      ['PHYSICAL_SHIP', undefined, 3],
      ['PHYSICAL_SHIP_AND_PICKUP', 'Old Market', 1],
      ['PHYSICAL_PICKUP', 'Old Market', 2],
    ])
    const line = bag?.groups[2]?.lines[0]?.id ?? ''
    value(await removeLine(store, 'jane', line))
    expect((await findBag(store, 'jane'))?.groups).toHaveLength(2)
    value(await undoRemove(store, 'jane', line))
    expect((await findBag(store, 'jane'))?.groups[2]).toMatchObject({ type: 'PHYSICAL_PICKUP', storeNumber: 7850 })
  })

  test('takes no more than the store has, online stock or not', async () => {
    const store = await openTestStore()
    expect(value(await add(store, 'TEE-INK-L', pickUp, 5))).toMatchObject({ added: 2 })
    expect(await add(store, 'TEE-IVR-S', pickUp)).toMatchObject({
      refusal: { data: { errorType: 'InventoryUnavailableException' } },
    })
    expect(await add(store, 'TEE-INK-L', toStore)).toMatchObject({
      refusal: { data: { errorType: 'InventoryUnavailableException' } },
    })
    expect(value(await add(store, 'SOCKS-IVR', pickUp))).toMatchObject({ added: 1 })
  })

  test('names a store that does so', async () => {
    const store = await openTestStore()
    const refused = (code: string) => ({ refusal: { code, data: { errorType: 'AddToCartException' } } })
    for (const storeNumber of [null, 1, 7111])
      expect(await add(store, 'TEE-INK-S', { ...pickUp, storeNumber } as Way)).toMatchObject(
        refused('product.selectStore'),
      )
    for (const storeNumber of [null, 1, 7311])
      expect(await add(store, 'TEE-INK-S', { ...toStore, storeNumber } as Way)).toMatchObject(refused('cart.default'))
  })

  test('is refused while the bag holds something for another store', async () => {
    const store = await openTestStore()
    value(await add(store, 'TEE-INK-S', pickUp))
    const elsewhere = { ...pickUp, storeNumber: 7106 } as Way
    expect(await add(store, 'TEE-INK-S', elsewhere)).toMatchObject({
      refusal: { code: 'cart.otherStore', data: { errorType: 'PickupFulfillmentGroupMaxRestrictionException' } },
    })
    const bag = await findBag(store, 'jane')
    value(await removeLine(store, 'jane', bag?.groups[0]?.lines[0]?.id ?? ''))
    value(await add(store, 'TEE-INK-S', elsewhere))
  })

  test('is refused for a product that goes no such way, and when the feature is off', async () => {
    const store = await openTestStore()
    const set = (values: object) => store.db.updateTable('product').set(values).where('code', '=', '100001').execute()
    await set({ onlineOnly: 1 })
    expect((await add(store, 'TEE-INK-S', pickUp)).ok).toBe(false)
    expect((await add(store, 'TEE-INK-S', toStore)).ok).toBe(true)
    await set({ onlineOnly: 0, canShipToStore: 0 })
    expect((await add(store, 'TEE-INK-S', toStore)).ok).toBe(false)
    const off = await openTestStore({ settings: { FEATURE_PICKUP: 'off', FEATURE_SHIP_TO_STORE: 'off' } })
    for (const way of [pickUp, toStore]) expect((await add(off, 'TEE-INK-S', way)).ok).toBe(false)
  })
})

describe('checkout of what is picked up', () => {
  test('asks who comes instead of an address, and taxes it where the store is', async () => {
    const store = await openTestStore()
    value(await add(store, 'TEE-INK-S', pickUp, 2))
    value(await setContact(store, 'jane', { email: 'jane@example.com' }))
    const before = await findBag(store, 'jane')
    expect(before && firstOpenSection(before)).toBe('SHIPPING')
    expect(before && (await estimateOrder(store, before, {} as never))).toMatchObject({
      value: { shipping: 0, tax: 350 },
    })

    const order = value(await applyPickupPerson(store, 'jane', dana))
    expect(firstOpenSection(order)).toBe('BILLING')
    expect(order).toMatchObject({ subTotal: 5000, fulfillmentTotal: 0, feeTotal: 0, taxTotal: 350, total: 5350 })
    expect(order.groups[0]).toMatchObject({
      optionId: 'PICKUP',
      address: { firstName: 'Dana', addressLine1: '1024 Howard Row', postalCode: '68102', email: 'dana@example.com' },
    })
  })

  test('a bag of all three ways needs both, and is one order', async () => {
    const store = await openTestStore()
    await readyBag(store, 'jane', { 'CAP-INK': 1 })
    value(await add(store, 'TEE-INK-S', toStore))
    value(await add(store, 'TEE-INK-S', pickUp, 2))
    const open = await findBag(store, 'jane')
    expect(open && firstOpenSection(open)).toBe('SHIPPING')
    value(await applyFulfillmentOption(store, 'jane', null, 'STANDARD')) // free by now
    const order = value(await applyPickupPerson(store, 'jane', dana))
    await payByGiftCard(store, 'jane', 50_000)
    const placed = value(await submitOrder(store, 'jane', wish()))

    expect(placed).toMatchObject({ state: 'placed' })
    expect(await storeStock(store, 'TEE-INK-S')).toEqual({ quantity: 3, reserved: 0 })
    expect(await online(store, 'TEE-INK-S')).toEqual({ onHand: 19, reserved: 0, sold: 1 })
    expect(await online(store, 'CAP-INK')).toMatchObject({ sold: 1 })
    expect(await violations(store)).toEqual([])
    const mail = await orderConfirmationMail(store, order.id)
    expect(mail?.text).toContain(
      'PICK UP AT\nDana Reyes\nOld Market\n1024 Howard Row\nOmaha, NE 68102\nAvailable Today',
    )
    expect(mail?.text).toContain('SHIPPING ADDRESS\nJane Miller')
    expect(mail?.text).toMatch(/NE 68102\nStandard .* · Free\n\nITEMS/)
    expect(mail?.text).toContain('Omaha, NE 68102\nEstimated 3-6 business days\n\nITEMS')
    expect(mail?.text).toContain('\nShipping: Free\n')
  })

  test('the mail of an order that is collected does not speak of sending it', async () => {
    const store = await openTestStore()
    const intro = async (orderId: string) => (await orderConfirmationMail(store, orderId))?.text.split('\n')
    const collected = await pickedUp(store, 'jane', { 'TEE-INK-S': 1 })
    await payByGiftCard(store, 'jane', 50_000)
    value(await submitOrder(store, 'jane', wish()))
    const told = 'We have received your order and will write to you again when it can be picked up.'
    expect(await intro(collected.id)).toContain(told)

    const both = await readyBag(store, 'mary', { 'CAP-INK': 1 })
    value(await add(store, 'TEE-INK-S', pickUp, 1, 'mary'))
    value(await applyPickupPerson(store, 'mary', dana))
    await payByGiftCard(store, 'mary', 50_000)
    value(await submitOrder(store, 'mary', wish()))
    expect(await intro(both.id)).not.toContain(told)
  })

  test('who comes cannot be said of a bag that is shipped, nor without one', async () => {
    const store = await openTestStore()
    expect(await applyPickupPerson(store, 'jane', dana)).toMatchObject({ refusal: { kind: 'not-found' } })
    await readyBag(store, 'jane', { 'CAP-INK': 1 })
    expect(await applyPickupPerson(store, 'jane', dana)).toMatchObject({ refusal: { code: 'checkout.storeFailed' } })
  })
})

describe('the stock of a store', () => {
  test('goes to as many orders as it has units, and what is refused is free again', async () => {
    const store = await openTestStore()
    for (const who of ['a', 'b', 'c']) {
      await pickedUp(store, who, { 'TEE-INK-L': 1 })
      await payByGiftCard(store, who, 10_000, `777704523685045${who.charCodeAt(0) % 10}`)
    }
    const answers = await Promise.all(['a', 'b', 'c'].map((who) => submitOrder(store, who, wish(`key-${who}`))))

    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'checkout.soldOut' } })
    expect(await storeStock(store, 'TEE-INK-L')).toEqual({ quantity: 0, reserved: 0 })
    expect(await online(store, 'TEE-INK-L')).toMatchObject({ onHand: 0, sold: 0 })
    expect(await violations(store)).toEqual([])
  })

  test('an order that is placed for a toggle that went off is not', async () => {
    const store = await openTestStore()
    await pickedUp(store, 'jane', { 'TEE-INK-L': 1 })
    await payByGiftCard(store, 'jane', 10_000)
    const off = { ...store, toggles: { ...store.toggles, pickup: false } }
    expect(await submitOrder(off, 'jane', wish())).toMatchObject({ refusal: { code: 'checkout.withdrawn' } })
    expect(await storeStock(store, 'TEE-INK-L')).toEqual({ quantity: 2, reserved: 0 })
  })
})

describe('moving what is picked up', () => {
  test('takes the person and the lines along when the other store has enough', async () => {
    const store = await openTestStore()
    await pickedUp(store, 'jane', { 'TEE-INK-S': 2 })
    value(await add(store, 'TEE-INK-S', toStore))
    const order = value(await movePickup(store, guest('jane'), 7106))

    expect(order?.groups.map(({ type, storeNumber, address }) => [type, storeNumber, address?.city])).toEqual([
      ['PHYSICAL_SHIP_AND_PICKUP', 7106, 'Lincoln'],
      ['PHYSICAL_PICKUP', 7106, 'Lincoln'],
    ])
    expect(order?.taxTotal).toBe(413) // 5.5 % of 75.00, by line
    value(await movePickup(store, guest('jane'), 7850))
    expect((await findBag(store, 'jane'))?.groups.map(({ storeNumber }) => storeNumber)).toEqual([7850, 7850])
  })

  test('changes nothing when one line is not there, and names it', async () => {
    const store = await openTestStore()
    await pickedUp(store, 'jane', { 'TEE-INK-S': 3 })
    const bag = await findBag(store, 'jane')
    expect(await movePickup(store, guest('jane'), 7106)).toMatchObject({
      refusal: { code: 'cart.notThere', field: bag && linesOf(bag)[0]?.id },
    })
    expect((await movePickup(store, guest('jane'), 7111)).ok).toBe(false)
    expect((await findBag(store, 'jane'))?.groups[0]).toMatchObject({ storeNumber: 7850 })
  })
})
