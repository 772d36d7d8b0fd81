import { describe, expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { removeLine, undoRemove } from '~/services/cart/remove-line'
import { setContact } from '~/services/checkout/steps/contact'
import { firstOpenSection } from '~/services/checkout/steps/sections'
import { applyAddress } from '~/services/checkout/steps/shipping-address'
import { applyFulfillmentOption } from '~/services/checkout/steps/shipping-method'
import { linesOf } from '~/services/orders/order'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { jane } from '../../fixture-shop'
import { value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const me = 'jane'
const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
const card = { skuCode: 'GIFTCARD-25-IVR', productCode: 'GIFTCARD', quantity: 1, giftNames: names }

async function lines(store: TestStore) {
  const bag = await findBag(store, me)
  return bag ? linesOf(bag) : []
}

describe('gift cards in the bag', () => {
  test('the same names raise a line, other names make another', async () => {
    const store = await openTestStore()
    await addToBag(store, me, card)
    await addToBag(store, me, { ...card, quantity: 2 })
    store.clock.forward(1)
    await addToBag(store, me, { ...card, giftNames: { ...names, toFirst: 'Bo & Co' } })

    expect(await lines(store)).toMatchObject([
      { quantity: 1, giftNames: { toFirst: 'Bo & Co' }, kind: 'gift-card', colorLabel: '', size: null },
      { quantity: 3, giftNames: names, price: 2500 },
    ])
  })

  test('the names of anything else are not kept', async () => {
    const store = await openTestStore()
    await addToBag(store, me, { skuCode: 'CAP-INK', quantity: 1, giftNames: names })
    await addToBag(store, me, { skuCode: 'CAP-INK', quantity: 1 })

    expect(await lines(store)).toMatchObject([{ quantity: 2, giftNames: null, kind: 'standard' }])
  })

  test('a gift card without names says which are missing', async () => {
    const store = await openTestStore()

    expect(await addToBag(store, me, { ...card, giftNames: null })).toMatchObject({
      refusal: { code: 'product.required', field: 'toFirst', more: [{ field: 'toLast' }, {}, { field: 'fromLast' }] },
    })
  })

  test('they never run out, and no line passes ten', async () => {
    const store = await openTestStore()
    const { order, lineId = '' } = value(await addToBag(store, me, { ...card, quantity: 9 }))
    expect(linesOf(order)[0]).toMatchObject({ quantity: 9, onHand: 0 })
    const more = value(await changeQuantity(store, me, { orderItemId: lineId, quantity: 12 }))

    expect(more.notice).toEqual({ code: 'cart.quantityChanged', values: { quantity: 10 } })
    expect(linesOf(more.order)[0]?.quantity).toBe(10)
  })

  test('an undo brings them back for the same people', async () => {
    const store = await openTestStore()
    const { lineId = '' } = value(await addToBag(store, me, { ...card, quantity: 3 }))
    value(await removeLine(store, me, lineId))
    expect(await lines(store)).toEqual([])
    value(await undoRemove(store, me, lineId))

    expect(await lines(store)).toMatchObject([{ quantity: 3, giftNames: names }])
  })

  test.each(['PHYSICAL_PICKUP', 'PHYSICAL_SHIP_AND_PICKUP'] as const)('no store takes them by %s', async (type) => {
    const store = await openTestStore()
    const way = { type, storeNumber: 7850 }

    expect(await addToBag(store, me, { ...card, way })).toMatchObject({
      refusal: { code: 'checkout.giftCardStore', data: { errorType: 'AddToCartException' } },
    })
    expect(await addToBag(store, me, { skuCode: 'DONATION-5-IVR', quantity: 1, way })).toMatchObject({
      refusal: { code: 'cart.default', data: { errorType: 'AddToCartException' } },
    })
  })
})

test('there is one donation of an amount, however often it is added', async () => {
  const store = await openTestStore()
  await addToBag(store, me, { skuCode: 'DONATION-5-IVR', quantity: 1 })
  const again = value(await addToBag(store, me, { skuCode: 'DONATION-5-IVR', quantity: 4 }))
  const lineId = again.lineId ?? ''
  const changed = value(await changeQuantity(store, me, { orderItemId: lineId, quantity: 5 }))

  expect([again.notice, changed.notice]).toEqual([
    { code: 'cart.quantityChanged', values: { quantity: 1 } },
    { code: 'cart.quantityChanged', values: { quantity: 1 } },
  ])
  expect(changed.order).toMatchObject({ subTotal: 500, total: 500 })
})

describe('what is not sent', () => {
  async function addressed(store: TestStore, skuCodes: string[]) {
    for (const skuCode of skuCodes) value(await addToBag(store, me, { skuCode, quantity: 1, giftNames: names }))
    value(await setContact(store, me, { email: jane.email }))
    return value(await applyAddress(store, me, null, shippingAddressSchema.parse({ ...jane, avsIgnored: 'on' }))).order
  }

  test('needs no method, and costs no shipping and no tax', async () => {
    const store = await openTestStore()
    const order = await addressed(store, ['GIFTCARD-50-IVR', 'DONATION-1-IVR'])

    expect(firstOpenSection(order)).toBe('BILLING')
    expect(order).toMatchObject({ total: 5100, subTotal: 5100, taxTotal: 0, fulfillmentTotal: 0, feeTotal: 0 })
    expect(order.groups).toMatchObject([{ type: 'PHYSICAL_SHIP', optionId: null, optionChanged: 0 }])
    expect(await applyFulfillmentOption(store, me, null, 'STANDARD')).toMatchObject({ ok: false })
  })

  test('travels with what is sent, whose method and tax are its own', async () => {
    const store = await openTestStore()
    const order = await addressed(store, ['GIFTCARD-50-IVR', 'CAP-INK', 'DONATION-10-IVR'])
    const alone = await addressed(await openTestStore(), ['CAP-INK'])

    expect(order.groups[0]?.optionId).toBe('STANDARD')
    expect(order.taxTotal).toBe(alone.taxTotal)
    expect(order.taxTotal).toBeGreaterThan(0)
  })

  test('leaves nothing to choose when everything else is taken out', async () => {
    const store = await openTestStore()
    const order = await addressed(store, ['GIFTCARD-50-IVR', 'CAP-INK'])
    const cap = linesOf(order).find(({ skuCode }) => skuCode === 'CAP-INK')
    const left = value(await removeLine(store, me, cap?.id ?? '')).order

    expect(left.groups).toMatchObject([{ optionId: null, optionChanged: 0, fulfillmentPrice: 0 }])
    expect(firstOpenSection(left)).toBe('BILLING')
    value(await addToBag(store, me, { skuCode: 'CAP-INK', quantity: 1 }))
    const again = (await findBag(store, me)) ?? left // as with its first address
    expect(again.groups).toMatchObject([{ optionId: 'STANDARD', optionChanged: 0 }])
    expect(firstOpenSection(again)).toBe('BILLING')
  })
})
