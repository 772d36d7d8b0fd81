import { newId } from '~/ids.server'
import type { Queries, Tx } from '../client'
import { portions } from '../portions'
import type { InventoryTable, StockMovementTable, StoreTable } from '../schema/catalog'
import type { ProductRow, SkuRow } from './catalog'

export type StockRow = Pick<InventoryTable, 'onHand' | 'reserved'>

/** Takes the catalogue's lock, so that importers work one after the other: the first statement of their transactions. */
export async function lockCatalog(tx: Tx): Promise<void> {
  await tx
    .updateTable('catalogVersion')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', 1)
    .execute()
}

/** Tells every process of the shop that the catalogue changed. */
export async function raiseCatalogVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('catalogVersion')
    .set((e) => ({ version: e('version', '+', 1), mark: newId() }))
    .where('id', '=', 1)
    .execute()
}

/** The saved products with one of these handles. */
export function findProductsByHandle(tx: Tx, handles: string[]): Promise<ProductRow[]> {
  return tx.selectFrom('product').selectAll().where('handle', 'in', handles).execute()
}

/** Which of these product codes are given already. */
export async function findCodesTaken(tx: Tx, codes: string[]): Promise<string[]> {
  const rows = await tx.selectFrom('product').select('code').where('code', 'in', codes).execute()
  return rows.map(({ code }) => code)
}

/** The skus of these products and the skus with these codes, whatever product they belong to. */
export async function findSkus(tx: Tx, productCodes: string[], skuCodes: string[]): Promise<SkuRow[]> {
  const found = new Map<string, SkuRow>()
  for (const part of portions(productCodes)) {
    const rows = await tx.selectFrom('sku').selectAll().where('productCode', 'in', part).execute()
    for (const row of rows) found.set(row.code, row)
  }
  for (const part of portions(skuCodes.filter((code) => !found.has(code)))) {
    const rows = await tx.selectFrom('sku').selectAll().where('code', 'in', part).execute()
    for (const row of rows) found.set(row.code, row)
  }
  return [...found.values()]
}

/** The handles of the products that have these skus. */
export async function findOwners(tx: Tx, skuCodes: string[]): Promise<{ skuCode: string; handle: string }[]> {
  const found: { skuCode: string; handle: string }[] = []
  for (const part of portions(skuCodes)) {
    const rows = await tx
      .selectFrom('sku')
      .innerJoin('product', 'product.code', 'sku.productCode')
      .select(['sku.code as skuCode', 'product.handle'])
      .where('sku.code', 'in', part)
      .execute()
    found.push(...rows)
  }
  return found
}

/** What the stock room holds of these skus, by sku code. */
export async function findStock(tx: Tx, skuCodes: string[]): Promise<Map<string, StockRow>> {
  const found = new Map<string, StockRow>()
  for (const part of portions(skuCodes)) {
    const rows = await tx
      .selectFrom('inventory')
      .select(['skuCode', 'onHand', 'reserved'])
      .where('skuCode', 'in', part)
      .execute()
    for (const row of rows) found.set(row.skuCode, row)
  }
  return found
}

/** Writes whole product rows, new ones or in place of those with the same code. */
export async function putProducts(tx: Tx, rows: ProductRow[]): Promise<void> {
  for (const part of portions(rows, 40)) {
    await tx
      .insertInto('product')
      .values(part)
      .onConflict((on) =>
        on.column('code').doUpdateSet((e) => allFrom(part[0], (column) => e.ref(`excluded.${column}`))),
      )
      .execute()
  }
}

/** Writes whole sku rows, new ones or in place of those with the same code. */
export async function putSkus(tx: Tx, rows: SkuRow[]): Promise<void> {
  for (const part of portions(rows, 12)) {
    await tx
      .insertInto('sku')
      .values(part)
      .onConflict((on) =>
        on.column('code').doUpdateSet((e) => allFrom(part[0], (column) => e.ref(`excluded.${column}`))),
      )
      .execute()
  }
}

/** Every column of a row but its key, as an upsert takes it from the row it could not insert. */
function allFrom<Row extends { code: string }, Value>(row: Row | undefined, take: (column: RestOf<Row>) => Value) {
  const columns = Object.keys(row ?? {}).filter((column) => column !== 'code') as RestOf<Row>[]
  return Object.fromEntries(columns.map((column) => [column, take(column)]))
}
type RestOf<Row> = Exclude<keyof Row, 'code'> & string

/** Takes skus out of the shop; their rows stay for the orders that name them. */
export async function retireSkus(tx: Tx, codes: string[]): Promise<void> {
  for (const part of portions(codes)) {
    await tx.updateTable('sku').set({ active: 0 }).where('code', 'in', part).execute()
  }
}

/** First stock of new skus: all of it counts as received. */
export async function addFirstStock(tx: Tx, stock: { skuCode: string; onHand: number }[]): Promise<void> {
  for (const part of portions(stock, 5)) {
    const rows = part.map(({ skuCode, onHand }) => ({ skuCode, onHand, reserved: 0, sold: 0, received: onHand }))
    await tx.insertInto('inventory').values(rows).execute()
  }
}

/**
 * Sets what is on hand, provided it still is `from` and nobody holds more than `to`; received moves along, so that
 * received = on hand + sold stays true.
 * @returns whether the row was as expected
 */
export async function setOnHand(tx: Tx, skuCode: string, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inventory')
    .set((e) => ({ onHand: to, received: e('received', '+', to - from) }))
    .where('skuCode', '=', skuCode)
    .where('onHand', '=', from)
    .where('reserved', '<=', to)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addStockMovements(tx: Tx, rows: StockMovementTable[]): Promise<void> {
  for (const part of portions(rows, 7)) await tx.insertInto('stockMovement').values(part).execute()
}

export async function findStoreNumbers(tx: Tx): Promise<Set<number>> {
  const rows = await tx.selectFrom('store').select('number').execute()
  return new Set(rows.map(({ number }) => number))
}

/** The stores, as files of stock name them. */
export function findPlacesOfStock(db: Queries): Promise<Pick<StoreTable, 'number' | 'name'>[]> {
  return db.selectFrom('store').select(['number', 'name']).execute()
}
