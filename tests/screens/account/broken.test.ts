import { expect, test } from 'vitest'
import { takeComplaints } from '../../console-guard'
import { giveCustomer, password } from '../../customers'
import { jane, janesBilling } from '../../fixture-shop'
import { without } from '../../missing-table'
import { openShop, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const reference = expect.stringMatching(/^Reference: test-\d+$/)

test('an address that cannot be saved stays typed, and the page says so', async () => {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  await shopper.visit('/account/addresses')
  await without(shop, 'customerAddress', () => shopper.submit('address', address))
  expect(shopper.status).toBe(500)
  expect(shopper.title).toMatch(/^Error: /)
  expect(shopper.problems).toEqual(['An error while occurred updating saved addresses.', reference])
  expect([shopper.valueOf('addressLine1'), shopper.valueOf('city')]).toEqual([address.addressLine1, address.city])
  expect(takeComplaints()).toHaveLength(1)

  await shopper.submit('address')
  expect(shopper.address).toBe('/account/addresses?saved=true')
  await without(shop, 'customerAddress', () => shopper.submit('delete-address'))
  expect([shopper.status, shopper.textOf('[role=alert]')]).toEqual([
    500,
    expect.stringMatching(/^An error occurred when removing saved addresses\. Reference: test-\d+$/),
  ])
  expect(takeComplaints()).toHaveLength(1)
  const kept = shop.store.db.selectFrom('customerAddress').select('id').where('customerId', '=', id)
  expect(await kept.execute()).toHaveLength(1)
})

test('an address that a form of the call brought stays typed as well', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await without(shop, 'customerAddress', () => shopper.forge('/api/customer/addresses/create', address))
  expect(shopper.status).toBe(500)
  expect(shopper.problems).toEqual(['An error while occurred updating saved addresses.', reference])
  expect(shopper.valueOf('addressLine1')).toBe(address.addressLine1)
  expect(takeComplaints()).toHaveLength(1)
})

test('a saved payment that cannot be changed is still there, and the page says so', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  await shopper.visit('/account/credit')
  for (const cardNumber of ['7001000000000001', '7001000000000002']) {
    await shopper.submit('store-card', { ...janesBilling, cardNumber })
  }
  const said = {
    'default-payment': /^A problem occurred while marking your payment as default\. Reference: /,
    'delete-payment': /^An error occurred when attempting to delete your saved payment\. Reference: /,
  }
  for (const [form, sentence] of Object.entries(said)) {
    await shopper.visit('/account/credit')
    await without(shop, 'customerPayment', () => shopper.submit(form))
    expect([shopper.status, shopper.textOf('[role=alert]')]).toEqual([500, expect.stringMatching(sentence)])
    expect(takeComplaints()).toHaveLength(1)
  }
  await shopper.visit('/account/credit')
  expect(shopper.document.querySelectorAll('.found li')).toHaveLength(2)
})

test('a link to a change that cannot be asked about leads to its page, which says so', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const links = [
    ['customerAddress', '/api/customer/addresses/delete?customerAddressId=x', 'Shipping Addresses', 'removing saved'],
    ['customerPayment', '/api/customer/payments/delete?customerPaymentId=x', 'Payment Methods', 'attempting to delete'],
  ] as const
  for (const [table, link, title, sentence] of links) {
    await without(shop, table, () => shopper.visit(link))
    expect([shopper.status, shopper.textOf('h1')]).toEqual([500, title])
    expect(shopper.textOf('[role=alert]')).toContain(sentence)
    expect(takeComplaints()).toHaveLength(1)
  }
})

test('a sign-in that breaks keeps the address and not the password', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await shopperAt(shop, '/login?successUrl=/cart')
  await without(shop, 'customer', () => shopper.submit('sign-in', { username: email, password }))
  expect([shopper.status, shopper.textOf('h1')]).toEqual([500, 'SIGN IN'])
  expect(shopper.problems).toEqual([
    "We're sorry for the inconvenience, but there has been an error with your login. Please try again.",
    reference,
  ])
  expect([shopper.valueOf('username'), shopper.valueOf('password')]).toEqual([email, ''])
  expect(shopper.html).not.toContain(password)
  expect(takeComplaints()).toHaveLength(1)
  await shopper.submit('sign-in', { password })
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
})

test('a registration that breaks keeps what was typed, and not the password', async () => {
  const shopper = await shopperAt(shop, '/register')
  const typed = { firstName: 'Ann', lastName: 'Lee', emailAddress: 'ann@example.com' }
  await without(shop, 'customer', () => shopper.submit('sign-up', { ...typed, password }))
  expect(shopper.status).toBe(500)
  expect(shopper.problems).toEqual(['There was an error creating your account. Please try again.', reference])
  expect(Object.keys(typed).map((field) => shopper.valueOf(field))).toEqual(Object.values(typed))
  expect(shopper.html).not.toContain(password)
  expect(takeComplaints()).toHaveLength(1)
  await shopper.submit('sign-up', { password })
  expect([shopper.status, shopper.address]).toEqual([200, '/account'])
})
