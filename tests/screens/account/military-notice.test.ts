import { afterEach, expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const call = '/military/verified'
const said = 'Your account has been verified. Thank you for your service and enjoy your military discount!'

afterEach(() => {
  shop.store.toggles.militaryVerification = true
})

const verified = async () => giveCustomer(shop, { militaryVerifiedAt: 1 })

test('a verified customer is told once, on whatever page, and comes back to it', async () => {
  const { email } = await verified()
  const shopper = await signedIn(shop, email)
  await shopper.visit('/cart')
  expect(shopper.text).toContain(said)
  await shopper.submit('military')
  expect([shopper.status, shopper.address]).toEqual([200, '/cart'])
  expect(shopper.text).not.toContain(said)
})

test('nobody else is told: guests, other customers, remembered ones, and none while the feature is off', async () => {
  const { id, email } = await verified()
  const other = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  shop.store.toggles.militaryVerification = false
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain(said)
  const off = await shopper.call('GET', call)
  expect([off.status, off.body.success]).toEqual([403, false])
  shop.store.toggles.militaryVerification = true

  const others = [newShopper(shop), await signedIn(shop, other.email)]
  for (const each of others) {
    await each.visit('/cart')
    expect(each.text).not.toContain(said)
    await each.visit(call)
    expect([each.status, each.text.includes(said)]).toEqual([200, false])
  }
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain(said)
  for (const each of [newShopper(shop), shopper]) expect((await each.call('POST', call, {})).status).toBe(401)
})

test('the call keeps that it was seen, a link from elsewhere asks first', async () => {
  const { id, email } = await verified()
  const shopper = await signedIn(shop, email)
  const row = () =>
    shop.store.db.selectFrom('customer').select('militaryNoticeAt').where('id', '=', id).executeTakeFirstOrThrow()
  await shopper.visit(call)
  expect(shopper.text).toContain(said)
  await shopper.forge('/military/verified', { csrf: 'stale' })
  expect([shopper.status, (await row()).militaryNoticeAt]).toEqual([400, null])
  const seen = await shopper.call('GET', call)
  expect([seen.status, seen.body.success]).toEqual([200, true])
  expect((await row()).militaryNoticeAt).not.toBeNull()

  await shopper.forge(call, { back: '//evil.example' })
  expect(shopper.address).toBe('/')
})
