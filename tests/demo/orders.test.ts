import { expect, test } from 'vitest'
import { countUnits } from '~/db/cart/bags'
import { day } from '~/durations'
import { listPurchases } from '~/services/account/purchases'
import { addToBag } from '~/services/cart/add-to-bag'
import { reconcile } from '~/services/checkout/saga/reconcile'
import { bagKeyOf } from '~/services/orders/shopper'
import { sendWaitingMail } from '~/services/send-mail'
import type { Store } from '~/store.server'
import { ordersByAge } from '../../commands/demo-sheet/orders'
import { addDemoCustomers } from '../../demo/customers'
import { demoOrders } from '../../demo/orders'
import { placeDemoOrders } from '../../demo/place-orders'
import { seedDemoShop } from '../../demo/seed'
import { openTestStore } from '../store'
import { violations } from '../violations'

async function openDemo(parts: Parameters<typeof openTestStore>[0] = {}) {
  const store = await openTestStore({ empty: true, ...parts })
  await seedDemoShop(store, { products: 123, now: store.now() })
  return store
}

async function customerId({ db }: Pick<Store, 'db'>, email: string) {
  const row = await db.selectFrom('customer').select('id').where('emailKey', '=', email).executeTakeFirstOrThrow()
  return row.id
}

test('the demo shop has orders of every age under numbers of their own, the sheet tells of them, and its books hold', async () => {
  const store = await openDemo()
  const orders = (await ordersByAge(store, store.now())).filter(({ source }) => source === 'ECOM')
  expect(orders.map(({ orderNumber, ageInDays }) => [orderNumber, ageInDays])).toEqual(
    demoOrders.map(({ number, ageInDays }) => [number, ageInDays]).reverse(),
  )
  expect(orders.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([
    ['700000001', 'Order placed'],
    ['700000003', 'Partly ready for pickup'],
    ['700000009', 'Shipped'],
    ['700000020', 'Shipped'],
    ['700000030', 'Shipped and ready for pickup'],
    ['700000045', 'Ready for pickup'],
    ['700000130', 'Shipped'],
  ])
  expect(await violations(store)).toEqual([])
  expect(await reconcile(store, { since: store.now() - 365 * day })).toEqual([])
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]))
  expect(byNumber.get('700000001')?.payments).toEqual(['CREDIT_CARD 1111', 'GIFT_CARD 0001'])
  expect(byNumber.get('700000020')?.payments).toEqual(['MARLOW_CARD 0001'])
  expect(byNumber.get('700000030')).toMatchObject({ emailAddress: 'gus@example.com', postalCode: '60611' })
  expect(byNumber.get('700000045')).toMatchObject({ emailAddress: 'paula@example.com', postalCode: '68102' })
})

test('the demo does not place its orders a second time, and sends no mail about what is long over', async () => {
  const store = await openDemo()
  const count = () => store.db.selectFrom('orders').select('id').execute()
  const before = (await count()).length
  expect(before).toBe(demoOrders.length)
  await seedDemoShop(store, { products: 123, now: store.now() })
  expect((await count()).length).toBe(before)
  expect(await violations(store)).toEqual([])
  expect(await sendWaitingMail(store)).toBe(0)
})

test('a customer of the demo finds orders of the shop beside what was bought elsewhere', async () => {
  const store = await openDemo()
  const { purchases } = await listPurchases(store, await customerId(store, 'paula@example.com'), 1)
  expect(purchases.slice(0, 2).map(({ source, number }) => [source, number.slice(0, 9)])).toEqual([
    ['ECOM', '700000045'],
    ['POS', '710600000'],
  ])
})

test('a shop that asks who pays by gift card whether they are human has all its orders too', async () => {
  const store = await openDemo({ settings: { CAPTCHA_KEY: 'key', CAPTCHA_SECRET: 'secret' } })
  const orders = (await ordersByAge(store, store.now())).filter(({ source }) => source === 'ECOM')
  expect(orders).toHaveLength(demoOrders.length)
})

test('orders that the shop refuses are left out, and nothing of them stays in a bag', async () => {
  const store = await openDemo({ settings: { FEATURE_PICKUP: 'false' } })
  const orders = (await ordersByAge(store, store.now())).filter(({ source }) => source === 'ECOM')
  const numbers = demoOrders
    .filter(({ things }) => !things.some(({ pickedUp }) => pickedUp))
    .map(({ number }) => number)
  expect(orders.map(({ orderNumber }) => orderNumber).reverse()).toEqual(numbers)
  expect(await countUnits(store.db, bagKeyOf(await customerId(store, 'carla@example.com')))).toBe(0)
  expect(await violations(store)).toEqual([])
})

test('a bag that somebody has filled is not placed by the demo', async () => {
  const store = await openTestStore()
  await addDemoCustomers(store, store.now())
  const bagKey = bagKeyOf(await customerId(store, 'paula@example.com'))
  await addToBag(store, bagKey, { skuCode: 'CAP-INK', quantity: 2 })
  await placeDemoOrders(store, store.now())
  expect(await countUnits(store.db, bagKey)).toBe(2)
})
