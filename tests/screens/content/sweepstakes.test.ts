import { expect, test } from 'vitest'
import { giveCustomer, password } from '../../customers'
import { openShop, shopperAt } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const path = '/sweepstakes/garden'
const page = { path, title: 'Win a garden', html: '<p>Enter <b>once</b>.</p>', updatedAt: 1 }
await shop.store.db.insertInto('contentPage').values(page).execute()
const entries = () => shop.store.db.selectFrom('sweepstakesEntry').select(['sweepstakes', 'customerId']).execute()

test('a customer signs in on the page of a sweepstakes, stays there, and enters once', async () => {
  const { id, email } = await giveCustomer(shop, { firstName: 'Grace', lastName: 'Hopper' })
  const shopper = await shopperAt(shop, path)
  expect([shopper.textOf('h1'), shopper.text]).toEqual(['Win a garden', expect.stringContaining('Enter once.')])
  expect(shopper.forms).not.toContain('enter-sweepstakes')
  await shopper.submit('sign-in', { username: email, password: 'Wrong1234' })
  expect([shopper.status, shopper.problems]).toEqual([422, ['The email address or password you entered is incorrect.']])
  await shopper.submit('sign-in', { username: email, password })
  expect([shopper.address, shopper.text]).toEqual([path, expect.stringContaining('You enter as Grace Hopper.')])

  const elsewhere = await signedIn(shop, email)
  await elsewhere.visit('/sweepstakes/Garden')
  await Promise.all([shopper.submit('enter-sweepstakes'), elsewhere.submit('enter-sweepstakes')])
  for (const each of [shopper, elsewhere]) expect(each.text).toContain('You have entered. Good luck!')
  expect(await entries()).toEqual([{ sweepstakes: 'garden', customerId: id }])
  expect(shopper.forms).not.toContain('enter-sweepstakes')
})

test('nobody enters without signing in, and there is nothing to enter at another name', async () => {
  const before = await entries()
  const guest = await shopperAt(shop, path)
  await guest.forge(path, { form: 'enter-sweepstakes' })
  expect(guest.address).toBe(`/login?${new URLSearchParams({ successUrl: path })}`)
  const { email } = await giveCustomer(shop)
  const customer = await signedIn(shop, email)
  await customer.visit('/sweepstakes/other')
  expect(customer.status).toBe(404)
  await customer.forge('/sweepstakes/other', { form: 'enter-sweepstakes' })
  expect(customer.status).toBe(404)
  expect(await entries()).toEqual(before)
})
