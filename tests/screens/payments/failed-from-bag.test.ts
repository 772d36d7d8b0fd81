import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const failed = 'Failed to apply payment to order. Please try again.'
const generic = 'An error occurred. Please try again or use a different payment method.'

test.each([
  ['/checkout/paypal?state=x&token=y&isExpressCheckout=true', [failed]],
  ['/checkout/paypal?state=x&token=y', [failed]],
  ['/cart?status=SUCCESS&orderToken=x&state=z', [failed, generic]],
  ['/checkout?status=SUCCESS&orderToken=x&state=z', [failed, generic]],
])('whose payment came to nothing at %s is told so once, at the step that opens', async (back, sentences) => {
  const shopper = newShopper(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit(back)
  expect(shopper.forms).toContain('contact')
  expect([...shopper.document.querySelectorAll('[role=alert] p')].map((said) => said.textContent)).toEqual(sentences)
  expect(shopper.address).toMatch(/paymentPanel=[34]/)

  await shopper.submit('contact', { email: 'not one' })
  expect([shopper.status, shopper.text.includes(failed)]).toEqual([422, false])
  await shopper.submit('contact', { email: 'ada@example.com' })
  expect([shopper.status, shopper.text.includes(failed)]).toEqual([200, false])
  expect(shopper.address).toMatch(/paymentPanel=[34]/)
})
