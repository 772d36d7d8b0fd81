import { afterEach, expect, test } from 'vitest'
import { setStock } from '../../arrange'
import { atBilling } from '../../at-billing'
import { goodCard } from '../../entered-card'
import { tidy } from '../../page-reading'
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

const refused = 'We were unable to accept the information you entered. Please try again.'
const wrongCode = 'An error occurred while validating your CVV.'

afterEach(() => setStock(shop, 'CAP-INK', 40))

const card = { cardNumber: goodCard, expiration: '12/30', cvv: '123', nameOnCard: 'Jane Q Miller' }

/** Payments that come to nothing at their provider: the form, what is done there, and what is said of it. */
const failing = {
  'a refused card': ['credit-card', 'card-page', { ...card, cardNumber: '4387751111111053' }, [refused]],
  'a wrong security code': ['credit-card', 'card-page', { ...card, cvv: '111' }, [wrongCode]],
  PayPal: ['paypal', 'approval', { press: 'unpaid' }, [failed]],
  Afterpay: ['afterpay', 'provider', { choice: 'approve' }, [failed, generic]],
} as const

test.each(Object.entries(failing).flatMap(([name, way]) => [0, 1].map((left) => [name, left, way] as const)))(
  'who paid by %s in vain while the stock ran out (%i left) is told of both in the bag',
  async (_, left, way) => {
    const [form, there, typed, sentences] = way
    const shopper = await atBilling(shop, 'CAP-INK', 'CAP-INK')
    await shopper.submit(form)
    const page = shopper.address
    if (form === 'afterpay') await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
    await setStock(shop, 'CAP-INK', left)
    await shopper.visit(page)
    await shopper.submit(there, typed)
    expect(shopper.address).toMatch(/^\/cart\?/)
    expect(shopper.address.includes('inventoryUnavailableException=true')).toBe(left === 0)
    const said = [...shopper.document.querySelectorAll('[role=alert]')].map((alert) => tidy(alert.textContent))
    for (const sentence of sentences) expect(said.filter((each) => each === sentence)).toHaveLength(1)
    expect(shopper.text).toContain(
      left === 0 ? 'The item you added to bag is no longer available.' : 'Quantity was changed to 1.',
    )
    for (const later of ['/cart', '/cart/verifyCheckout', '/cart/verifyCheckout']) {
      await shopper.visit(later)
      expect(shopper.address.startsWith('/cart')).toBe(left === 0 || later === '/cart')
      for (const sentence of sentences) expect(shopper.text, later).not.toContain(sentence)
    }
  },
)

test.each(Object.entries(failing))(
  'what checkout told of %s in vain the bag does not tell again when the stock runs out later',
  async (_, [form, there, typed, sentences]) => {
    const shopper = await atBilling(shop, 'CAP-INK', 'CAP-INK')
    await shopper.submit(form)
    const page = shopper.address
    if (form === 'afterpay') await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
    await shopper.visit(page)
    await shopper.submit(there, typed)
    expect(shopper.address).toMatch(/^\/checkout\?/)
    for (const sentence of sentences) expect(shopper.text).toContain(sentence)
    await setStock(shop, 'CAP-INK', 0)
    await shopper.visit('/cart/verifyCheckout')
    expect(shopper.address).toBe('/cart?inventoryUnavailableException=true')
    for (const sentence of sentences) expect(shopper.text).not.toContain(sentence)
  },
)
