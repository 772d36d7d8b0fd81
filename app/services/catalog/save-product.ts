import {
  addFirstStock,
  findCodesTaken,
  findProductsByHandle,
  findSkus,
  findStock,
  findStoreNumbers,
  lockCatalog,
  putProducts,
  putSkus,
  raiseCatalogVersion,
  retireSkus,
} from '~/db/catalog/catalog-writes'
import { findReviewed } from '~/db/catalog/reviews'
import { inTransaction, isUnavailable, type Tx } from '~/db/client'
import { findStoreStock, saveStoreStock } from '~/db/stores/store-stock'
import type { Store } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import type { Adopt } from './adopt'
import { changeStock } from './change-stock'
import { groupBy } from './in-memory/group-by'
import { meetOwners, type Owners } from './in-memory/owners'
import { type KeptOfSku, type Known, type Plan, planProducts, sizeOf } from './plan-products'
import { possibleCodes } from './product/product-code'
import { specialKinds } from './product/product-kind'
import type { KeptField } from './product/product-rows'
import type { SaveRefusal } from './refuse-record'
import { savedProduct } from './saved-product'

export type SaveOptions = {
  /** `seed` writes many products at once; `import` few, so that shoppers beside it never wait long. */
  mode: 'seed' | 'import'
  /** What the source says nothing about: products that are there already keep their own. */
  keep?: readonly (KeptField | KeptOfSku | 'inventory' | 'unitsInStock' | 'storeInventory')[]
  /** A record whose skus all belong to one known product means that product, whatever its handle. */
  bySkus?: boolean
  /** Lets a record of a known product say things as the catalogue does. */
  adopt?: Adopt
  /** Finds out what would change and writes nothing. */
  dryRun?: boolean
  /** Called after every batch with the number of products in it and those of them that were refused. */
  onBatch?: (products: number, refused: SaveRefusal[]) => void
}

export type SaveSummary = {
  created: number
  updated: number
  unchanged: number
  /** Skus of the products that were not refused. */
  skus: number
  refused: SaveRefusal[]
}

const batchSize = { seed: 200, import: 25 }

/**
 * Writes products into the catalogue: new ones by handle, changes of known ones, skus that are no longer listed taken
 * out, stock by receipts and corrections. Each product is saved whole or refused whole; what is already as it shall be
 * is not touched, so the same records a second time change nothing. A product without a code gets a lasting one.
 * Throws when the database is away; what was saved until then stays.
 */
export async function saveProducts(
  store: Store,
  records: Iterable<ProductRecord> | AsyncIterable<ProductRecord>,
  options: SaveOptions,
): Promise<SaveSummary> {
  const summary: SaveSummary = { created: 0, updated: 0, unchanged: 0, skus: 0, refused: [] }
  let batch: ProductRecord[] = []
  const shared = { owners: new Map(), named: new Set<string>() }
  const save = async () => {
    const saved = await saveBatch(store, batch, { ...options, ...shared })
    add(summary, saved)
    options.onBatch?.(batch.length, saved.refused)
    batch = []
  }
  for await (const record of records) {
    batch.push(record)
    if (batch.length === batchSize[options.mode]) await save()
  }
  if (batch.length > 0) await save()
  return summary
}

function add(summary: SaveSummary, { created, updated, unchanged, skus, refused }: SaveSummary) {
  summary.created += created
  summary.updated += updated
  summary.unchanged += unchanged
  summary.skus += skus
  summary.refused.push(...refused)
}

type Saving = SaveOptions & {
  owners: Owners
  /** Handles of the batches that are saved. */
  named: Set<string>
}

/** Products of a batch share a transaction; should it fail, each one gets its own, so that one cannot take others along. */
async function saveBatch(store: Store, records: ProductRecord[], options: Saving): Promise<SaveSummary> {
  try {
    const { handles, ...saved } = await inTransaction(store.db, (tx) => saveInTransaction(store, tx, records, options))
    for (const handle of handles) options.named.add(handle)
    return saved
  } catch (error) {
    const [only] = records
    if (isUnavailable(error) || !only) throw error
    if (records.length === 1) {
      store.log('product not saved', { handle: only.handle, error })
      const refused: SaveRefusal[] = [{ handle: only.handle, reason: 'not-saved', value: messageOf(error) }]
      return { created: 0, updated: 0, unchanged: 0, skus: 0, refused }
    }
    const summary: SaveSummary = { created: 0, updated: 0, unchanged: 0, skus: 0, refused: [] }
    for (const record of records) add(summary, await saveBatch(store, [record], options))
    return summary
  }
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

async function saveInTransaction(
  store: Store,
  tx: Tx,
  given: ProductRecord[],
  { keep = [], dryRun, bySkus, adopt, owners, named }: Saving,
): Promise<SaveSummary & Pick<Plan, 'handles'>> {
  await lockCatalog(tx)
  const now = store.now()
  const records = bySkus ? await meetOwners(tx, given, owners) : given
  const known = { ...(await readKnown(tx, records)), specialKinds: specialKinds(store.config), named }
  const adopted = adopt ? records.map((record) => adoptKnown(record, { ...known, now }, adopt)) : records
  const plan = planProducts(adopted, known, now, new Set(keep))
  if (!dryRun && sizeOf(plan) > 0) {
    await write(tx, plan)
    await changeStock(store, tx, plan.stockChanges)
    await saveStoreStock(tx, plan.storeStock, plan.storeStockGone)
    await raiseCatalogVersion(tx)
  }
  const refused = new Set(plan.refused.map(({ handle }) => handle))
  const skus = adopted.reduce((sum, each) => sum + (refused.has(each.handle) ? 0 : each.skus.length), 0)
  const { created, updated, unchanged, handles } = plan
  return { created, updated, unchanged, handles, skus, refused: plan.refused.map((each) => inFile(each, owners)) }
}

function adoptKnown(
  record: ProductRecord,
  { productByHandle, skusByProduct, stock, now }: Known & { now: number },
  adopt: Adopt,
): ProductRecord {
  const product = productByHandle.get(record.handle)
  return product ? adopt(record, savedProduct(product, skusByProduct.get(product.code) ?? [], stock), now) : record
}

/** A refusal by the handle its file knows. */
function inFile(refusal: SaveRefusal, owners: Owners): SaveRefusal {
  return { ...refusal, handle: owners.get(refusal.handle) ?? refusal.handle }
}

async function readKnown(tx: Tx, records: ProductRecord[]): Promise<Omit<Known, 'specialKinds' | 'named'>> {
  const skuCodes = records.flatMap(({ skus }) => skus.map(({ skuCode }) => skuCode))
  const products = await findProductsByHandle(
    tx,
    records.map(({ handle }) => handle),
  )
  const productByHandle = new Map(products.map((product) => [product.handle, product]))
  const fresh = records.filter(({ handle }) => !productByHandle.has(handle))
  const codes = fresh.flatMap(({ code, handle }) => (code === null ? possibleCodes(handle) : [code]))
  const knownCodes = products.map(({ code }) => code)
  const skus = await findSkus(tx, knownCodes, skuCodes)
  const savedCodes = skus.map(({ code }) => code)
  const storeStock = new Map<string, Map<number, number>>()
  for (const { skuCode, storeNumber, quantity } of await findStoreStock(tx, savedCodes)) {
    const of = storeStock.get(skuCode) ?? new Map<number, number>()
    storeStock.set(skuCode, of.set(storeNumber, quantity))
  }
  return {
    productByHandle,
    codesTaken: new Set(codes.length > 0 ? await findCodesTaken(tx, codes) : []),
    skuByCode: new Map(skus.map((sku) => [sku.code, sku])),
    skusByProduct: groupBy(skus, ({ productCode }) => productCode),
    stock: await findStock(tx, savedCodes),
    storeStock,
    storeNumbers: await findStoreNumbers(tx),
    reviewed: await findReviewed(tx, knownCodes),
  }
}

async function write(tx: Tx, plan: Plan) {
  await putProducts(tx, plan.products)
  await putSkus(tx, plan.skus)
  await retireSkus(tx, plan.retired)
  await addFirstStock(tx, plan.firstStock)
}
