import { type RawBuilder, sql } from 'kysely'
import type { Db, Queries, Tx } from './client'
import type { Schema } from './schema'

type Table = keyof Schema
/** Every table with its key, those that are referred to before those that refer. */
const tables: Record<Table, string[]> = {
  zipCode: ['zip'],
  store: ['number'],
  fulfillmentOption: ['id'],
  taxRate: ['state', 'zipPrefix'],
  feeRule: ['id'],
  catalogVersion: ['id'],
  product: ['code'],
  sku: ['code'],
  inventory: ['skuCode'],
  stockMovement: ['id'],
  storeStock: ['skuCode', 'storeNumber'],
  review: ['id'],
  sizeGuide: ['code'],
  look: ['name'],
  lookItem: ['lookName', 'position'],
  customer: ['id'],
  rememberToken: ['tokenHash'],
  passwordReset: ['tokenHash'],
  customerIdentity: ['issuer', 'subject'],
  sweepstakesEntry: ['sweepstakes', 'customerId'],
  customerAddress: ['id'],
  customerPayment: ['id'],
  purchase: ['id'],
  session: ['idHash'],
  orders: ['id'],
  fulfillmentGroup: ['id'],
  fulfillment: ['groupId'],
  orderLine: ['id'],
  removedLine: ['orderId'],
  pointsEntry: ['id'],
  giftCard: ['id'],
  giftCardEntry: ['id'],
  soldGiftCard: ['giftCardId'],
  appliedPayment: ['id'],
  cardSession: ['reference'],
  paymentNonce: ['hash'],
  checkoutSubmission: ['id'],
  paymentOperation: ['id'],
  paymentMovement: ['id'],
  paymentEvent: ['id'],
  stockReservation: ['id'],
  promotion: ['id'],
  promotionCode: ['code'],
  promotionUse: ['id'],
  promotionUser: ['code', 'who'],
  outbox: ['id'],
  attempt: ['id'],
  toggle: ['name'],
  contentPage: ['path'],
  contentBlock: ['zone', 'path', 'position'],
  contentMenu: ['name'],
  contentVersion: ['id'],
  notificationPreference: ['orderId'],
  favoriteList: ['owner'],
  favorite: ['id'],
  wishListOwner: ['customerId'],
  wishList: ['id'],
  wishListItem: ['id'],
  wishListMail: ['id'],
}

export type CopiedTable = { table: string; rows: number }

/** Both databases after a copy differ in this table: nothing was written. */
export class CopyDiffers extends Error {}

const rowsAtOnce = 500

/**
 * Copies every row into an empty database with the same tables, in key order, in one transaction; nobody writes to the
 * source meanwhile, or is not seen. Counts and sums of both are compared before it commits.
 * Throws a CopyDiffers when the target holds data or the sums differ; the target then is as it was.
 */
export async function copyDatabase(from: Db, to: Db, onTable: (done: CopiedTable) => void = () => {}): Promise<void> {
  await from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((source) => to.transaction().execute((target) => copyTables(source, target, onTable)))
}

async function copyTables(source: Queries, target: Tx, onTable: (done: CopiedTable) => void) {
  for (const [table, key] of Object.entries(tables) as [Table, string[]][]) {
    if (table === 'catalogVersion' || table === 'contentVersion')
      await sql`delete from ${sql.table(table)}`.execute(target)
    if ((await countOf(target, table)) > 0)
      throw new CopyDiffers(`The table ${table} of the target holds rows already.`)
    const columns = await copyTable(source, target, table, key)
    const [before, after] = [await sumsOf(source, table, columns), await sumsOf(target, table, columns)]
    for (const [name, value] of Object.entries(before)) {
      if (!isSame(value, after[name])) throw new CopyDiffers(`${table}: ${name} is ${after[name]}, not ${value}.`)
    }
    onTable({ table, rows: before.count ?? 0 })
  }
}

/** @returns the columns that hold numbers */
async function copyTable(source: Queries, target: Tx, table: Table, key: string[]): Promise<string[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let numbers: string[] = []
  let after: RawBuilder<unknown> = sql``
  for (;;) {
    const page = sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} ${after} order by ${columns} limit ${rowsAtOnce}`
    const { rows } = await page.execute(source)
    const last = rows.at(-1)
    if (!last) return numbers
    if (numbers.length === 0) numbers = Object.keys(last).filter((column) => typeof last[column] === 'number')
    await target
      .insertInto(table)
      .values(rows as never)
      .execute()
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

async function countOf(db: Queries, table: Table): Promise<number> {
  return (await sumsOf(db, table, [])).count ?? 0
}

async function sumsOf(db: Queries, table: Table, columns: string[]): Promise<Record<string, number>> {
  const sums = columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`)
  const query = sql<
    Record<string, number>
  >`select ${sql.join([sql`count(*) as count`, ...sums])} from ${sql.table(table)}`
  return (await query.execute(db)).rows[0] ?? {}
}

/** Sums of fractions (latitudes) depend on the order they are added in. */
function isSame(a: number, b: number | undefined): boolean {
  return a === b || Math.abs(Number(a) - Number(b)) <= Math.abs(a) * 1e-9
}
