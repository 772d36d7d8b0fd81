import { expect, test } from 'vitest'
import { giveCustomer, password } from '../../customers'
import { newShopper, openShop } from '../../shopper'
import { signedIn, signIn } from '../../signed-in'

const shop = await openShop()

const facts = {
  fullName: 'Grace Hopper',
  emailAddress: '',
  phoneNumber: '402-555-0134',
  gender: '',
  receiveEmail: true,
}

test('the call changes a customer as the form does', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const saved = await shopper.call('POST', '/account/update', { ...facts, emailAddress: email })
  expect(saved.body).toEqual({
    success: true,
    messages: [{ id: 'Information saved!', variant: 'SUCCESS', message: 'Information saved!' }],
  })
  const { body } = await shopper.call('GET', '/api/customer')
  expect(body.customer).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', phoneNumber: '402-555-0134' })

  const { email: other } = await giveCustomer(shop)
  const taken = await shopper.call('POST', '/account/update', { ...facts, emailAddress: other })
  expect([taken.status, taken.body.success]).toEqual([200, false])
  expect(taken.body.messages[0].message).toBe('An account with this email address already exists.')
  const odd = await shopper.call('POST', '/account/update', { fullName: [], gender: 'X', phoneNumber: {} })
  expect(odd.body.data.errors.map(({ contactField }: { contactField: string }) => contactField).sort()).toEqual([
    'emailAddress',
    'fullName',
    'gender',
    'phoneNumber',
  ])
})

test('a page’s form sent by a call of a guest is answered with 401, as the page is', async () => {
  const guest = newShopper(shop)
  const { status, body } = await guest.call('POST', '/loyalty/account', { phoneNumber: '4025550199' })
  expect([status, body.success, body.messages[0].message]).toEqual([401, false, 'Please sign in to continue.'])
})

test.each(['{', [], null])('without any facts (%j) the call says what failed', async (body) => {
  const shopper = await signedIn(shop, (await giveCustomer(shop)).email)
  const { body: said } = await shopper.call('POST', '/account/update', body)
  expect([said.success, said.messages.map(({ message }: { message: string }) => message)]).toEqual([
    false,
    ['An error occurred when trying to update your information.'],
  ])
})

test('the call sets a new password, ends the other sessions and names where to go', async () => {
  const { email } = await giveCustomer(shop)
  const [shopper, elsewhere] = [await signedIn(shop, email), await signedIn(shop, email)]
  const weak = await shopper.call('POST', '/account/update/password', { password: 'has space 1' })
  expect(weak.body.messages[0].message).toBe(
    'New Password must be 8 to 32 characters with numbers, letters, or !@#$%^&*.',
  )
  const changed = await shopper.call('POST', '/account/update/password', { password: 'Another1!' })
  expect(changed.body).toMatchObject({ success: true, redirect: '/logout' })
  expect((await elsewhere.call('GET', '/api/customer')).body.customer.loggedIn).toBe(false)
  await expect(signIn(newShopper(shop), email)).rejects.toThrow()
})

test('only who is signed in may; nobody else changes anything', async () => {
  const { id, email } = await giveCustomer(shop)
  const remembered = await signedIn(shop, email)
  await shop.store.db.updateTable('session').set({ loginAt: null }).where('customerId', '=', id).execute()
  for (const shopper of [remembered, newShopper(shop)]) {
    const update = await shopper.call('POST', '/account/update', { ...facts, emailAddress: email })
    const change = await shopper.call('POST', '/account/update/password', { password: 'Another1!' })
    expect([update.status, change.status]).toEqual([401, 401])
    expect(change.body.messages[0].message).toBe('Please sign in to continue.')
  }
  await signIn(newShopper(shop), email)
  expect(password).not.toBe('Another1!')
})

test('a form of a page that is refused says so as JSON, too, where JSON is asked for', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/cart')
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const send = async (path: string, fields: Record<string, string>, token?: false) => {
    const csrf = await shopper.token()
    return shopper.call('POST', path, new URLSearchParams({ csrf, ...fields }).toString(), { headers, token })
  }
  const refused = await send('/cart', { form: 'quantity', orderItemId: 'x', quantity: 'abc' })
  expect([refused.status, refused.body.success, refused.body.messages.length]).toEqual([200, false, 1])
  const { status, body } = await send('/login', { form: 'sign-in', username: 'nobody', password: '' })
  expect([status, body.success]).toEqual([200, false])
  expect(body.data.errors).toEqual([
    { code: 'invalid', contactField: 'username', message: 'Email Address is invalid.' },
    { code: 'invalid', contactField: 'password', message: 'Password is a required field.' },
  ])
  expect(body.messages.map(({ message }: { message: string }) => message)).toEqual([
    'Email Address is invalid.',
    'Password is a required field.',
  ])
  const stale = await send('/cart', { csrf: 'nobodys', form: 'quantity', orderItemId: 'x', quantity: '1' }, false)
  expect([stale.status, stale.body.success, stale.headers.get('x-reload')]).toEqual([400, false, 'true'])
})
