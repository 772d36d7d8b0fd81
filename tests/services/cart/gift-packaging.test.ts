import { describe, expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { editGiftWrap } from '~/services/cart/edit-gift-wrap'
import { moveLine } from '~/services/cart/move-line'
import { removeLine, undoRemove } from '~/services/cart/remove-line'
import { applyAddress } from '~/services/checkout/steps/shipping-address'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { openLogin } from '~/services/identity/sessions'
import { linesOf } from '~/services/orders/order'
import { orderConfirmationMail } from '~/services/orders/order-confirmation-mail'
import { bagKeyOf } from '~/services/orders/shopper'
import type { Store } from '~/store.server'
import type { Way } from '~/validation/cart/bag'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { setPrice } from '../../arrange'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const pickUp: Way = { type: 'PHYSICAL_PICKUP', storeNumber: 7850 }
/** Adds two of a sku. @returns the id of their line, the newest */
const add = async (store: TestStore, skuCode: string, more: object = {}, key = 'jane') => {
  store.clock.forward(1)
  return value(await addToBag(store, key, { skuCode, quantity: 2, ...more })).lineId ?? ''
}

const wrap = (store: Store, orderItemId: string, message = '', key = 'jane') =>
  editGiftWrap(store, key, { orderItemId, giftWrap: true, message })

async function bagOf(store: Store, key = 'jane') {
  const bag = await findBag(store, key)
  if (!bag) throw new Error('no bag')
  const lines = linesOf(bag).map(({ giftPackaging, giftMessage, quantity }) => [quantity, giftPackaging, giftMessage])
  return { bag, lines }
}

const reaching = (store: TestStore, place: object) =>
  applyAddress(store, 'jane', null, shippingAddressSchema.parse({ ...jane, ...place, avsIgnored: 'on' }))

describe('the gift packaging of a line', () => {
  test('costs what the catalogue says, once a line, beside the subtotal', async () => {
    const store = await openTestStore()
    const tee = await add(store, 'TEE-INK-S')
    value(await wrap(store, await add(store, 'CAP-INK')))
    const before = (await bagOf(store)).bag
    value(await wrap(store, tee, 'Happy birthday'))
    const { bag, lines } = await bagOf(store)
    expect(lines).toEqual([
      [2, 100, null],
      [2, 100, 'Happy birthday'],
    ])
    expect([bag.giftPackagingTotal, bag.subTotal - before.subTotal, bag.total - before.total]).toEqual([200, 0, 100])
    await setPrice({ store }, 'GIFTWRAP-IVR', 150)
    expect((await bagOf(store)).bag.giftPackagingTotal).toBe(300)
    await add(store, 'TEE-INK-S')
    value(await editGiftWrap(store, 'jane', { orderItemId: tee, giftWrap: false, message: '' }))
    expect((await bagOf(store)).lines).toEqual([
      [2, 150, null],
      [4, null, null],
    ])
  })

  test('is taxed as a thing of its own, also where clothing is not', async () => {
    const store = await openTestStore()
    await readyBag(store, 'jane', { 'TEE-INK-S': 1 })
    const line = linesOf((await bagOf(store)).bag)[0]?.id ?? ''
    const taxOf = async () => (await bagOf(store)).bag.taxTotal
    const bare = await taxOf()
    value(await wrap(store, line))
    expect((await taxOf()) - bare).toBe(7) // 7 % in Omaha
    value(await reaching(store, { city: 'Minneapolis', stateProvinceRegion: 'MN', postalCode: '55401' }))
    expect(await taxOf()).toBe(7) // 6.875 % of the packaging alone
    value(await reaching(store, { city: 'Portland', stateProvinceRegion: 'OR', postalCode: '97201' }))
    expect(await taxOf()).toBe(0)
  })

  test('is there for things that are shipped, while there is any', async () => {
    const store = await openTestStore()
    const refused = { ok: false, refusal: { code: 'cart.noPackaging' } }
    const donation = await add(store, 'DONATION-5-IVR', { quantity: 1 })
    expect(await wrap(store, donation)).toMatchObject(refused)
    const picked = await add(store, 'TEE-INK-S', { way: pickUp, quantity: 1 })
    expect(await wrap(store, picked)).toMatchObject(refused)
    const cap = await add(store, 'CAP-INK')
    value(await wrap(store, cap))
    store.toggles = { ...store.toggles, giftWrap: false }
    expect((await bagOf(store)).bag.giftPackagingTotal).toBe(0)
    expect(await wrap(store, cap)).toMatchObject(refused)
    value(await editGiftWrap(store, 'jane', { orderItemId: cap, giftWrap: false, message: '' }))
    store.toggles = { ...store.toggles, giftWrap: true }
    await store.db.updateTable('product').set({ active: 0 }).where('code', '=', 'GIFTWRAP').execute()
    expect(await wrap(store, cap)).toMatchObject(refused)
    expect(await wrap(store, 'nothing')).toMatchObject({ refusal: { code: 'cart.lineNotFound' } })
    expect(await wrap(store, cap, '', 'eve')).toMatchObject({ refusal: { code: 'cart.lineNotFound' } })
  })

  test('goes before a store gets the line, and only when that was said', async () => {
    const store = await openTestStore()
    const line = await add(store, 'TEE-INK-S')
    value(await wrap(store, line, 'For you'))
    const move = (removeGiftWrap?: boolean) =>
      moveLine(store, 'jane', { orderItemId: line, removeGiftWrap, addToCartItem: { way: pickUp, skuCode: undefined } })
    expect(await move()).toMatchObject({ ok: false, refusal: { code: 'cart.dropsPackaging', field: line } })
    expect((await bagOf(store)).lines).toEqual([[2, 100, 'For you']])
    value(await move(true))
    expect((await bagOf(store)).lines).toEqual([[2, null, null]])
    expect(await violations(store)).toEqual([])
  })

  test('comes back with the line an undo brings back', async () => {
    const store = await openTestStore()
    const line = await add(store, 'CAP-INK')
    value(await wrap(store, line, 'For you'))
    value(await removeLine(store, 'jane', line))
    expect((await bagOf(store)).bag.total).toBe(0)
    value(await undoRemove(store, 'jane', line))
    expect((await bagOf(store)).lines).toEqual([[2, 100, 'For you']])
  })

  test('written anew since is not overwritten by an undo', async () => {
    const store = await openTestStore()
    const line = await add(store, 'CAP-INK')
    value(await wrap(store, line, 'For you'))
    value(await removeLine(store, 'jane', line))
    value(await wrap(store, await add(store, 'CAP-INK'), 'For Ada'))
    value(await undoRemove(store, 'jane', line))
    expect((await bagOf(store)).lines).toEqual([[4, 100, 'For Ada']])
  })

  test('comes back to a line that was added again without it', async () => {
    const store = await openTestStore()
    const line = await add(store, 'CAP-INK')
    value(await wrap(store, line, 'For you'))
    value(await removeLine(store, 'jane', line))
    await add(store, 'CAP-INK')
    value(await undoRemove(store, 'jane', line))
    expect((await bagOf(store)).lines).toEqual([[4, 100, 'For you']])
  })

  test.each(['CAP-INK', 'TEE-INK-S'])('stays when the bag with %s joins that of the customer', async (own) => {
    const store = await openTestStore()
    const owner = await giveCustomer({ store })
    await add(store, own, {}, bagKeyOf(owner.id))
    value(await wrap(store, await add(store, 'CAP-INK', {}, 'guest'), 'For you', 'guest'))
    const whose = owner as Parameters<typeof openLogin>[1]
    await openLogin(store, whose, { sessionKey: 'ada', before: { sessionKey: 'guest', customer: null } }, null)
    const { bag, lines } = await bagOf(store, bagKeyOf(owner.id))
    expect(lines.filter(([, amount]) => amount === 100)).toEqual([[own === 'CAP-INK' ? 4 : 2, 100, 'For you']])
    expect(bag.giftPackagingTotal).toBe(100)
  })

  test('is paid for with the order, and stands in its mail', async () => {
    const store = await openTestStore()
    await readyBag(store, 'jane', { 'CAP-INK': 2 })
    await payByGiftCard(store, 'jane', 50_000)
    const { bag } = await bagOf(store)
    value(await wrap(store, linesOf(bag)[0]?.id ?? '', 'For you'))
    expect(await submitOrder(store, 'jane', wish('key-1', { reviewedTotal: bag.total }))).toMatchObject({
      refusal: { code: 'checkout.totalChanged' },
    })
    value(await submitOrder(store, 'jane', wish('key-2')))
    expect(await violations(store)).toEqual([])
    const mail = await orderConfirmationMail(store, bag.id)
    expect(mail?.text).toContain('Gift Packaging “For you”: $1.00')
    expect(mail?.text).toContain('Gift Packaging: $1.00')
    await store.db.updateTable('orderLine').set({ giftPackaging: 0 }).execute()
    expect((await violations(store)).map(({ invariant }) => invariant)).toContain(
      'wrapped lines make the gift packaging',
    )
  })
})
