import { expect, test } from 'vitest'
import { jane } from '../../fixture-shop'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const order = '/api/checkout/v4/order'

test('a NUL in whatever names a thing of ours finds nothing and breaks nothing', async () => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })

  const email = await shopper.call('POST', `${order}/apply-email-address`, { email: 'ja\0ne@example.com' })
  expect(email.body.success).toBe(false)
  const names = { firstName: '\0', lastName: jane.lastName, phoneNumber: jane.phoneNumber }
  const answers = [
    await shopper.call('POST', `${order}/remove/payment/%00`, {}),
    await shopper.call('POST', '/api/order-notification/preferences/order/create', { ...names, orderNumber: '\0' }),
    await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: '\0', quantity: 1 }),
    await shopper.call('POST', '/cart/api/add', { skuCode: '\0', quantity: 1 }),
  ]
  for (const { status, body } of answers) {
    expect([200, 404]).toContain(status)
    expect(body.success).toBe(false)
  }
  for (const path of ['/checkout/confirmation?orderNumber=1%00', '/checkout/finishing?s=%00']) {
    await shopper.visit(path)
    expect(shopper.status, path).toBe(404)
  }
  await shopper.forge('/checkout', 'form=remove-payment&paymentId=%00')
  expect(shopper.status).toBe(422)
})

test.each([[[]], [[1]], 'text', 7, true])('a submit whose body is %j places nothing', async (body) => {
  const shopper = newShopper(shop)
  const { body: answer } = await shopper.call('POST', order, body as never)
  expect(answer.success).toBe(false)
})
