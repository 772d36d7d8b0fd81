import { expect, test } from 'vitest'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()

async function withLine() {
  const shopper = newShopper(shop)
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', quantity: 2 })
  return { shopper, id: body.data.orderDTO.fulfillmentGroups[0].items[0].id as string }
}

const wrap = (shopper: Shopper, body: unknown) => shopper.call('POST', '/cart/api/editGiftWrap', body)

test('a line is wrapped, its message changed, and unwrapped again', async () => {
  const { shopper, id } = await withLine()
  for (const [wish, packaging, message, total] of [
    [{ giftWrap: true, message: 'Happy\r\nbirthday' }, '1.00', 'Happy birthday', '51.00'],
    [{ giftWrap: 'true' }, '1.00', null, '51.00'],
    [{ giftWrap: true, message: null }, '1.00', null, '51.00'],
    [{ giftWrap: false }, undefined, null, '50.00'],
  ] as const) {
    const { status, body } = await wrap(shopper, { orderItemId: id, ...wish })
    const { orderDTO } = body.data
    const [item] = orderDTO.fulfillmentGroups[0].items
    expect([status, body.success, item.giftPackaging?.amount, item.giftMessage]).toEqual([
      ...[200, true, packaging, message],
    ])
    expect([item.giftWrap, orderDTO.giftPackagingTotal.amount]).toEqual([!!packaging, packaging ?? '0.00'])
    expect([orderDTO.subTotal.amount, orderDTO.total.amount]).toEqual(['50.00', total])
  }
})

test('the move to a store asks before it takes the packaging off', async () => {
  const { shopper, id } = await withLine()
  await wrap(shopper, { orderItemId: id, giftWrap: true })
  const move = (more: object) =>
    shopper.call('POST', '/cart/api/changeFulfillmentType', {
      orderItemId: id,
      addToCartItem: { shipToStoreNumber: 7850 },
      ...more,
    })
  const { body } = await move({})
  expect(body).toMatchObject({ success: false, data: { removeGiftWrap: true } })
  expect(body.messages[0].message).toBe('Gift packaging is not available for this option and will be removed.')
  const { orderDTO } = (await move({ removeGiftWrap: true })).body.data
  expect([orderDTO.fulfillmentGroups[0].items[0].giftWrap, orderDTO.giftPackagingTotal.amount]).toEqual([false, '0.00'])
})

test.each([
  ['x'.repeat(256), 'Gift Message cannot be more than 255 characters.'],
  ['4111 1111-1111 1111', 'Gift Message contains invalid characters.'],
])('the message %s is refused with the first error', async (message, said) => {
  const { shopper, id } = await withLine()
  const { status, body } = await wrap(shopper, { orderItemId: id, giftWrap: true, message })
  expect([status, body.success, body.errors[0].message]).toEqual([200, false, said])
})

test.each([{}, { giftWrap: 'on' }, { giftWrap: 1 }, { giftWrap: true, message: 7 }, [], '{'])(
  '%j is refused and no fault',
  async (more) => {
    const { shopper, id } = await withLine()
    const { status, body } = await wrap(shopper, typeof more === 'string' ? more : { orderItemId: id, ...more })
    expect([status < 500, body.success]).toEqual([true, false])
  },
)

test('a line of another visitor is answered like one there is not', async () => {
  const { id } = await withLine()
  const { shopper: eve } = await withLine()
  const foreign = await wrap(eve, { orderItemId: id, giftWrap: true })
  const unknown = await wrap(eve, { orderItemId: 'nothing', giftWrap: true })
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  expect(foreign.body.errors).toMatchObject([{ code: 'cart.lineNotFound' }])
})
