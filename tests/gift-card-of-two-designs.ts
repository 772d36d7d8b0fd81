import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import type { Arranged } from './arrange'

/** The gift card 300010 in Pine ($20, $30) and Oat ($20), its skus called after both: TWO-OAT-20. */
export async function giveGiftCardOfTwoDesigns({ store }: Arranged): Promise<void> {
  const card = productRecordSchema.parse({
    ...{ handle: 'two-designs', code: '300010', name: 'Two Designs', brand: 'Harbor', sections: ['all'] },
    ...{ kind: 'gift-card', category: { slug: 'gifts', label: 'Gifts' } },
    ...{ availableInStore: false, canShipToStore: false },
    colors: ['Pine', 'Oat'].map((label) => ({ code: label.toUpperCase(), label })),
    skus: (['PINE 20', 'PINE 30', 'OAT 20'] as const).map((each) => {
      const [colorCode = '', dollars] = each.split(' ')
      const price = Number(dollars) * 100
      return { skuCode: `TWO-${colorCode}-${dollars}`, colorCode, price, retailPrice: price, inventory: 0 }
    }),
  })
  await saveProducts(store, [card], { mode: 'import' })
}
