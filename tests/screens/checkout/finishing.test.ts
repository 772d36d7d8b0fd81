import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { buyCap } from '../../placed-order'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { leaveUnanswered, letFinish } from '../../unanswered'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const json = { headers: { accept: 'application/json' } }

/** A shopper whose order is paid, but whose issuer nobody can reach. */
async function unanswered(): Promise<Shopper> {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  await leaveUnanswered(shop)
  return shopper
}

test('a client that asks what became of its order is answered as its submit was, as long as nobody knows', async () => {
  const shopper = await unanswered()
  const pressed = await shopper.call('POST', order, { receiveEmail: false })
  const { askAgain } = pressed.body.data
  expect([pressed.status, pressed.body.data.finishing]).toEqual([202, true])
  const asked = await shopper.call('GET', askAgain, undefined, json)
  expect([asked.status, asked.body]).toEqual([202, pressed.body])
  await letFinish(shop)
  const told = await shopper.call('GET', askAgain, undefined, json)
  expect([told.status, told.body.redirect]).toEqual([200, expect.stringMatching(/orderNumber=\d{9}$/)])
})

test('whoever leaves the page that waits for the order finds its number at the empty bag', async () => {
  const shopper = await unanswered()
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/finishing/)
  await letFinish(shop)
  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/cart')
  expect(shopper.text).toMatch(/Your order \d{9} has been placed\./)
  await shopper.follow('See your order')
  expect(shopper.textOf('h1')).toContain('Thank you!')
})

test('an empty bag tells of no order of before, and of nobody else’s', async () => {
  const shopper = newShopper(shop)
  const orderNumber = await buyCap(shop, shopper)
  await shopper.visit('/cart')
  expect(shopper.text).toContain(orderNumber)
  await shop.store.db.updateTable('orders').set({ submittedAt: 1 }).where('orderNumber', '=', orderNumber).execute()
  await shopper.visit('/cart')
  expect(shopper.text).not.toContain('has been placed')
  const other = newShopper(shop)
  for (const _ of ['new', 'known']) await other.visit('/cart')
  expect(other.text).not.toContain('has been placed')
})

test('a bag that is emptied by hand tells of no order: that was another bag', async () => {
  const shopper = newShopper(shop)
  await buyCap(shop, shopper)
  const { body } = await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  const [group] = body.data.orderDTO.fulfillmentGroups
  await shopper.visit('/cart')
  await shopper.submit('remove', { orderItemId: group.items[0].id })
  expect(shopper.text).toContain('Your bag is empty')
  expect(shopper.text).not.toContain('has been placed')
})
