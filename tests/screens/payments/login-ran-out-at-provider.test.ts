import { expect, test } from 'vitest'
import { giveCustomer, password } from '../../customers'
import { jane } from '../../fixture-shop'
import { letLoginsRunOut } from '../../saved-choices'
import { openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()

/** A customer who is not remembered, in billing. */
async function inBilling() {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember: false })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  const { email: _, ...address } = jane
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  return { shopper, email }
}

test('who approved at PayPal while their login ran out has paid with it once they signed in', async () => {
  const { shopper, email } = await inBilling()
  await shopper.submit('paypal')
  await letLoginsRunOut(shop)
  await shopper.submit('approval', { press: 'buyer-us' })
  expect(shopper.address).toMatch(/^\/login\?sessionTimeout=true&successUrl=%2Fcheckout%2Fpaypal/)
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.address).toBe('/checkout')
  expect(shopper.textOf('#review-payments')).toContain('PayPal (buyer-us@example.test)')
})

test('another customer who signs in there has nothing of the approval', async () => {
  const { shopper } = await inBilling()
  const other = await inBilling()
  await shopper.submit('paypal')
  await letLoginsRunOut(shop)
  await shopper.submit('approval', { press: 'buyer-us' })
  await shopper.submit('sign-in', { username: other.email, password })
  expect(shopper.address).toContain('PAYMENT_PROCESSING_ERROR=payment')
  expect(shopper.document.querySelector('#review-payments')).toBeNull()
  const { body, text } = await shopper.call('GET', '/api/checkout/v4/order')
  expect(body.success).toBe(true)
  expect(text).not.toContain('buyer-us')
})
