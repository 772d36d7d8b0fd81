import { expect, test } from 'vitest'
import { addFault } from '~/db/sandbox'
import { completeSubmissions } from '~/services/checkout/complete-submissions'
import { atBilling } from '../../at-billing'
import { buyCap } from '../../placed-order'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const json = { headers: { accept: 'application/json' } }

/** The issuer holds the money, but nobody can say so as long as the faults stand. */
async function submitted(): Promise<Shopper> {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { cardNumber: '7001000000000001' })
  const db = await shop.store.sandbox.db()
  const fault = (id: string, target: string, mode: string, remaining: number) =>
    addFault(db, { id: id + shop.store.newId(), target, mode, remaining, at: shop.store.now() })
  await fault('a', 'store-card.authorize', 'reset-after', 1)
  await fault('b', 'store-card', 'reset-before', 100)
  return shopper
}

/** The issuer can be asked again, and the completer has its turn. */
async function finish() {
  await (await shop.store.sandbox.db()).deleteFrom('fault').execute()
  await shop.store.db.updateTable('checkoutSubmission').set({ lockedUntil: 0 }).execute()
  await completeSubmissions(shop.store)
}

test('a client that asks what became of its order is answered as its submit was, as long as nobody knows', async () => {
  const shopper = await submitted()
  const pressed = await shopper.call('POST', order, { receiveEmail: false })
  const { askAgain } = pressed.body.data
  expect([pressed.status, pressed.body.data.finishing]).toEqual([202, true])
  const asked = await shopper.call('GET', askAgain, undefined, json)
  expect([asked.status, asked.body]).toEqual([202, pressed.body])
  await finish()
  const told = await shopper.call('GET', askAgain, undefined, json)
  expect([told.status, told.body.redirect]).toEqual([200, expect.stringMatching(/orderNumber=\d{9}$/)])
})

test('whoever leaves the page that waits for the order finds its number at the empty bag', async () => {
  const shopper = await submitted()
  await shopper.submit('submit-order')
  expect(shopper.address).toMatch(/^\/checkout\/finishing/)
  await finish()
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
