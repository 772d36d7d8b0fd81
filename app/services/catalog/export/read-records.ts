import type { ProductRow, SkuRow } from '~/db/catalog/catalog'
import { type ExportRows, readExportRows } from '~/db/catalog/catalog-export'
import type { Store } from '~/store.server'
import {
  type ProductRecord,
  productDetailSchema,
  productMediaSchema,
  productRecordSchema,
} from '~/validation/catalog/product-record'
import { groupBy } from '../in-memory/group-by'

const productsAtOnce = 100

/** A product as the catalogue holds it, with its code and the units nobody else holds. */
export type ExportedProduct = {
  record: ProductRecord & { code: string }
  /** The last part of its address before its code. */
  slug: string
  /** Free units at the warehouse by sku code. */
  free: ReadonlyMap<string, number>
}

/** Every product of the catalogue in the order of their codes, hidden ones too; read in small portions. */
export async function* readRecords({ db }: Store): AsyncGenerator<ExportedProduct> {
  for (let after = ''; ; ) {
    const rows = await readExportRows(db, after, productsAtOnce)
    const last = rows.products.at(-1)
    if (!last) return
    yield* productsOf(rows)
    after = last.code
  }
}

function* productsOf({ products, skus, stock, storeStock }: ExportRows): Generator<ExportedProduct> {
  const skusOf = groupBy(skus, ({ productCode }) => productCode)
  const placesOf = groupBy(storeStock, ({ skuCode }) => skuCode)
  const stockOf = new Map(stock.map((row) => [row.skuCode, row]))
  for (const product of products) {
    const own = skusOf.get(product.code) ?? []
    if (own.length === 0) continue
    const records = own.map((sku) => ({
      ...pricedSku(sku),
      inventory: stockOf.get(sku.code)?.onHand ?? 0,
      storeInventory: (placesOf.get(sku.code) ?? []).map(({ storeNumber, quantity }): [number, number] => [
        storeNumber,
        quantity,
      ]),
    }))
    const free = own.map(({ code }): [string, number] => {
      const { onHand, reserved } = stockOf.get(code) ?? { onHand: 0, reserved: 0 }
      return [code, Math.max(0, onHand - reserved)]
    })
    yield { record: recordOf(product, records), slug: product.slug, free: new Map(free) }
  }
}

function pricedSku(sku: SkuRow) {
  const { code: skuCode, colorCode, size, dimension, upc, price, retailPrice, saleEndsAt, afterPrice } = sku
  return { skuCode, colorCode, size, dimension, upc, price, retailPrice, saleEndsAt, afterPrice }
}

/** The way back from the rows to the record they were made of, field by field in the order of the schema. */
function recordOf(product: ProductRow, skus: ProductRecord['skus']): ExportedProduct['record'] {
  const { handle, code, name, brand, kind, sizeLabel, dimensionLabel, publishedAt, lowStockLimit } = product
  const { featuredRank, priorityBadge, infoBadge, rating, ratingCount, featureToggle } = product
  const record = productRecordSchema.parse({
    ...{ handle, code, name, brand, kind, sizeLabel, dimensionLabel, publishedAt, lowStockLimit },
    ...{ featuredRank, priorityBadge, infoBadge, rating, ratingCount, featureToggle, skus },
    ...productDetailSchema.parse(JSON.parse(product.detail)),
    category: { slug: product.categorySlug, label: product.categoryLabel },
    sections: product.sections.split(' ').filter(Boolean),
    active: product.active === 1,
    availableOnline: product.availableOnline === 1,
    availableInStore: product.availableInStore === 1,
    canShipToStore: product.canShipToStore === 1,
    onlineOnly: product.onlineOnly === 1,
    groundOnly: product.groundOnly === 1,
    returnable: product.returnable === 1,
    loyaltyBlocked: product.loyaltyBlocked === 1,
    isNew: product.isNew === 1,
    isExclusive: product.isExclusive === 1,
    isSelect: product.isSelect === 1,
    colors: productMediaSchema.parse(JSON.parse(product.media)),
  })
  return { ...record, code }
}
