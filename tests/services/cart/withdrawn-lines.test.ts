import { expect, test } from 'vitest'
import type { ProductTable } from '~/db/schema/catalog'
import { addToBag } from '~/services/cart/add-to-bag'
import { bagView } from '~/services/cart/bag-view'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { moveChoices } from '~/services/cart/move-choices'
import { moveLine } from '~/services/cart/move-line'
import { setContact } from '~/services/checkout/steps/contact'
import { unavailableItems } from '~/services/checkout/steps/inventory'
import { applyPickupPerson } from '~/services/checkout/steps/pickup-person'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { linesOf, type Order } from '~/services/orders/order'
import { currentRules } from '~/services/orders/rules'
import { countOrder } from '~/services/orders/totals'
import type { Way } from '~/validation/cart/bag'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const skuCode = 'TEE-IVR-M'

const changeTee = (store: TestStore, changes: Partial<ProductTable>) =>
  store.db.updateTable('product').set(changes).where('code', '=', '100001').execute()

async function giveSkuToggle(store: TestStore, code: string) {
  const { detail } = await store.db
    .selectFrom('product')
    .select('detail')
    .where('code', '=', '100001')
    .executeTakeFirstOrThrow()
  await changeTee(store, { detail: JSON.stringify({ ...JSON.parse(detail), skuToggles: { [code]: 'quickAdd' } }) })
}

const withdrawals: [string, (store: TestStore) => Promise<unknown>][] = [
  ['product not active', (store) => changeTee(store, { active: 0 })],
  ['product not sold online', (store) => changeTee(store, { availableOnline: 0 })],
  ['product of a feature that is off', (store) => changeTee(store, { featureToggle: 'quickAdd' })],
  ['sku not active', (store) => store.db.updateTable('sku').set({ active: 0 }).where('code', '=', skuCode).execute()],
  ['sku of a feature that is off', (store) => giveSkuToggle(store, skuCode)],
]

test.each(withdrawals)('%s: its line says that it is no longer available, and is not sold', async (_, withdraw) => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { [skuCode]: 1, 'CAP-INK': 1 })
  await payByGiftCard(store, 'jane', 50_000)
  store.toggles.quickAdd = false
  await withdraw(store)

  const bag = await findBag(store, 'jane')
  if (!bag) throw new Error('no bag')
  const [line] = linesOf(bag).filter((each) => each.skuCode === skuCode)
  const id = line?.id ?? ''
  const view = bagView(store, bag, new Map())
  const notes = view.groups.flatMap(({ lines }) => lines).map((each) => [each.id, each.stock?.code, each.cap > 0])
  expect(notes).toContainEqual([id, 'cart.unavailable', false])
  expect(notes.filter(([, , canBeHad]) => canBeHad)).toHaveLength(1)
  expect(view.canCheckOut).toBe(false)
  expect((await moveChoices(store, bag, 7850)).get(id)?.ways.map(({ type }) => type)).not.toContain('PHYSICAL_SHIP')
  expect(unavailableItems(bag, store.now())).toEqual([{ id, skuCode, quantity: 1, inventoryAvailable: 0 }])
  expect(await changeQuantity(store, 'jane', { orderItemId: id, quantity: 3 })).toMatchObject({
    refusal: { code: 'cart.unavailable', data: { errorType: 'InventoryUnavailableException' } },
  })
  expect(await submitOrder(store, 'jane', wish())).toMatchObject({
    refusal: { code: 'checkout.withdrawn', values: { name: 'Plain Tee' }, data: { bagMustChange: true } },
  })

  value(await changeQuantity(store, 'jane', { orderItemId: id, quantity: 0 }))
  expect(await submitOrder(store, 'jane', wish('key-2'))).toMatchObject({ ok: true, value: { state: 'placed' } })
  expect(await violations(store)).toEqual([])
})

test('a sku beside one of a feature that is off stays in the bag as it was', async () => {
  const store = await openTestStore()
  value(await addToBag(store, 'jane', { skuCode, quantity: 1 }))
  store.toggles.quickAdd = false
  await giveSkuToggle(store, 'TEE-IVR-S')
  const bag = await findBag(store, 'jane')
  expect(bag && unavailableItems(bag, store.now())).toEqual([])
})

const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com', phoneNumber: '4025550177' }
const closings: [string, Way['type'], string][] = [
  ['hands nothing out', 'PHYSICAL_PICKUP', 'STS'],
  ['has nothing sent to it', 'PHYSICAL_SHIP_AND_PICKUP', 'PKP'],
]

test.each(closings)(
  'a line for a store that %s any more is not sold, until it goes another way',
  async (_, type, left) => {
    const store = await openTestStore()
    const way = { type, storeNumber: 7850 } as Way
    value(await addToBag(store, 'jane', { skuCode: 'TEE-INK-S', quantity: 1, way }))
    value(await setContact(store, 'jane', { email: dana.email }))
    value(await applyPickupPerson(store, 'jane', dana))
    await payByGiftCard(store, 'jane', 50_000)
    await store.db.updateTable('store').set({ shippingType: left }).where('number', '=', 7850).execute()

    const bag = await findBag(store, 'jane')
    const [line] = bag ? linesOf(bag) : []
    if (!bag || !line) throw new Error('no line')
    const view = bagView(store, bag, new Map())
    expect(view.groups[0]?.lines[0]).toMatchObject({ stock: { code: 'cart.unavailable' }, cap: 0 })
    expect(view.canCheckOut).toBe(false)
    expect(unavailableItems(bag, store.now())).toMatchObject([{ id: line.id, inventoryAvailable: 0 }])
    const refused = { refusal: { code: 'checkout.withdrawn', data: { bagMustChange: true } } }
    expect(await submitOrder(store, 'jane', wish())).toMatchObject(refused)
    expect(await violations(store)).toEqual([])

    expect((await moveChoices(store, bag, 7850)).get(line.id)?.ways.map((each) => each.type)).toContain('PHYSICAL_SHIP')
    const addToCartItem = { skuCode: undefined, way: { type: 'PHYSICAL_SHIP', storeNumber: null } } as const
    const moved = value(await moveLine(store, 'jane', { orderItemId: line.id, addToCartItem, removeGiftWrap: false }))
    expect(unavailableItems(moved.order, store.now())).toEqual([])
  },
)

test('a line that is sent to a store stays sold while stores get its product, whether or not it is shipped', async () => {
  const store = await openTestStore()
  const way: Way = { type: 'PHYSICAL_SHIP_AND_PICKUP', storeNumber: 7850 }
  value(await addToBag(store, 'jane', { skuCode, quantity: 1, way }))
  const unavailable = async () => unavailableItems((await findBag(store, 'jane')) as Order, store.now()).length
  await changeTee(store, { availableOnline: 0, availableInStore: 0 })
  expect(await unavailable()).toBe(0)
  value(await addToBag(store, 'jane', { skuCode, quantity: 1, way }))
  await changeTee(store, { availableOnline: 1, canShipToStore: 0 })
  expect(await unavailable()).toBe(1)
  expect(await addToBag(store, 'jane', { skuCode, quantity: 1, way })).toMatchObject({
    refusal: { data: { errorType: 'InventoryUnavailableException' } },
  })
})

test('a line for a store that is not in the database any more is not sold', async () => {
  const store = await openTestStore()
  const way: Way = { type: 'PHYSICAL_PICKUP', storeNumber: 7850 }
  const { order } = value(await addToBag(store, 'jane', { skuCode: 'TEE-INK-S', quantity: 1, way }))
  const without = { ...order, groups: order.groups.map((group) => ({ ...group, store: null })) }
  const { toggles } = store
  const counted = countOrder(without, { rules: await currentRules(store), toggles, now: store.now() })
  expect(unavailableItems(counted, store.now())).toMatchObject([{ skuCode: 'TEE-INK-S', inventoryAvailable: 0 }])
})
