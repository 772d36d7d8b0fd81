import { expect, test } from 'vitest'
import { giveCustomer } from '../../customers'
import { orderLinkOf } from '../../order-link'
import { buyCap } from '../../placed-order'
import { newShopper, openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const preferences = '/api/order-notification/preferences'
const failed = 'There was an error signing up for notifications, please try again later.'
const phoneNumber = '4025550100'

test('a guest signs the order just placed up, and reads it back with the names of its address', async () => {
  const shopper = newShopper(shop)
  const orderNumber = await buyCap(shop, shopper)
  const empty = await shopper.call('GET', preferences)
  expect(empty.body).toEqual({
    success: true,
    data: { customerPreferences: { notification_pref_details: [] }, isServiceTimeout: false },
  })

  const sent = { phoneNumber, orderNumber, firstName: 'Somebody', lastName: 'Else' }
  const { status, body } = await shopper.call('POST', `${preferences}/order/create`, sent)
  expect([status, body.success]).toEqual([200, true])
  const { data } = (await shopper.call('GET', preferences)).body
  expect(data.customerPreferences.notification_pref_details).toEqual([
    { phoneNumber: '402-555-0100', orderNumber, firstName: 'Jane', lastName: 'Miller' },
  ])
})

test('a number given again, by either word, takes the place of the first', async () => {
  const shopper = newShopper(shop)
  const orderNumber = await buyCap(shop, shopper)
  for (const [verb, number] of [
    ['create', '4025550101'],
    ['create', '4025550102'],
    ['update', '4025550103'],
  ]) {
    const { body } = await shopper.call('POST', `${preferences}/order/${verb}`, { phoneNumber: number, orderNumber })
    expect(body.success).toBe(true)
  }
  const { data } = (await shopper.call('GET', preferences)).body
  expect(data.customerPreferences.notification_pref_details).toMatchObject([{ phoneNumber: '402-555-0103' }])
})

test('the number is judged as every phone number, by its own label', async () => {
  const shopper = newShopper(shop)
  const orderNumber = await buyCap(shop, shopper)
  const sayings = {
    '': 'Mobile Number is a required field.',
    '402 555 010': 'Mobile Number must be 10 digits with no special characters or letters.',
    '1025550100': 'Mobile Number must be 10 digits with no special characters or letters.',
  }
  for (const [wrong, sentence] of Object.entries(sayings)) {
    const { status, body } = await shopper.call('POST', `${preferences}/order/create`, {
      phoneNumber: wrong,
      orderNumber,
    })
    expect([status, body.success, body.messages[0]]).toEqual([
      200,
      false,
      { id: sentence, variant: 'DANGER', message: sentence },
    ])
  }
})

test("somebody else's order answers exactly as one that does not exist, and is not signed up", async () => {
  const owner = newShopper(shop)
  const orderNumber = await buyCap(shop, owner)
  const stranger = newShopper(shop)
  const foreign = await stranger.call('POST', `${preferences}/order/create`, { phoneNumber, orderNumber })
  const missing = await stranger.call('POST', `${preferences}/order/create`, { phoneNumber, orderNumber: '100000000' })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect(foreign.body.messages[0].message).toBe(failed)
  for (const who of [owner, stranger]) {
    const { data } = (await who.call('GET', preferences)).body
    expect(data.customerPreferences.notification_pref_details).toEqual([])
  }
})

test('the calls of a customer are closed to a guest, and words nobody knows are no address', async () => {
  const shopper = newShopper(shop)
  const orderNumber = await buyCap(shop, shopper)
  for (const verb of ['create', 'update']) {
    const { status, body } = await shopper.call('POST', `${preferences}/customer/${verb}`, { phoneNumber, orderNumber })
    expect([status, body.messages[0].message]).toEqual([401, failed])
  }
  expect((await shopper.call('POST', `${preferences}/order/forget`, { phoneNumber, orderNumber })).status).toBe(404)
  expect((await shopper.call('GET', `${preferences}/order/create`)).status).toBe(405)
})

test('a customer signs an own order up from any session, and nobody else’s', async () => {
  const { id, email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const orderNumber = await buyCap(shop, shopper)
  const elsewhere = await signedIn(shop, email)
  const { body } = await elsewhere.call('POST', `${preferences}/customer/create`, { phoneNumber, orderNumber })
  expect(body).toMatchObject({ success: true, data: { orderNumber } })
  const stranger = await signedIn(shop, (await giveCustomer(shop)).email)
  const { status } = await stranger.call('POST', `${preferences}/customer/update`, { phoneNumber, orderNumber })
  expect(status).toBe(404)
  await shop.store.db.updateTable('session').set({ loginAt: null }).where('customerId', '=', id).execute()
  const remembered = await elsewhere.call('POST', `${preferences}/customer/update`, { phoneNumber, orderNumber })
  expect([remembered.status, remembered.body.messages[0].message]).toEqual([401, failed])
})

test('who holds the mailed link to an order signs it up by the call as well, and no other order', async () => {
  const orderNumber = await buyCap(shop, newShopper(shop))
  const token = (await orderLinkOf(shop, orderNumber)).split('=')[1] ?? ''
  const holder = newShopper(shop)
  const other = await buyCap(shop, newShopper(shop))
  const refused = await holder.call('POST', `${preferences}/order/create`, { phoneNumber, orderNumber: other, token })
  expect([refused.status, refused.body.messages[0].message]).toEqual([404, failed])
  const forged = await holder.call('POST', `${preferences}/order/create`, { phoneNumber, orderNumber, token: 'x.y.z' })
  expect(forged.status).toBe(404)
  for (const [path, sent] of [
    [`${preferences}/order/create`, { phoneNumber, orderNumber, token }],
    [`${preferences}/order/update?token=${token}`, { phoneNumber, orderNumber }],
  ] as const) {
    const { status, body } = await holder.call('POST', path, sent)
    expect([status, body.success]).toEqual([200, true])
  }
  await holder.visit(await orderLinkOf(shop, orderNumber))
  expect(holder.forms).not.toContain('order-notification')
})
