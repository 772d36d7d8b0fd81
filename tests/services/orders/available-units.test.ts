import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { stockNote } from '~/services/cart/line-stock'
import { unavailableItems } from '~/services/checkout/steps/inventory'
import { unitsLeft } from '~/services/orders/available-units'
import type { Order } from '~/services/orders/order'
import { value } from '../../ready-bag'
import { openTestStore } from '../../store'

async function twoLinesOfOneSku(first: number, second: number) {
  const store = await openTestStore()
  value(await addToBag(store, 'jane', { skuCode: 'JACKET-INK-M', quantity: 1 })) // of five
  const bag = await findBag(store, 'jane')
  const [group] = bag?.groups ?? []
  const [line] = group?.lines ?? []
  if (!bag || !group || !line) throw new Error('no bag')
  const lines = [
    { ...line, id: 'sent', quantity: first },
    { ...line, id: 'to the store', quantity: second },
  ]
  return { order: { ...bag, groups: [{ ...group, lines }] } satisfies Order, lines, now: store.now() }
}

test('lines of one sku share its stock, wherever it is asked for', async () => {
  const enough = await twoLinesOfOneSku(2, 3)
  expect(unavailableItems(enough.order, enough.now)).toEqual([])
  expect(enough.lines.map((line) => stockNote(line, enough.order, enough.now))).toEqual([
    { code: 'stock.last' },
    { code: 'stock.last' },
  ])

  const short = await twoLinesOfOneSku(3, 3)
  expect(short.lines.map((line) => unitsLeft(line, short.order, short.now))).toEqual([-1, -1])
  expect(short.lines.map((line) => stockNote(line, short.order, short.now))).toMatchObject([
    { code: 'stock.out' },
    { code: 'stock.out' },
  ])
  expect(unavailableItems(short.order, short.now)).toEqual(
    ['sent', 'to the store'].map((id) => ({ id, skuCode: 'JACKET-INK-M', quantity: 3, inventoryAvailable: 5 })),
  )
})

test('an order being placed has taken its units already', async () => {
  const { order, now } = await twoLinesOfOneSku(3, 3)
  expect(unavailableItems({ ...order, state: 'SUBMITTING' }, now)).toEqual([])
})
