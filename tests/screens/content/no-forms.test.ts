import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { openShop, type Shopper, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const general = 'An error occurred. Please try again.'

/** How a page answers a body that says it is JSON: its status, and what it says to a program and to a person. */
async function answersOf(shopper: Shopper, page: string, body: string) {
  const { status, body: said } = await shopper.call('POST', page, body)
  const { status: shown, text } = await shopper.call('POST', page, body, { headers: { accept: 'text/html' } })
  return [status, said?.success, said?.messages?.map(({ message }: { message: string }) => message), shown, text]
}

const refused = [415, false, [general], 415, expect.stringContaining(general)]

test.each([
  ['/login', { form: 'sign-in', username: 'someone@example.com', password: 'Password1!' }],
  ['/register', {}],
  ['/cart', { form: 'remove', orderItemId: '1' }],
  ['/plain-tee/prd-100001', { form: 'add-to-bag' }],
])('%s reads forms: JSON is not taken for an empty one', async (page, fields) => {
  const shopper = await shopperAt(shop, '/')
  for (const body of [JSON.stringify(fields), '{"form":', '""'])
    expect(await answersOf(shopper, page, body)).toEqual(refused)
})

test('broken JSON enrolls nobody in the rewards programme, and a form of no fields does', async () => {
  const { email } = await giveCustomer(shop, { phoneNumber: '402-555-0134' })
  const shopper = await signedIn(shop, email)
  const enrolled = async () => (await shopper.call('GET', '/api/customer')).body.customer.loyaltyStatus
  const before = await enrolled()
  for (const body of ['{"form":', '{"form":"enroll"}']) {
    expect(await answersOf(shopper, '/loyalty/account', body)).toEqual(refused)
    expect(await enrolled()).toBe(before)
  }
  await shopper.forge('/loyalty/account', {})
  expect(await enrolled()).toBe('ENROLLED')
})

test('a page whose address is that of a call reads JSON from programs, and from nobody who wants the page', async () => {
  const shopper = await shopperAt(shop, '/login')
  const body = JSON.stringify({ emailAddress: 'nobody@example.com' })
  expect((await shopper.call('POST', '/login/forgotPassword', body)).body).toMatchObject({ success: true })
  const asPage = { headers: { accept: 'text/html' } }
  expect((await shopper.call('POST', '/login/forgotPassword', body, asPage)).status).toBe(415)
})
