import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { findProduct } from '~/services/catalog/product/find-product'
import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import { openTestStore, type TestStore } from '../../store'

/** A product as a source without special kinds would give it. */
function record(code: string | null, kind = 'standard') {
  return productRecordSchema.parse({
    ...{ code, kind, handle: `handle-${code}`, name: 'Card', brand: 'Harbor', sizeLabel: null, dimensionLabel: null },
    category: { slug: 'gifts', label: 'Gifts' },
    ...{ sections: ['all'], sizes: [], dimensions: [] },
    colors: [{ code: 'IVR', label: 'Ivory', views: [] }],
    skus: [1000, 2000].map((price) => ({
      ...{ skuCode: `${code}-${price}`, colorCode: 'IVR', size: null, dimension: null, upc: null, price },
      ...{ retailPrice: price, inventory: 0 },
    })),
  })
}

async function saved(store: TestStore, code: string, kind?: string) {
  await saveProducts(store, [record(code, kind)], { mode: 'import' })
  return findProduct(store, code)
}

test('the product code of the settings makes a gift card of what a source calls an ordinary product', async () => {
  const store = await openTestStore({ empty: true, settings: { GIFT_CARD_PRODUCT: '777777' } })
  const apart = { availableInStore: false, canShipToStore: false, returnable: false }

  expect(await saved(store, '777777')).toMatchObject({ kind: 'gift-card', ...apart })
  expect(await saved(store, 'GIFTCARD')).toMatchObject({ kind: 'standard', returnable: true })
  expect(await saved(store, 'DONATION')).toMatchObject({ kind: 'donation', ...apart })
  expect(await saved(store, '123456', 'gift-card')).toMatchObject({ kind: 'gift-card', ...apart })
  expect(await saveProducts(store, [record('777777')], { mode: 'import' })).toMatchObject({ unchanged: 1, updated: 0 })

  const names = { toFirst: 'Ann', toLast: 'Lee', fromFirst: 'Jane', fromLast: 'Miller' }
  const added = await addToBag(store, 'jane', { skuCode: '777777-2000', quantity: 2, giftNames: names })
  expect(added).toMatchObject({ ok: true, value: { order: { subTotal: 4000 } } })
})
