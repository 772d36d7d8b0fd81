import { expect, test } from 'vitest'
import { giveCustomer, password } from '../../customers'
import { newShopper, openShop } from '../../shopper'
import { signedIn, signIn } from '../../signed-in'

const shop = await openShop()
const minute = 60_000

/** A shopper who signed in so many minutes ago, and their session before that. */
async function signedInAgo(minutes: number) {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const loginAt = shop.store.now() - minutes * minute
  await shop.store.db.updateTable('session').set({ loginAt }).where('customerId', '=', id).execute()
  await shopper.visit('/account')
  return { shopper, email }
}

test('a quarter of an hour after the login a new password needs the one before', async () => {
  const { shopper, email } = await signedInAgo(16)
  expect(shopper.text).toContain('Current Password')
  await shopper.submit('password-change', { password: 'Another1!' })
  expect([shopper.status, shopper.errorsOf('currentPassword')]).toEqual([
    422,
    ['Current Password is a required field.'],
  ])
  await shopper.submit('password-change', { password: 'Another1!', currentPassword: 'not-it-1' })
  expect(shopper.errorsOf('currentPassword')).toEqual(['Current Password is incorrect.'])
  expect(shopper.html).not.toContain('not-it-1')
  await signIn(newShopper(shop), email)

  await shopper.submit('password-change', { password: 'Another1!', currentPassword: password })
  expect(shopper.address).toBe('/login?passwordSuccess=true')
  await expect(signIn(newShopper(shop), email)).rejects.toThrow()
})

test('so does a new e-mail address, but nothing else of the account', async () => {
  const { shopper, email } = await signedInAgo(16)
  expect(shopper.text).toContain('Only for a new email address.')
  await shopper.submit('account-information', { fullName: 'Grace Hopper' })
  expect(shopper.address).toBe('/account?saved=true')
  const emailAddress = `new-${email}`
  await shopper.submit('account-information', { emailAddress })
  expect([shopper.status, shopper.errorsOf('currentPassword')]).toEqual([
    422,
    ['Current Password is a required field.'],
  ])
  expect(shopper.valueOf('emailAddress')).toBe(emailAddress)
  await shopper.submit('account-information', { emailAddress, currentPassword: password })
  expect(shopper.address).toBe('/account?saved=true')
  await signIn(newShopper(shop), emailAddress)
})

test('a fresh login is proof enough: nobody is asked', async () => {
  const { shopper } = await signedInAgo(14)
  expect(shopper.text).not.toContain('Current Password')
  await shopper.submit('password-change', { password: 'Another1!' })
  expect(shopper.address).toBe('/login?passwordSuccess=true')
})

test('the calls ask alike, and only five wrong ones are looked at', async () => {
  const { shopper, email } = await signedInAgo(16)
  const change = (rest: object) => shopper.call('POST', '/account/update/password', { password: 'Another1!', ...rest })
  const asked = await change({})
  expect([asked.status, asked.body.success]).toEqual([200, false])
  expect(asked.body.data.errors).toMatchObject([
    { contactField: 'currentPassword', message: 'Current Password is a required field.' },
  ])
  const typed = { fullName: 'Grace Hopper', receiveEmail: true }
  const moved = await shopper.call('POST', '/account/update', { ...typed, emailAddress: `new-${email}` })
  expect(moved.body.data.errors).toMatchObject([{ contactField: 'currentPassword' }])
  for (let times = 0; times < 5; times++) {
    const wrong = await change({ currentPassword: `wrong-${times}` })
    expect(wrong.body.data.errors).toMatchObject([{ message: 'Current Password is incorrect.' }])
  }
  expect((await change({ currentPassword: password })).status).toBe(429)
})
