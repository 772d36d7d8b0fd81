import type { Queries, Tx } from '../client'
import type { LookItemTable, LookTable, ProductTable, SizeGuideTable } from '../schema/catalog'
import { storeOfStock } from '../stores/stores'

export function readSizeGuides(db: Queries): Promise<SizeGuideTable[]> {
  return db.selectFrom('sizeGuide').selectAll().execute()
}

/** Keeps size guides, new ones or in place of those with the same code. */
export async function putSizeGuides(tx: Tx, rows: SizeGuideTable[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto('sizeGuide')
      .values(row)
      .onConflict((on) => on.column('code').doUpdateSet({ guide: row.guide }))
      .execute()
  }
}

/** Takes size guides and looks out of the shop. @returns how many there were of each */
export async function removeMerchandise(
  tx: Tx,
  { looks, sizeGuides }: { looks: string[]; sizeGuides: string[] },
): Promise<{ looks: number; sizeGuides: number }> {
  let [goneLooks, goneGuides] = [0, 0]
  for (const name of looks) {
    await tx.deleteFrom('lookItem').where('lookName', '=', name).execute()
    goneLooks += (await tx.deleteFrom('look').where('name', '=', name).returning('name').execute()).length
  }
  for (const code of sizeGuides)
    goneGuides += (await tx.deleteFrom('sizeGuide').where('code', '=', code).returning('code').execute()).length
  return { looks: goneLooks, sizeGuides: goneGuides }
}

const atOnce = 500

type Described = Pick<ProductTable, 'code' | 'detail' | 'media' | 'sizeLabel' | 'dimensionLabel'>

/** Detail and media of products, as JSON, and what they ask for; of unknown codes nothing. */
export async function readDescribed(db: Queries, codes: readonly string[]): Promise<Described[]> {
  const found: Described[] = []
  for (let at = 0; at < codes.length; at += atOnce) {
    const some = codes.slice(at, at + atOnce)
    const query = db.selectFrom('product').select(['code', 'detail', 'media', 'sizeLabel', 'dimensionLabel'])
    found.push(...(await query.where('code', 'in', some).execute()))
  }
  return found
}

export async function setDetail(tx: Tx, code: string, detail: string, updatedAt: number): Promise<void> {
  await tx.updateTable('product').set({ detail, updatedAt }).where('code', '=', code).execute()
}

/** All looks in the merchant's order, each with its items. */
export async function readLooks(db: Queries): Promise<(LookTable & { items: LookItemTable[] })[]> {
  const looks = await db.selectFrom('look').selectAll().orderBy('position').orderBy('name').execute()
  const items = await db.selectFrom('lookItem').selectAll().orderBy('lookName').orderBy('position').execute()
  return looks.map((look) => ({ ...look, items: items.filter(({ lookName }) => lookName === look.name) }))
}

/** Keeps looks, new ones or in place of those with the same name. */
export async function putLooks(tx: Tx, looks: LookTable[], items: LookItemTable[]): Promise<void> {
  for (const { name, ...rest } of looks) {
    await tx.deleteFrom('lookItem').where('lookName', '=', name).execute()
    await tx
      .insertInto('look')
      .values({ name, ...rest })
      .onConflict((on) => on.column('name').doUpdateSet(rest))
      .execute()
  }
  if (items.length > 0) await tx.insertInto('lookItem').values(items).execute()
}

/** Units a store has of each colour of these products. */
export async function readColorStock(db: Queries, storeNumber: number, productCodes: string[]) {
  if (productCodes.length === 0) return []
  return db
    .selectFrom('storeStock')
    .innerJoin('sku', 'sku.code', 'storeStock.skuCode')
    .innerJoin('product', 'product.code', 'sku.productCode')
    .select((e) => ['sku.productCode', 'sku.colorCode', e.fn.sum<number>('storeStock.quantity').as('units')])
    .where('sku.productCode', 'in', productCodes)
    .where('sku.active', '=', 1)
    .where('product.active', '=', 1)
    .where(storeOfStock, '=', storeNumber)
    .groupBy(['sku.productCode', 'sku.colorCode'])
    .execute()
}
