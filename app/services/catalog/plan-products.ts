import type { ProductRow, SkuRow } from '~/db/catalog/catalog'
import type { StockRow } from '~/db/catalog/catalog-writes'
import type { StoreStockTable } from '~/db/schema/catalog'
import { isGtin } from '~/validation/catalog/gtin'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { possibleCodes } from './product/product-code'
import type { ProductKind } from './product/product-kind'
import { keepFields, type ProductRows, rowsOf } from './product/product-rows'
import { lackOf, refusalOf, type SaveRefusal } from './refuse-record'

/** What the database knows of the products, skus and places that a batch of records names. */
export type Known = {
  productByHandle: Map<string, ProductRow>
  codesTaken: Set<string>
  skuByCode: Map<string, SkuRow>
  skusByProduct: Map<string, SkuRow[]>
  stock: Map<string, StockRow>
  storeStock: Map<string, Map<number, number>>
  storeNumbers: Set<number>
  /** Codes of the products whose reviews this shop counts itself. */
  reviewed: ReadonlySet<string>
  /** Kinds by the product codes that have one whatever a source says. */
  specialKinds: ReadonlyMap<string, ProductKind>
  /** Handles that the same source named before. */
  named: ReadonlySet<string>
}

/** What of its skus a source may be silent about; known skus keep their own. */
export type KeptOfSku = 'prices' | 'upc' | 'ownBarcodes' | 'skuColors' | 'skuSizes' | 'skuCodes'

export type StockChange = { skuCode: string; from: StockRow; to: number }

/** Exactly the rows that differ from what is saved. */
export type Plan = {
  products: ProductRow[]
  skus: SkuRow[]
  retired: string[]
  firstStock: { skuCode: string; onHand: number }[]
  stockChanges: StockChange[]
  storeStock: StoreStockTable[]
  storeStockGone: StoreStockTable[]
  created: number
  updated: number
  unchanged: number
  refused: SaveRefusal[]
  /** Handles of the products that were not refused. */
  handles: Set<string>
}

export function planProducts(records: ProductRecord[], known: Known, now: number, kept: ReadonlySet<string>): Plan {
  const plan: Plan = {
    ...{ products: [], skus: [], retired: [], firstStock: [], stockChanges: [], storeStock: [], storeStockGone: [] },
    ...{ created: 0, updated: 0, unchanged: 0, refused: [], handles: new Set() },
  }
  const skuOwner = new Map<string, string>()
  const isAgain = (handle: string) => known.named.has(handle) || plan.handles.has(handle)
  for (const record of records) {
    const saved = known.productByHandle.get(record.handle)
    const code = saved?.code ?? newCode(record, known.codesTaken)
    const refusal = isAgain(record.handle)
      ? { handle: record.handle, reason: 'handle-repeated' as const, value: record.handle }
      : (lackOf(record, saved, known, kept) ?? refusalOf(record, code, known, skuOwner))
    if (refusal || code === null) {
      if (refusal) plan.refused.push(refusal)
      continue
    }
    plan.handles.add(record.handle)
    known.codesTaken.add(code)
    for (const { skuCode } of record.skus) skuOwner.set(skuCode, record.handle)
    planProduct(plan, rowsOf(record, code, now), saved, known, kept)
  }
  return plan
}

function newCode({ code, handle }: ProductRecord, taken: ReadonlySet<string>): string | null {
  const possible = code === null ? possibleCodes(handle) : [code]
  return possible.find((each) => !taken.has(each)) ?? null
}

function planProduct(
  plan: Plan,
  rows: ProductRows,
  saved: ProductRow | undefined,
  known: Known,
  kept: ReadonlySet<string>,
) {
  const before = sizeOf(plan)
  const given = saved ? withSaved(rows.product, saved, known, kept) : rows.product
  const product = heldApart(given, known.specialKinds.get(given.code) ?? given.kind)
  if (!saved || differs(product, saved, 'updatedAt')) plan.products.push(product)
  planSkus(plan, rows.skus, known, kept)
  planStock(plan, rows, known, kept)
  planStoreStock(plan, rows, known, kept)
  if (!saved) plan.created++
  else if (sizeOf(plan) > before) plan.updated++
  else plan.unchanged++
}

/** What a source is silent about stays as it is saved, and so does a rating the shop counts itself. */
function withSaved(row: ProductRow, saved: ProductRow, { reviewed }: Known, kept: ReadonlySet<string>): ProductRow {
  const { rating, ratingCount } = reviewed.has(saved.code) ? saved : row
  return keepFields({ ...row, rating, ratingCount }, saved, kept)
}

/** Gift cards, gift packaging and donations are sold online only and not taken back. */
function heldApart(product: ProductRow, kind: string): ProductRow {
  if (kind === 'standard') return { ...product, kind }
  return { ...product, kind, availableInStore: 0, canShipToStore: 0, returnable: 0 }
}

function planSkus(plan: Plan, skus: SkuRow[], known: Known, kept: ReadonlySet<string>) {
  const listed = new Set<string>()
  for (const given of skus) {
    listed.add(given.code)
    const saved = known.skuByCode.get(given.code)
    const sku = saved ? keepOfSku(given, saved, kept) : given
    if (!saved || differs(sku, saved)) plan.skus.push(sku)
  }
  for (const saved of known.skusByProduct.get(skus[0]?.productCode ?? '') ?? []) {
    if (saved.active && !listed.has(saved.code)) plan.retired.push(saved.code)
  }
}

function keepOfSku(row: SkuRow, saved: SkuRow, kept: ReadonlySet<string>): SkuRow {
  const { upc, price, retailPrice, saleEndsAt, afterPrice } = saved
  const isOwn = row.upc === null && upc !== null && !isGtin(upc)
  const keepsUpc = kept.has('upc') || (isOwn && kept.has('ownBarcodes'))
  const prices = { price, retailPrice, saleEndsAt, afterPrice }
  return { ...row, ...(keepsUpc ? { upc } : {}), ...(kept.has('prices') ? prices : {}) }
}

function planStock(plan: Plan, { stock }: ProductRows, known: Known, kept: ReadonlySet<string>) {
  for (const [skuCode, wanted] of stock) {
    const saved = known.stock.get(skuCode)
    if (!saved) plan.firstStock.push({ skuCode, onHand: wanted })
    else if (speaksOf(wanted, kept) && stockAllowed(wanted, saved) !== saved.onHand)
      plan.stockChanges.push({ skuCode, from: saved, to: wanted })
  }
}

/** Some sources know only whether there is any: "in stock" then leaves what is there as it is. */
function speaksOf(units: number, kept: ReadonlySet<string>): boolean {
  return !kept.has('inventory') && (units === 0 || !kept.has('unitsInStock'))
}

/** Units that somebody is paying for stay on hand, whatever a file says. */
export function stockAllowed(wanted: number, { reserved }: StockRow): number {
  return Math.max(wanted, reserved)
}

function planStoreStock(plan: Plan, { skus, storeStock }: ProductRows, known: Known, kept: ReadonlySet<string>) {
  const productCode = skus[0]?.productCode ?? ''
  const savedSkus = known.skusByProduct.get(productCode)
  if (savedSkus && kept.has('storeInventory')) return
  const wanted = new Set<string>()
  for (const row of storeStock) {
    wanted.add(`${row.skuCode} ${row.storeNumber}`)
    if (known.storeStock.get(row.skuCode)?.get(row.storeNumber) !== row.quantity) plan.storeStock.push(row)
  }
  for (const { code: skuCode } of savedSkus ?? []) {
    for (const [storeNumber, quantity] of known.storeStock.get(skuCode) ?? []) {
      if (!wanted.has(`${skuCode} ${storeNumber}`)) plan.storeStockGone.push({ skuCode, storeNumber, quantity })
    }
  }
}

function differs<Row extends object>(a: Row, b: Row, except?: keyof Row): boolean {
  return (Object.keys(a) as (keyof Row)[]).some((column) => column !== except && a[column] !== b[column])
}

/** How many rows the plan writes. */
export function sizeOf({ products, skus, retired, firstStock, stockChanges, storeStock, storeStockGone }: Plan) {
  return [products, skus, retired, firstStock, stockChanges, storeStock, storeStockGone].reduce(
    (rows, part) => rows + part.length,
    0,
  )
}
