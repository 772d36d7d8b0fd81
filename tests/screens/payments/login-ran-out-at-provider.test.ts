import { expect, test } from 'vitest'
import { giveCustomer, password } from '../../customers'
import { goodCard } from '../../entered-card'
import { jane, janesBilling } from '../../fixture-shop'
import { letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()

/** A customer, who is not remembered unless said otherwise, in billing. */
async function inBilling({ remember = false } = {}) {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/checkout')
  const { email: _, ...address } = jane
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  return { shopper, email }
}

/** Ways that lead to a provider's page: the form, what is done there, and what stands on the order then. */
const ways = {
  PayPal: ['paypal', 'approval', { press: 'buyer-us' }, 'PayPal (buyer-us@example.test)'],
  Afterpay: ['afterpay', 'provider', { choice: 'approve' }, 'Afterpay'],
  'a card': [
    'credit-card',
    'card-page',
    { cardNumber: goodCard, expiration: '12/30', cvv: '123', nameOnCard: 'Jane Q Miller' },
    'Visa ending in 1111',
  ],
} as const

test.each(Object.entries(ways))(
  'who paid by %s while their login ran out has paid with it once they signed in',
  async (_, [form, there, typed, paid]) => {
    const { shopper, email } = await inBilling()
    await shopper.submit(form)
    await letLoginsRunOut(shop)
    await shopper.submit(there, typed)
    expect(shopper.address).toMatch(/^\/login\?sessionTimeout=true&successUrl=/)
    await shopper.submit('sign-in', { username: email, password })
    expect(shopper.address).toBe('/checkout')
    expect(shopper.textOf('#review-payments')).toContain(paid)
  },
)

test('who pressed Afterpay in the bag and approved it while their login ran out looks at the paid order', async () => {
  const { shopper, email } = await inBilling()
  await shopper.visit('/cart')
  await shopper.submit('afterpay-express')
  await letLoginsRunOut(shop)
  await shopper.submit('provider', { choice: 'approve' })
  expect(shopper.address).toMatch(/^\/login\?sessionTimeout=true&successUrl=%2Fcart/)
  await shopper.submit('sign-in', { username: email, password })
  expect(shopper.address).toMatch(/^\/checkout/)
  expect(shopper.textOf('#review-payments')).toContain('Afterpay')
})

test('what an address says went wrong with a payment is still said past the stock check', async () => {
  const { shopper } = await inBilling()
  for (const [problem, said] of [
    ['instalment', 'Failed to apply payment to order. Please try again.'],
    ['creditCard', 'An error occurred while processing your card information.'],
  ]) {
    await shopper.visit(`/cart/verifyCheckout?section=BILLING&PAYMENT_PROCESSING_ERROR=${problem}`)
    expect(shopper.text).toContain(said)
  }
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

test('another customer who signs in there has nothing of the card', async () => {
  const { shopper } = await inBilling()
  const other = await inBilling()
  const [form, there, typed] = ways['a card']
  await shopper.submit(form)
  await letLoginsRunOut(shop)
  await shopper.submit(there, typed)
  await shopper.submit('sign-in', { username: other.email, password })
  expect(shopper.text).toContain('An error occurred while processing your card information.')
  expect(shopper.html).not.toMatch(/(?<![\w-])1111(?![\w-])/)
})

/** Pays otherwise in another tab. @returns the confirmation's address */
async function placeOtherwise(shopper: Shopper): Promise<string> {
  await shopper.visit('/checkout?section=BILLING')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/confirmation\?orderNumber=\d{9}/)
  return shopper.address
}

const kinds = [
  ['is remembered', true],
  ['bagged something since', false],
] as const

test.each(
  Object.entries(ways).flatMap(([name, way]) => kinds.map(([who, remember]) => [name, who, remember, way] as const)),
)(
  'who paid by %s for an order placed meanwhile, and %s when the login ran out, signs in and sees it; others see nothing',
  async (_, __, remember, [form, there, typed]) => {
    const { shopper, email } = await inBilling({ remember })
    await shopper.submit(form)
    const page = shopper.address
    const placed = await placeOtherwise(shopper)
    await letLoginsRunOut(shop)
    if (!remember) await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
    await shopper.visit(page)
    await shopper.submit(there, typed)
    expect(shopper.address).toMatch(/^\/login\?/)
    expect(new URL(shopper.address, 'http://shop').searchParams.get('successUrl')).toBe(placed)
    expect(shopper.html).not.toContain(jane.addressLine1)
    await shopper.submit('sign-in', { username: email, password })
    expect([shopper.address, shopper.status]).toEqual([placed, 200])

    const { shopper: other } = await inBilling({ remember: true })
    await letLoginsRunOut(shop)
    for (const stranger of [other, newShopper(shop)]) {
      await stranger.visit(page)
      await stranger.submit(there, typed)
      expect(stranger.address).not.toMatch(/confirmation|orderNumber/)
    }
  },
)

test.each(Object.entries(ways))(
  'who rather checks out as a guest on the way back from %s can',
  async (_, [form, there, typed]) => {
    const { shopper } = await inBilling()
    await shopper.submit(form)
    await letLoginsRunOut(shop)
    await shopper.submit(there, typed)
    expect(shopper.text).toContain('or CHECKOUT AS GUEST')
    await shopper.follow('CHECKOUT AS GUEST')
    expect(shopper.address).toBe('/cart')
  },
)

test('a card for the account leads nobody who has to sign in on the way back to checkout', async () => {
  const { shopper } = await inBilling()
  const [form, there, typed] = ways['a card']
  await shopper.visit('/account/credit')
  await shopper.submit(form, janesBilling)
  await letLoginsRunOut(shop)
  await shopper.submit(there, typed)
  expect(shopper.address).toContain('successUrl=%2Ffirst-data-credit-card%2Freturn')
  expect(shopper.text).not.toContain('CHECKOUT AS GUEST')
})
