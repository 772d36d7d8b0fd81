import { expect, onTestFinished, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { credentials } from '../../saved-choices'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const here = '/apply-today'
const typed = { ...janesBilling, phoneNumber: '4025550123', birthDate: '02/29/1980' }

test('a guest reads about the card and signs in to apply', async () => {
  const guest = newShopper(shop)
  await guest.visit(here)
  expect(guest.forms).not.toContain('card-application')
  await guest.follow('Sign in to apply')
  expect(guest.address).toBe(`/login?successUrl=${here}`)
  await guest.forge(here, { form: 'card-application', ...typed, emailAddress: 'jane@example.com' })
  expect(guest.address).toBe('/login?successUrl=%2Fapply-today')
})

test.each(['card-application', ''])(
  'a guest who posts nothing but the name "%s" of a form signs in first',
  async (form) => {
    const guest = newShopper(shop)
    await guest.visit(here)
    await guest.forge(here, { ...(form && { form }) })
    expect(guest.address).toBe('/login?successUrl=%2Fapply-today')
    expect(guest.status).toBe(200)
  },
)

test('a customer applies, and pays with the card from then on', async () => {
  const { email } = await giveCustomer(shop, { phoneNumber: '402-555-0177' })
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account')
  await shopper.follow('Apply For Card')
  expect(shopper.valueOf('fullName')).toBe('Ada Lovelace')
  await shopper.submit('card-application', { ...typed, birthDate: '2/3/1980', city: '' })
  expect(shopper.status).toBe(422)
  expect([shopper.errorsOf('birthDate'), shopper.errorsOf('city')]).toEqual([
    ['Birth Date is invalid.'],
    ['City is a required field.'],
  ])
  expect(shopper.html).not.toContain('2/3/1980')
  expect(shopper.valueOf('addressLine1')).toBe('1024 Howard St')
  await shopper.submit('card-application', { ...typed, fullName: 'Don Decline' })
  expect(shopper.text).toContain('We could not approve your application today.')

  await shopper.submit('card-application', typed)
  expect(shopper.address).toBe('/account/credit?approved=true')
  expect(shopper.text).toContain('Marlow Card ending in 0001')
  const menu = shopper.textOf('nav[aria-label=Account]')
  expect([menu.includes('Pay My Card'), menu.includes('Apply For Card')]).toEqual([true, false])
  await shopper.visit(here)
  expect(shopper.text).toContain('You have a Marlow Card.')
  expect(shopper.forms).not.toContain('card-application')
})

test('whether who applies is of age is judged by the clock of the shop', async () => {
  const { now } = shop.store
  shop.store.now = () => Date.parse('2010-05-02T12:00:00Z')
  onTestFinished(() => void Object.assign(shop.store, { now }))
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await shopper.visit(here)
  await shopper.submit('card-application', { ...typed, birthDate: '05/03/1992' })
  expect(shopper.errorsOf('birthDate')).toEqual(['Birth Date must be at least 18 years ago.'])
})

test('a preferred guest saves the card they were invited to and reads the terms', async () => {
  const { email } = await giveCustomer(shop, { preferredGuest: 1 })
  const shopper = await signedIn(shop, email)
  await shopper.visit(here)
  await shopper.follow('See your invitation')
  expect(shopper.address).toBe('/invitation')
  await shopper.submit('store-card', { ...janesBilling, cardNumber: '7001000000000101' })
  expect(shopper.status).toBe(422)
  await shopper.submit('store-card', { ...janesBilling, cardNumber: '7001000000000002' })
  expect(shopper.address).toBe('/invitation/terms')
  await shopper.follow('Continue')
  expect(shopper.address).toBe('/account')
})

test('a preferred guest who is only remembered signs in before the invitation', async () => {
  const { email } = await giveCustomer(shop, { preferredGuest: 1 })
  const shopper = await signedIn(shop, email)
  shopper.cookies.delete('session')
  for (const page of ['/invitation', '/invitation/terms']) {
    await shopper.visit(page)
    expect(shopper.address).toContain('/login?')
    expect(shopper.address).toContain(`successUrl=${encodeURIComponent(page)}`)
  }
  await shopper.submit('sign-in', credentials(email))
  expect(shopper.address).toBe('/invitation/terms')
})

test('nobody else sees an invitation', async () => {
  const customer = await signedIn(shop, (await giveCustomer(shop)).email)
  for (const visitor of [newShopper(shop), customer])
    for (const page of ['/invitation', '/invitation/terms']) {
      await visitor.visit(page)
      expect(visitor.address).toBe(here)
    }
  const number = '7001000000000003'
  await customer.forge('/invitation', { form: 'store-card', ...janesBilling, cardNumber: number })
  await customer.visit('/account/credit')
  expect(customer.text).toContain('You have no saved payment methods.')
})

test('a shop without the store card has no page to apply for it, and a press on an old one is told why', async () => {
  const { email } = await giveCustomer(shop, { phoneNumber: '402-555-0178' })
  const shopper = await signedIn(shop, email)
  await shopper.visit(here)
  const { 'store-card': card, ...others } = shop.store.gateways.payments
  const { cardApplications } = shop.store.gateways
  Object.assign(shop.store.gateways, { payments: others, cardApplications: null })
  await shopper.submit('card-application', typed)
  expect(shopper.textOf('[role=alert]')).toBe('This feature is currently unavailable. Please try again later.')
  expect(shopper.text).not.toContain('You can apply in every one of our stores.')
  await shopper.visit(here)
  Object.assign(shop.store.gateways, { payments: { ...others, 'store-card': card }, cardApplications })
  expect(shopper.status).toBe(404)
})
