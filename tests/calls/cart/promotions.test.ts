import { expect, test } from 'vitest'
import { jane } from '../../fixture-shop'
import { giveAutomaticPromotion, givePromotion } from '../../promotions'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
await giveAutomaticPromotion(shop, {
  minimum: 6_000,
  nearBy: 2_000,
  name: '$5 off orders of $60 or more',
  stackable: 1,
  position: 1,
})
await givePromotion(shop, { name: '10% off shirts', categorySlugs: '["shirts"]', stackable: 1 })

const usd = (amount: string) => ({ amount, currency: 'USD' })

test('the bag tells what promotions save and what is missing; a code is applied and removed by calls', async () => {
  const shopper = newShopper(shop)
  const add = (skuCode: string, quantity: number) => shopper.call('POST', '/cart/api/add', { skuCode, quantity })
  expect((await add('CAP-INK', 1)).body.data.promotionMessages).toEqual([])
  expect((await add('TEE-IVR-M', 1)).body.data.promotionMessages).toEqual([
    'Spend $15.01 more to get $5 off orders of $60 or more.',
  ])
  await add('TEE-IVR-M', 1)
  const { status, body } = await shopper.call('POST', '/cart/api/promotions/apply', { code: ' tenoff ' })

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    orderDTO: {
      promotionCodes: ['TENOFF'],
      subTotal: usd('59.99'),
      discountTotal: usd('10.00'),
    },
    promotionMessages: ['$5 off orders of $60 or more: you save $5.00.', '10% off shirts: you save $5.00.'],
  })
  const lines = body.data.orderDTO.fulfillmentGroups[0].items.map((item: { discount: unknown }) => item.discount)
  expect(lines).toEqual([usd('8.46'), usd('1.54')])
  const read = await shopper.call('GET', '/cart/api')
  expect(read.body.data).toEqual(body.data)
  const removed = await shopper.call('POST', '/cart/api/promotions/remove', { code: 'TENOFF' })
  expect(removed.body.data.orderDTO).toMatchObject({ promotionCodes: [], discountTotal: usd('5.00') })
})

test('the same in checkout, where the routing answers', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', quantity: 1 })
  const path = '/api/checkout/v4/order/promotions'
  await shopper.call('POST', '/api/checkout/v4/order/apply-email-address', { email: jane.email })
  const { body } = await shopper.call('POST', `${path}/apply`, { code: 'TENOFF' })
  expect(body.data.checkoutRoutingDTO).toMatchObject({
    orderDTO: { subTotal: usd('22.50'), discounts: [{ code: 'TENOFF', name: '10% off shirts', amount: usd('2.50') }] },
    promotionMessages: ['10% off shirts: you save $2.50.'],
  })
  const { body: removed } = await shopper.call('POST', `${path}/remove`, { code: 'TENOFF' })
  expect(removed.data.checkoutRoutingDTO.orderDTO.subTotal).toEqual(usd('25.00'))
})

test('a code that is none is refused at its field, whatever is sent', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', quantity: 1 })
  const apply = (code: unknown) => shopper.call('POST', '/cart/api/promotions/apply', { code })
  expect((await apply('NOSUCH')).body).toMatchObject({
    success: false,
    messages: [{ message: 'We could not find that code. Please check it and try again.' }],
  })
  for (const code of ['', ' ', null, undefined, 7, ['TENOFF'], { a: 1 }, 'x'.repeat(41), '%', "'; drop table", '🎁'])
    expect(await apply(code)).toMatchObject({ status: 200, body: { success: false } })
  const none = await newShopper(shop).call('POST', '/cart/api/promotions/apply', { code: 'TENOFF' })
  expect(none).toMatchObject({ status: 404, body: { success: false } })
})
