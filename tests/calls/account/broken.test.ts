import { expect, test } from 'vitest'
import { takeComplaints } from '../../console-guard'
import { giveCustomer, password } from '../../customers'
import { jane, janesBilling } from '../../fixture-shop'
import { without } from '../../missing-table'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const { email: _, ...address } = jane
const book = '/api/customer/addresses'
const payments = '/api/customer/payments'

const calls = [
  ['customerAddress', 'POST', `${book}/create`, { address }, 'An error while occurred updating saved addresses.'],
  [
    'customerAddress',
    'POST',
    `${book}/delete`,
    { customerAddressId: 'x' },
    'An error occurred when removing saved addresses.',
  ],
  [
    'customerAddress',
    'GET',
    `${book}/delete?customerAddressId=x`,
    undefined,
    'An error occurred when removing saved addresses.',
  ],
  [
    'customerPayment',
    'POST',
    `${payments}/default`,
    { customerPaymentId: 'x' },
    'A problem occurred while marking your payment as default.',
  ],
  [
    'customerPayment',
    'POST',
    `${payments}/delete`,
    { customerPaymentId: 'x' },
    'An error occurred when attempting to delete your saved payment.',
  ],
] as const

test.each(calls)('without the table %s, %s %s fails in its own words', async (table, method, path, body, message) => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const answer = await without(shop, table, () => shopper.call(method, path, body))
  expect([answer.status, answer.body.success]).toEqual([500, false])
  expect(answer.body.messages).toEqual([{ id: expect.stringMatching(/^test-\d+$/), variant: 'DANGER', message }])
  expect(takeComplaints()).toEqual([expect.stringMatching(/no such table|does not exist/)])
})

test('a call says its sentence also when nobody can tell who is calling', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const token = await shopper.token()
  const answer = await without(shop, 'session', () =>
    shopper.call('POST', `${payments}/delete`, { customerPaymentId: 'x' }, { token }),
  )
  expect([answer.status, answer.body.messages[0].message]).toEqual([
    500,
    'An error occurred when attempting to delete your saved payment.',
  ])
  expect(takeComplaints()).toHaveLength(1)
})

test('a sign-in that breaks is a failed connection, with the flag of one', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = newShopper(shop)
  const typed = { username: email, password }
  const { status, body } = await without(shop, 'customer', () => shopper.call('POST', '/login_post.htm', typed))
  expect(status).toBe(500)
  expect(body).toMatchObject({ success: false, apiConnectionFailure: true, disabledAccount: false })
  expect(body.data).toMatchObject({ apiConnectionFailure: true })
  expect(body.messages[0].message).toBe(
    "We're sorry for the inconvenience, but there has been an error with your login. Please try again.",
  )
  expect(takeComplaints()).toHaveLength(1)
})

test('a registration that breaks says that no account was made', async () => {
  const shopper = newShopper(shop)
  const typed = { firstName: 'Ann', lastName: 'Lee', emailAddress: 'ann@example.com', password }
  const { status, body } = await without(shop, 'customer', () => shopper.call('POST', '/api/register', typed))
  expect([status, body.success, body.registerAuthFailed]).toEqual([500, false, false])
  expect(body.messages[0].message).toBe('There was an error creating your account. Please try again.')
  expect(takeComplaints()).toHaveLength(1)
})

test('a call without a sentence of its own fails as before', async () => {
  const shopper = newShopper(shop)
  const answer = await without(shop, 'favorite', () =>
    shopper.call('POST', '/api/favorites/add', { productCode: '100001' }),
  )
  expect([answer.status, answer.body]).toEqual([500, null]) // the server in front gives such an answer its words
  expect(takeComplaints()).toHaveLength(1)
})

test('a card that cannot be kept is refused, and its number is nowhere in the answer', async () => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const card = { cardNumber: '7001000000000001', address: janesBilling, workflow: 'account' }
  const answer = await without(shop, 'customerPayment', () => shopper.call('POST', '/marlowcard-api', card))
  expect([answer.status, answer.body.messages[0].message]).toEqual([
    500,
    'We were unable to accept the information you entered. Please try again.',
  ])
  expect(answer.text).not.toContain('7001000000000001')
  expect(takeComplaints()).toHaveLength(1)
})
