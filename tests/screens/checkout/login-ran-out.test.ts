import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { buyCap } from '../../placed-order'
import { credentials, letLoginsRunOut } from '../../saved-choices'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn, signIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const asGuest = 'CHECKOUT AS GUEST'

/** A customer who is not remembered, in checkout with their address; the bag may hold something to pick up besides. */
async function inCheckout(more: object | null = null) {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember: false })
  await shopper.visit('/stores?near=68102')
  await shopper.submit('choose-store', { storeNumber: '7850' })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  if (more) await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', quantity: 1, ...more })
  await shopper.visit('/checkout')
  await shopper.submit('shipping-address', address)
  return { shopper, email }
}

/** Adds something as the guest they are now, and reads checkout. */
async function buysAsGuest(shopper: Shopper): Promise<void> {
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
  await shopper.visit('/checkout')
  expect([shopper.address, shopper.forms]).toEqual(['/checkout', ['contact']])
  await shopper.submit('contact', { email: 'guest@example.com' })
  expect(shopper.valueOf('addressLine1')).toBe('')
}

test('whose login ran out goes on as a guest with an empty bag; the customer’s stays theirs, with all that is in it', async () => {
  const { shopper, email } = await inCheckout()
  await letLoginsRunOut(shop)
  await shopper.submit('shipping-method')
  expect(shopper.address).toMatch(/^\/login\?/)
  const seen = [shopper.html]
  await shopper.follow(asGuest)
  expect(shopper.address).toBe('/cart')
  expect(shopper.text).toContain('Your bag is empty')
  seen.push(shopper.html)
  expect((await shopper.call('GET', '/api/customer')).body.loggedIn).toBeFalsy()
  await buysAsGuest(shopper)
  seen.push(shopper.html, (await shopper.call('GET', '/api/checkout/v4/order')).text)
  await shopper.visit('/stores')
  expect(shopper.text).toContain('Old Market') // the store that was chosen here goes along
  for (const page of seen) for (const own of [email, jane.addressLine1, 'CAP-INK']) expect(page).not.toContain(own)

  await shopper.visit('/login?successUrl=/checkout')
  await shopper.submit('sign-in', credentials(email))
  expect([shopper.address, shopper.text]).toEqual(['/checkout', expect.stringContaining('2 items')])
})

test('so does who emptied a bag of their own since, and who comes back from PayPal or Afterpay', async () => {
  for (const there of ['emptied', 'paypal', 'afterpay']) {
    const { shopper, email } = await inCheckout()
    await shopper.submit('shipping-method')
    if (there !== 'emptied') await shopper.submit(there)
    await letLoginsRunOut(shop)
    if (there === 'paypal') await shopper.submit('approval', { press: 'buyer-us' })
    else if (there === 'afterpay') await shopper.submit('provider', { choice: 'approve' })
    else {
      const added = await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
      const [{ items }] = added.body.data.orderDTO.fulfillmentGroups
      await shopper.call('GET', `/cart/api/remove?orderItemId=${items[0].id}`)
      await shopper.visit('/checkout')
    }
    expect(shopper.address, there).toMatch(/^\/login\?/)
    await shopper.follow(asGuest)
    expect(shopper.address, there).toBe('/cart')
    await buysAsGuest(shopper)
    await shopper.visit('/login?successUrl=/checkout')
    await shopper.submit('sign-in', credentials(email))
    expect(shopper.text).toContain('2 items')
  }
})

test('who bagged something since their login ran out buys that as a guest', async () => {
  const { shopper } = await inCheckout()
  await letLoginsRunOut(shop)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
  await shopper.visit('/login?successUrl=/checkout')
  await shopper.follow(asGuest)
  expect([shopper.address, shopper.forms]).toEqual(['/checkout', ['contact']])
})

test('an order placed after the login ran out is shown in this browser whoever it belongs to next, one of its customer is not', async () => {
  const { shopper } = await inCheckout()
  const own = await buyCap(shop, shopper)
  await letLoginsRunOut(shop)
  const guests = await buyCap(shop, shopper)
  await shopper.visit('/checkout/login/anonymous') // a guest for good
  await shopper.visit(`/checkout/confirmation?orderNumber=${guests}`)
  expect(shopper.text).toContain(guests)
  await shopper.visit(`/checkout/confirmation?orderNumber=${own}`)
  expect(shopper.text).not.toContain(own)
})

test('an order of a guest who signed in later goes to nobody who comes after that customer', async () => {
  const shopper = newShopper(shop)
  const first = await buyCap(shop, shopper)
  await signIn(shopper, (await giveCustomer(shop)).email, { remember: false })
  await shopper.visit(`/checkout/confirmation?orderNumber=${first}`)
  expect(shopper.text).toContain(first)
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await letLoginsRunOut(shop)
  await shopper.visit('/checkout/login/anonymous')
  await shopper.visit(`/checkout/confirmation?orderNumber=${first}`)
  expect(shopper.text).not.toContain(first)
})

test('what is no link of our own makes nobody a guest, and neither a customer who is signed in or remembered', async () => {
  const { shopper } = await inCheckout()
  await shopper.visit('/checkout/login/anonymous')
  expect([shopper.address, shopper.text]).toEqual(['/checkout', expect.stringContaining(jane.addressLine1)])
  await letLoginsRunOut(shop)
  const page = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const ways = [
    ...['cross-site', 'same-site', 'none'].map((site) => ['GET', { 'sec-fetch-site': site, ...page }] as const),
    ['GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['HEAD', { 'sec-fetch-site': 'same-origin', ...page }],
    ['HEAD', {}],
  ] as const
  for (const [method, headers] of ways) {
    const led = await shopper.call(method, '/checkout/login/anonymous', undefined, { headers })
    expect([led.status, led.headers.getSetCookie()], JSON.stringify([method, headers])).toEqual([302, []])
  }
  await shopper.visit('/checkout')
  expect(shopper.address).toMatch(/^\/login\?sessionTimeout/)

  const remembered = await signedIn(shop, (await giveCustomer(shop)).email)
  await remembered.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await letLoginsRunOut(shop)
  await remembered.visit('/checkout/login/anonymous')
  expect(remembered.forms).toContain('shipping-address')
})

const person = { firstName: 'Pia', lastName: 'Reyes', email: 'pia@example.com', phoneNumber: '4025550111' }
const billing = { fullName: 'Joan Miller', sameAddress: false, addressLine1: '5 Billing Way', city: 'Omaha' }

test.each([
  ['method-and-pickup', { fulfillmentOptionId: 'EXPRESS', ...person }, { pickupStoreNumber: 7850 }],
  ['store-card', { cardNumber: '7001000000000001', ...billing }, null],
  ['credit-card', billing, null],
] as const)(
  'what is to be kept of %s after the login ran out is kept for its customer, who finds it there',
  async (form, typed, more) => {
    const { shopper, email } = await inCheckout(more)
    if (!more) await shopper.submit('shipping-method')
    await letLoginsRunOut(shop)
    await shopper.submit(form, { ...typed, press: 'keep' })
    expect(shopper.address).toMatch(/^\/login\?sessionTimeout=true&successUrl=%2Fcheckout/)
    await shopper.submit('sign-in', credentials(email))
    expect(shopper.address).toMatch(/^\/checkout/)
    const fields = shopper.document.querySelector<HTMLFormElement>(`form#${form}`)?.elements
    const held = (name: string) => fields?.namedItem(name) as HTMLInputElement | null
    for (const [name, value] of Object.entries(typed)) {
      if (name === 'cardNumber') expect(held(name)?.value ?? '').toBe('')
      else if (typeof value === 'boolean') expect(held(name)?.checked, name).toBe(value)
      else if (name === 'fulfillmentOptionId') expect(shopper.valueOf(name)).toBe(value)
      else expect(held(name)?.value, name).toBe(value)
    }
  },
)
