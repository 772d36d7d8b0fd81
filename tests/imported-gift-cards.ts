import { saveProducts } from '~/services/catalog/save-product'
import { productRecordSchema } from '~/validation/catalog/product-record'
import type { Arranged } from './arrange'

/** The gift card 300010 in Pine ($20, $30) and Oat ($20), its skus called after both: TWO-OAT-20. */
export async function giveGiftCardOfTwoDesigns(shop: Arranged): Promise<void> {
  const skus = (['PINE 20', 'PINE 30', 'OAT 20'] as const).map((each) => {
    const [colorCode = '', dollars] = each.split(' ')
    const price = Number(dollars) * 100
    return { skuCode: `TWO-${colorCode}-${dollars}`, colorCode, price, retailPrice: price }
  })
  await giveGiftCard(shop, { handle: 'two-designs', code: '300010', name: 'Two Designs' }, ['Pine', 'Oat'], skus)
}

/** The gift card 300011: $20 instead of $25, $75, and $95 instead of $100; its skus are called after them: SALE-20. */
export async function giveGiftCardOnSale(shop: Arranged): Promise<void> {
  const prices = [
    [20, 25],
    [75, 75],
    [95, 100],
  ] as const
  const skus = prices.map(([now, before]) => ({
    ...{ skuCode: `SALE-${now}`, colorCode: 'PINE', price: now * 100, retailPrice: before * 100 },
  }))
  await giveGiftCard(shop, { handle: 'card-on-sale', code: '300011', name: 'Card on Sale' }, ['Pine'], skus)
}

/** The gift card 300012: $25 on paper and in plastic, $40 in metal; its skus are called after them: KIND-PAPER. */
export async function giveGiftCardInSizes(shop: Arranged): Promise<void> {
  const skus = (['Paper 25', 'Plastic 25', 'Metal 40'] as const).map((each) => {
    const [size = '', dollars] = each.split(' ')
    const price = Number(dollars) * 100
    return { skuCode: `KIND-${size.toUpperCase()}`, colorCode: 'PINE', size, price, retailPrice: price }
  })
  const about = { handle: 'card-in-sizes', code: '300012', name: 'Card in Sizes', sizeLabel: 'Size' }
  await giveGiftCard(shop, { ...about, sizes: skus.map(({ size }) => size) }, ['Pine'], skus)
}

type Sku = { skuCode: string; colorCode: string; price: number; retailPrice: number }

async function giveGiftCard({ store }: Arranged, about: object, labels: string[], skus: Sku[]): Promise<void> {
  const card = productRecordSchema.parse({
    ...{ ...about, brand: 'Harbor', sections: ['all'] },
    ...{ kind: 'gift-card', category: { slug: 'gifts', label: 'Gifts' } },
    ...{ availableInStore: false, canShipToStore: false },
    colors: labels.map((label) => ({ code: label.toUpperCase(), label })),
    skus: skus.map((sku) => ({ ...sku, inventory: 0 })),
  })
  await saveProducts(store, [card], { mode: 'import' })
}
