import { expect, test } from 'vitest'
import type { ProductTable } from '~/db/schema/catalog'
import { addToBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { linesOf, type Order } from '~/services/orders/order'
import { findPlacedOrder } from '~/services/orders/placed-order'
import { guest, payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const skuCode = 'TEE-IVR-M'

const before = { name: 'Plain Tee', colorLabel: 'Ivory', size: 'M', dimension: null }
const after = {
  ...{ name: 'Long Tee', brand: 'Newbrand', category: 'shirts', colorLabel: 'Night', size: 'L', dimension: 'Tall' },
  ...{ path: `/long-tee/prd-100001/sku-${skuCode}`, imagePath: 'night-front' },
}

/** What an import of other words leaves: the sku is of another colour, size and dimension. */
async function rename(store: TestStore, changes: Partial<ProductTable> = {}) {
  const view = { view: 'FRONT', path: 'night-front' }
  const media = JSON.stringify([
    { code: 'NGT', label: 'Night', hex: null, swatch: null, views: [view] },
    { code: 'IVR', label: 'Ivory', hex: null, swatch: null, views: [] },
  ])
  const words = { name: 'Long Tee', brand: 'Newbrand', slug: 'long-tee', categorySlug: 'shirts', media }
  await store.db
    .updateTable('product')
    .set({ ...words, ...changes })
    .where('code', '=', '100001')
    .execute()
  const options = { colorCode: 'NGT', size: 'L', dimension: 'Tall' }
  await store.db.updateTable('sku').set(options).where('code', '=', skuCode).execute()
}

const lineOf = (order: Order | null) => order && linesOf(order)[0]
const savedLine = (store: TestStore) => store.db.selectFrom('orderLine').selectAll().executeTakeFirst()

test('a bag says its lines in the words the catalogue has now, in answers and in what is looked at', async () => {
  const store = await openTestStore()
  const added = value(await addToBag(store, 'jane', { skuCode, quantity: 1 }))
  expect(lineOf(added.order)).toMatchObject(before)
  await rename(store)

  expect(lineOf(await findBag(store, 'jane'))).toMatchObject(after)
  expect(await savedLine(store)).toMatchObject(before)
  const again = value(await addToBag(store, 'jane', { skuCode, quantity: 1 }))
  expect(linesOf(again.order)).toEqual([expect.objectContaining({ ...after, quantity: 2 })])
  expect(await savedLine(store)).toMatchObject(after)
})

test('a colour that its product has no more keeps its name and picture in the bag', async () => {
  const store = await openTestStore()
  const added = value(await addToBag(store, 'jane', { skuCode, quantity: 1 }))
  const { colorLabel, imagePath } = lineOf(added.order) ?? {}
  await rename(store, { media: '[]' })

  expect(lineOf(await findBag(store, 'jane'))).toMatchObject({ ...after, colorLabel, imagePath })
})

test('an order is placed in the words of that moment and keeps them, whatever its sku becomes', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { [skuCode]: 1 })
  await rename(store)
  await payByGiftCard(store, 'jane', 50_000)
  const placed = value(await submitOrder(store, 'jane', wish()))
  await rename(store, { name: 'Yet Another Tee', brand: 'Other', slug: 'other' })

  if (placed.state !== 'placed') throw new Error('not placed')
  expect(lineOf(await findPlacedOrder(store, guest('jane'), placed.orderNumber))).toMatchObject(after)
})

test('a gift card has no words of a colour or a size, whatever its sku has', async () => {
  const store = await openTestStore()
  await addToBag(store, 'jane', { skuCode, quantity: 1 })
  await store.db.updateTable('orderLine').set({ kind: 'gift-card' }).execute()
  await rename(store)

  const line = lineOf(await findBag(store, 'jane'))
  expect(line).toMatchObject({ ...after, colorLabel: '', size: null, dimension: null })
  expect(value(await changeQuantity(store, 'jane', { orderItemId: line?.id ?? '', quantity: 2 }))).toBeTruthy()
})
