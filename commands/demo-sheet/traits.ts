import type { SampleSku } from '~/db/catalog/catalog-sample'
import { decimal } from '~/money'
import { priceAt } from '~/services/catalog/product/price'
import { productPath, skuPath } from '~/services/catalog/product/product'

/** A sku as the sheet lists it. */
export type SheetSku = {
  name: string
  /** Address of the product page with the sku chosen. */
  address: string
  productCode: string
  skuCode: string
  colorCode: string
  size: string | null
  dimension: string | null
  price: string
  /** Units nobody holds. */
  stock: number
}

const mostOfATrait = 5

/** Skus by what is special about them or their product, a few each; an empty list when the shop has none. */
export function skusByTrait(skus: SampleSku[], origin: string, now: number) {
  const products = new Map<string, SampleSku[]>()
  for (const sku of skus) products.set(sku.productCode, [...(products.get(sku.productCode) ?? []), sku])
  const some = (fits: (sku: SampleSku) => unknown) => firstOfEach(skus.filter(fits)).map((sku) => row(sku, origin, now))
  const free = (sku: SampleSku) => sku.onHand - sku.reserved
  const sold = (sku: SampleSku) => sku.kind === 'standard' && free(sku) > 3
  const prices = (sku: SampleSku) => new Set((products.get(sku.productCode) ?? []).map((each) => priceAt(each, now)))
  const oneSize = (sku: SampleSku) => (products.get(sku.productCode) ?? []).length === 1 || sku.sizeLabel === null
  const isTemporary = (sku: SampleSku) => (sku.saleEndsAt ?? 0) > now
  const withStock = (units: number) => some((sku) => sku.kind === 'standard' && free(sku) === units)
  const amounts = (kind: string) => skus.filter((sku) => sku.kind === kind).map((sku) => row(sku, origin, now))
  return {
    singleSize: some((sku) => sold(sku) && oneSize(sku)),
    sizeOnly: some((sku) => sold(sku) && sku.size !== null && sku.dimension === null),
    sizeAndDimension: some((sku) => sold(sku) && sku.size !== null && sku.dimension !== null),
    salePrice: some((sku) => sold(sku) && priceAt(sku, now) < sku.retailPrice && !isTemporary(sku)),
    rangePrice: some((sku) => sold(sku) && prices(sku).size > 1),
    temporaryPrice: some((sku) => sold(sku) && isTemporary(sku)),
    stock: { 0: withStock(0), 1: withStock(1), 3: withStock(3), 5: withStock(5) },
    lowStockLimit: some((sku) => sku.lowStockLimit !== null && free(sku) > 0 && free(sku) < sku.lowStockLimit),
    onlineOnly: some((sku) => sold(sku) && sku.onlineOnly),
    groundOnly: some((sku) => sold(sku) && sku.groundOnly),
    loyaltyBlocked: some((sku) => sold(sku) && sku.loyaltyBlocked),
    notReturnable: some((sku) => sold(sku) && !sku.returnable),
    giftCard: amounts('gift-card'),
    giftWrap: amounts('gift-wrap'),
    donation: amounts('donation'),
  }
}

/** The first sku of each product, of a few products. */
function firstOfEach(skus: SampleSku[]): SampleSku[] {
  const first = new Map<string, SampleSku>()
  for (const sku of skus) if (!first.has(sku.productCode)) first.set(sku.productCode, sku)
  return [...first.values()].slice(0, mostOfATrait)
}

export function row(sku: SampleSku, origin: string, now: number): SheetSku {
  const { name, slug, productCode, skuCode, colorCode, size, dimension, onHand, reserved } = sku
  return {
    name,
    address: origin + skuPath({ path: productPath({ slug, code: productCode }) }, skuCode),
    ...{ productCode, skuCode, colorCode, size, dimension },
    price: decimal(priceAt(sku, now)),
    stock: onHand - reserved,
  }
}
