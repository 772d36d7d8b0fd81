import { expect, test } from 'vitest'
import { toBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { credentials, letLoginsRunOut } from '../../saved-choices'
import { openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()

/** A customer whose checkout stands at the way to pay. */
async function paying({ remember = false } = {}) {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember })
  return { email, shopper: await toBilling(shopper, 'CAP-INK') }
}

const signIn = (shopper: Shopper, email: string) =>
  shopper.submit('sign-in', { ...credentials(email), 'remember-me': false })

const steps = [
  ['section=LOGIN', 'contact'],
  ['section=SHIPPING', 'shipping-method'],
  ['section=SHIPPING&change=address', 'shipping-address'],
  ['section=SHIPPING&change=address&isExpressCheckout=true', 'shipping-address'],
  ['section=BILLING&paymentPanel=2', 'store-card'],
] as const

test.each(steps)('the stock check leads a remembered customer back to the step of %s', async (step, form) => {
  const { shopper } = await paying({ remember: true })
  await letLoginsRunOut(shop)
  await shopper.visit(`/cart/verifyCheckout?${step}`)
  expect([shopper.address, shopper.forms.includes(form)]).toEqual([`/checkout?${step}`, true])
})

test.each(steps)('who has to sign in comes back to the step of %s', async (step, form) => {
  const { email, shopper } = await paying()
  await letLoginsRunOut(shop)
  await shopper.visit(`/cart/verifyCheckout?${step}`)
  const back = { sessionTimeout: 'true', successUrl: `/checkout?${step}` }
  expect(shopper.address).toBe(`/login?${new URLSearchParams(back)}`)
  await signIn(shopper, email)
  expect([shopper.address, shopper.forms.includes(form)]).toEqual([`/checkout?${step}`, true])
})

test('a step that is no step, or that cannot be opened yet, is not what the stock check leads to', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  for (const step of ['section=REVIEW', 'section=ELSEWHERE', 'change=address', 'section=//evil.example']) {
    await shopper.visit(`/cart/verifyCheckout?${step}`)
    expect([shopper.address, shopper.forms.includes('shipping-address')]).toEqual(['/checkout', true])
  }
})

test.each(['paypal', 'afterpay'])(
  'the way to pay that was pressed too late is chosen after the login: %s',
  async (way) => {
    const { email, shopper } = await paying()
    await letLoginsRunOut(shop)
    await shopper.submit(way)
    expect(shopper.address).toMatch(/^\/login\?sessionTimeout=true&successUrl=%2Fcheckout/)
    await signIn(shopper, email)
    const chosen = shopper.document.querySelector<HTMLInputElement>('.pm input[type=radio][checked]')
    expect(chosen?.value).toBe(way)
    expect(shopper.document.querySelector('[role=alert]')).toBeNull()
  },
)
