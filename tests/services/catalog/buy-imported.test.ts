import { expect, test } from 'vitest'
import { importProducts } from '~/services/catalog/import/import-products'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore } from '../../store'

test('an imported product is bought by the same purchase as any other, and a later import leaves the sale alone', async () => {
  const store = await openTestStore()
  await importProducts(store, 'tests/fixtures/products-2025.csv')
  const bag = await readyBag(store, 'shopper', { 'WEIR-S-SKY': 2 })
  expect(bag.groups[0]?.lines[0]).toMatchObject({ name: 'Weir Overshirt', colorLabel: 'Sky Blue', price: 8000 })
  await payByGiftCard(store, 'shopper', 50_000)
  expect(value(await submitOrder(store, 'shopper', wish()))).toMatchObject({ state: 'placed' })

  const stock = () =>
    store.db.selectFrom('inventory').selectAll().where('skuCode', '=', 'WEIR-S-SKY').executeTakeFirst()
  expect(await stock()).toMatchObject({ onHand: 2, reserved: 0, sold: 2, received: 4 })
  await importProducts(store, 'tests/fixtures/products-2025.csv')
  expect(await stock()).toMatchObject({ onHand: 4, reserved: 0, sold: 2, received: 6 })
})
