import { describe, expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { removeLine, undoRemove } from '~/services/cart/remove-line'
import { visitorFacts } from '~/services/cart/visitor-facts'
import { linesOf } from '~/services/orders/order'
import type { Result } from '~/services/result'
import { guest } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const me = 'session-key-of-a-shopper'

async function lines(store: TestStore, key = me) {
  const bag = await findBag(store, key)
  return bag ? linesOf(bag).map(({ id, skuCode, quantity, price }) => ({ id, skuCode, quantity, price })) : []
}

async function firstLine(store: TestStore) {
  const [line] = await lines(store)
  if (!line) throw new Error('the bag is empty')
  return line
}

function add(store: TestStore, skuCode: string, quantity = 1, key = me) {
  return addToBag(store, key, { skuCode, quantity })
}

const bagUnits = async (store: TestStore, key: string) => (await visitorFacts(store, guest(key))).bagUnits

function noticeOf(result: Result<{ notice?: unknown }>) {
  return result.ok ? result.value.notice : result.refusal
}

describe('adding', () => {
  test('the first addition opens a session and a bag with the price of the catalogue', async () => {
    const store = await openTestStore()
    const added = await add(store, 'TEE-IVR-S', 2)

    expect(added).toMatchObject({ ok: true, value: { order: { state: 'OPEN', subTotal: 5000, total: 5000 } } })
    expect(await lines(store)).toMatchObject([{ skuCode: 'TEE-IVR-S', quantity: 2, price: 2500 }])
    expect(await bagUnits(store, me)).toBe(2)
    expect(await store.db.selectFrom('session').select('idHash').execute()).toEqual([{ idHash: me }])
  })

  test('six first additions at once end in one bag with all units counted', async () => {
    const store = await openTestStore()
    const skus = ['TEE-IVR-S', 'TEE-IVR-M', 'CAP-INK', 'TEE-IVR-S', 'SALE-IVR-M', 'TEE-IVR-S']
    const added = await Promise.all(skus.map((sku) => add(store, sku)))

    expect(added.every(({ ok }) => ok)).toBe(true)
    expect(await store.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(await store.db.selectFrom('fulfillmentGroup').select('id').execute()).toHaveLength(1)
    expect(await bagUnits(store, me)).toBe(6)
    expect((await lines(store)).find(({ skuCode }) => skuCode === 'TEE-IVR-S')?.quantity).toBe(3)
  })

  test('the same sku raises its line, and no line passes ten', async () => {
    const store = await openTestStore()
    await add(store, 'TEE-IVR-S', 8)
    const more = await add(store, 'TEE-IVR-S', 5)

    expect(noticeOf(more)).toEqual({ code: 'cart.quantityChanged', values: { quantity: 10 } })
    expect(await lines(store)).toMatchObject([{ quantity: 10 }])
  })

  test('a line is cut to the units nobody else has taken', async () => {
    const store = await openTestStore()
    await store.db.updateTable('inventory').set({ reserved: 3 }).where('skuCode', '=', 'JACKET-INK-M').execute()

    expect(noticeOf(await add(store, 'JACKET-INK-M', 4))).toMatchObject({ values: { quantity: 2 } })
    expect(await lines(store)).toMatchObject([{ quantity: 2 }])
  })

  test.each([
    ['no such sku', 'NOTHING', 'InventoryUnavailableException'],
    ['a sold out sku', 'TEE-INK-L', 'InventoryUnavailableException'],
    ['a retired product', 'BELT-INK', 'InventoryUnavailableException'],
    ['a product that is not out yet', 'SCARF-INK', 'InventoryUnavailableException'],
    ['a product sold in stores only', 'SOCKS-IVR', 'InventoryUnavailableException'],
    ['a gift card for nobody', 'GIFTCARD-25-IVR', 'AddToCartException'],
    ['gift packaging', 'GIFTWRAP-IVR', 'AddToCartException'],
  ])('%s is refused and leaves nothing behind', async (_, sku, errorType) => {
    const store = await openTestStore()

    expect(await add(store, sku)).toMatchObject({ ok: false, refusal: { data: { errorType } } })
    expect(await store.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await store.db.selectFrom('session').select('idHash').execute()).toEqual([])
  })

  test('a sku of another product than the one named is refused', async () => {
    const store = await openTestStore()
    const added = await addToBag(store, me, { skuCode: 'CAP-INK', productCode: '100001', quantity: 1 })

    expect(added).toMatchObject({ ok: false, refusal: { data: { errorType: 'AddToCartException' } } })
  })

  test('a price that changes is the price of the bag at once', async () => {
    const store = await openTestStore()
    await add(store, 'CAP-INK', 2)
    await store.db.updateTable('sku').set({ price: 1500 }).where('code', '=', 'CAP-INK').execute()

    expect((await findBag(store, me))?.subTotal).toBe(3000)
  })

  test('a bag holds a hundred units', async () => {
    const store = await openTestStore()
    const skus = ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-L', 'TEE-INK-S', 'CAP-INK', 'SALE-IVR-M', 'SALE-INK-M']
    for (const sku of [...skus, 'DATED-MOS-M', 'BOOTS-MOS-8', 'BOOTS-MOS-9']) await add(store, sku, 10)

    expect(await bagUnits(store, me)).toBe(100)
    expect(await add(store, 'ENDED-MOS-M')).toMatchObject({
      ok: false,
      refusal: { code: 'cart.full', data: { errorType: 'CartSizeRestrictionException' } },
    })
    expect(await bagUnits(store, me)).toBe(100)
  })

  test('a bag holds fifty lines', async () => {
    const store = await openTestStore()
    await copySku(store, 'CAP-INK', 51)
    for (let number = 1; number <= 50; number++) await add(store, `COPY-${number}`)

    expect(await add(store, 'COPY-51')).toMatchObject({ ok: false, refusal: { code: 'cart.full' } })
    expect(await add(store, 'COPY-7')).toMatchObject({ ok: true })
    expect(await lines(store)).toHaveLength(50)
  })

  test('a bag whose order is being placed takes nothing', async () => {
    const store = await openTestStore()
    await add(store, 'CAP-INK')
    const line = await firstLine(store)
    await store.db.updateTable('orders').set({ state: 'SUBMITTING' }).execute()
    const wish = { orderItemId: line.id, quantity: 2 }
    const refusals = [
      await add(store, 'CAP-INK'),
      await changeQuantity(store, me, wish),
      await removeLine(store, me, line.id),
      await undoRemove(store, me, line.id),
    ]

    for (const refused of refusals) {
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'cart.submitting', kind: 'conflict' } })
    }
    expect(await lines(store)).toMatchObject([{ quantity: 1 }])
  })

  test('after an order was placed the next addition opens a new bag', async () => {
    const store = await openTestStore()
    await add(store, 'CAP-INK')
    await store.db.updateTable('orders').set({ state: 'CLOSED', orderNumber: '123456789' }).execute()

    expect(await findBag(store, me)).toBeNull()
    expect(await add(store, 'TEE-IVR-S')).toMatchObject({ ok: true, value: { order: { subTotal: 2500 } } })
  })
})

describe('changing a line', () => {
  test('a quantity is set, cut to the cap, and zero takes the line out', async () => {
    const store = await openTestStore()
    await add(store, 'JACKET-INK-M', 1)
    const { id } = await firstLine(store)

    expect(noticeOf(await changeQuantity(store, me, { orderItemId: id, quantity: 3 }))).toBeUndefined()
    expect(await lines(store)).toMatchObject([{ quantity: 3 }])
    expect(noticeOf(await changeQuantity(store, me, { orderItemId: id, quantity: 9 }))).toMatchObject({
      values: { quantity: 5 },
    })
    expect((await findBag(store, me))?.total).toBe(50_000)
    expect(await changeQuantity(store, me, { orderItemId: id, quantity: 0 })).toMatchObject({
      ok: true,
      value: { order: { total: 0, groups: [] } },
    })
  })

  test('a line that sold out can only be removed', async () => {
    const store = await openTestStore()
    await add(store, 'JACKET-INK-M', 3)
    const { id } = await firstLine(store)
    await store.db.updateTable('inventory').set({ reserved: 5 }).where('skuCode', '=', 'JACKET-INK-M').execute()

    expect(await changeQuantity(store, me, { orderItemId: id, quantity: 1 })).toMatchObject({
      refusal: { data: { errorType: 'InventoryUnavailableException' } },
    })
    expect(await removeLine(store, me, id)).toMatchObject({ ok: true })
  })

  test("somebody else's line is as unknown as a missing one", async () => {
    const store = await openTestStore()
    await add(store, 'CAP-INK')
    const { id } = await firstLine(store)
    await add(store, 'TEE-IVR-S', 1, 'another')
    const missing = await removeLine(store, 'another', 'no-such-line')

    expect(missing).toMatchObject({ ok: false, refusal: { code: 'cart.lineNotFound', kind: 'not-found' } })
    expect(await removeLine(store, 'another', id)).toEqual(missing)
    expect(await changeQuantity(store, 'another', { orderItemId: id, quantity: 2 })).toEqual(missing)
    expect(await removeLine(store, 'a visitor without a bag', id)).toEqual(missing)
    expect(await lines(store)).toMatchObject([{ quantity: 1 }])
  })
})

describe('removing', () => {
  test('an undo brings back the same sku and quantity, once', async () => {
    const store = await openTestStore()
    await add(store, 'TEE-IVR-S', 4)
    const { id } = await firstLine(store)
    await removeLine(store, me, id)
    expect(await bagUnits(store, me)).toBe(0)

    expect(await undoRemove(store, me, id)).toMatchObject({ ok: true, value: { order: { subTotal: 10_000 } } })
    expect(await undoRemove(store, me, id)).toMatchObject({ ok: true })
    expect(await lines(store)).toMatchObject([{ skuCode: 'TEE-IVR-S', quantity: 4 }])
  })

  test('an undo of what was never removed is refused, also when it is somebody else who removed it', async () => {
    const store = await openTestStore()
    await add(store, 'TEE-IVR-S')
    await add(store, 'CAP-INK', 1, 'another')
    const { id } = await firstLine(store)
    expect(await undoRemove(store, me, id)).toMatchObject({ ok: true })
    await removeLine(store, me, id)
    for (const [who, line] of [
      ['another', id],
      [me, 'no-such-line'],
      ['a visitor without a bag', id],
    ] as const)
      expect(await undoRemove(store, who, line)).toMatchObject({ ok: false, refusal: { code: 'generic' } })
    expect(await bagUnits(store, 'another')).toBe(1)
  })

  test('two undos at once bring the line back once', async () => {
    const store = await openTestStore()
    await add(store, 'TEE-IVR-S', 2)
    const { id } = await firstLine(store)
    await removeLine(store, me, id)
    await Promise.all([undoRemove(store, me, id), undoRemove(store, me, id)])

    expect(await bagUnits(store, me)).toBe(2)
  })

  test('a line that a full bag does not take back is kept until there is room, whatever else is removed', async () => {
    const store = await openTestStore()
    for (const sku of ['TEE-IVR-S', 'TEE-IVR-M', 'TEE-IVR-L', 'CAP-INK']) await add(store, sku, 10)
    const tee = (await lines(store)).find(({ skuCode }) => skuCode === 'TEE-IVR-S')?.id ?? ''
    await removeLine(store, me, tee)
    for (const sku of ['TEE-INK-S', 'PANTS-MOS-30-30', 'PANTS-MOS-30-32', 'PANTS-MOS-32-30', 'PANTS-MOS-32-32'])
      await add(store, sku, 10)
    for (const sku of ['BOOTS-MOS-8', 'BOOTS-MOS-9']) await add(store, sku, 10)
    expect(await bagUnits(store, me)).toBe(100)
    expect(await undoRemove(store, me, tee)).toMatchObject({ ok: false, refusal: { code: 'cart.full' } })

    const cap = (await lines(store)).find(({ skuCode }) => skuCode === 'CAP-INK')?.id ?? ''
    await removeLine(store, me, cap)
    expect(await undoRemove(store, me, tee)).toMatchObject({ ok: true })
    expect((await lines(store)).map(({ skuCode }) => skuCode)).toContain('TEE-IVR-S')
  })

  test('an undo of something sold out meanwhile is refused and can be tried again', async () => {
    const store = await openTestStore()
    await add(store, 'JACKET-INK-M', 2)
    const { id } = await firstLine(store)
    await removeLine(store, me, id)
    await store.db.updateTable('inventory').set({ reserved: 5 }).where('skuCode', '=', 'JACKET-INK-M').execute()
    expect(await undoRemove(store, me, id)).toMatchObject({ ok: false, refusal: { code: 'cart.unavailable' } })

    await store.db.updateTable('inventory').set({ reserved: 0 }).where('skuCode', '=', 'JACKET-INK-M').execute()
    expect(await undoRemove(store, me, id)).toMatchObject({ ok: true })
    expect(await bagUnits(store, me)).toBe(2)
  })
})

/** More skus of the same product: COPY-1, COPY-2, … */
async function copySku(store: TestStore, skuCode: string, count: number) {
  const sku = await store.db.selectFrom('sku').selectAll().where('code', '=', skuCode).executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, index) => ({ ...sku, code: `COPY-${index + 1}` }))
  await store.db.insertInto('sku').values(copies).execute()
  const stock = copies.map(({ code }) => ({ skuCode: code, onHand: 5, reserved: 0, sold: 0, received: 5 }))
  await store.db.insertInto('inventory').values(stock).execute()
}
