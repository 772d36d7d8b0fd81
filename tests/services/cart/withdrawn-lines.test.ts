import { expect, test } from 'vitest'
import type { ProductTable } from '~/db/schema/catalog'
import { addToBag } from '~/services/cart/add-to-bag'
import { bagView } from '~/services/cart/bag-view'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { moveChoices } from '~/services/cart/move-choices'
import { unavailableItems } from '~/services/checkout/inventory'
import { submitOrder } from '~/services/checkout/submit-order'
import { linesOf } from '~/services/orders/order'
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
  const view = bagView(bag, store.now(), new Map())
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
