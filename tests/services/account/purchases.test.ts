import { expect, test } from 'vitest'
import { findPurchaseElsewhere, listPurchases } from '~/services/account/purchases'
import { giveCustomer } from '../../customers'
import { givePurchase } from '../../purchases'
import { openTestStore } from '../../store'

const numbers = ({ purchases }: { purchases: { number: string }[] }) => purchases.map(({ number }) => number)

test('purchases of every source stand together, newest first, ten a page', async () => {
  const store = await openTestStore()
  const { id } = await giveCustomer({ store })
  for (let day = 1; day <= 23; day++) {
    const source = day % 2 ? ('POS' as const) : ('INSTAGRAM' as const)
    await givePurchase({ store }, id, { source, number: `n${day}`, purchasedAt: day })
  }
  const pages = await Promise.all([1, 2, 3].map((page) => listPurchases(store, id, page)))
  expect(pages.flatMap(numbers)).toEqual(Array.from({ length: 23 }, (_, place) => `n${23 - place}`))
  expect(pages.map(({ purchases }) => purchases.length)).toEqual([10, 10, 3])
  expect(await listPurchases(store, id, 99)).toEqual(pages[2])
  const other = await giveCustomer({ store })
  const none = await listPurchases(store, other.id, 1)
  expect(none).toEqual({ purchases: [], page: 1, pageCount: 1, missing: [] })
})

test('a source that cannot be read is named, and the others are shown', async () => {
  const store = await openTestStore()
  const { id } = await giveCustomer({ store })
  await givePurchase({ store }, id, { number: 'store' })
  await givePurchase({ store }, id, { number: 'broken', source: 'INSTAGRAM', items: '{' })
  const page = await listPurchases(store, id, 1)
  expect([numbers(page), page.missing]).toEqual([['store'], ['INSTAGRAM']])
})

test('a purchase of somebody else is not found', async () => {
  const store = await openTestStore()
  const [own, other] = [await giveCustomer({ store }), await giveCustomer({ store })]
  const number = await givePurchase({ store }, own.id)
  expect(await findPurchaseElsewhere(store, own.id, 'POS', number)).toMatchObject({ number, total: 5136 })
  for (const source of ['POS', 'INSTAGRAM', 'ECOM', 'x'])
    expect(await findPurchaseElsewhere(store, other.id, source, number)).toBeNull()
})
