import { readdirSync } from 'node:fs'
import { findViolations } from '~/db/invariants'
import { listLedger } from '~/db/sandbox/sandbox-books'
import type { Store } from '~/store.server'
import { type Ground, untilSettled } from './ground'
import { toldSecrets } from './told-secrets'

/** Longer than anything may be under way: what is settled by now must be in order as if nothing had happened. */
const later = 11 * 60_000

/** After a storm: everything that must never be, as far as the database, the provider, the clients and the logs can tell. */
export async function findTrouble(ground: Ground): Promise<string[]> {
  const { store, history, started } = ground
  const open = await untilSettled(ground, 20_000)
  const ledger = await listLedger(await store.sandbox.db(), 100_000)
  const violations = await findViolations(store.db, { now: store.now() + later, ledger })
  return [
    ...(open > 0 ? [`${open} submissions were never brought to an end`] : []),
    ...violations.map(({ invariant, detail }) => `${invariant}: ${detail}`),
    ...(await history.disagreements(store)),
    ...(await wrongPrices(store)),
    ...(await wrongMail(store)),
    ...(await toldSecrets(ground)),
    ...started.flatMap(({ faults }) => faults.map((fault) => `logged: ${fault.slice(0, 300)}`)),
  ]
}

/** Placed lines cost what the catalogue says: no storm leaves another price there. */
async function wrongPrices({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .innerJoin('sku', 'sku.code', 'orderLine.skuCode')
    .select(['orders.orderNumber', 'orderLine.skuCode', 'orderLine.price'])
    .where('orders.state', '=', 'CLOSED')
    .whereRef('orderLine.price', '<>', 'sku.price')
    .execute()
  return rows.map(({ orderNumber, skuCode, price }) => `order ${orderNumber} sold ${skuCode} for ${price} cents`)
}

/** Every message that went out belongs to one row of the outbox, and what is marked as sent went out. */
async function wrongMail({ db, config }: Store): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select(['messageId', 'doneAt', 'failedAt']).execute()
  const known = new Map(rows.map((row) => [row.messageId.replace(/[<>]/g, ''), row]))
  const sent = new Set(filesIn(config.outboxDir).map((name) => name.replace(/\.eml$/, '')))
  return [
    ...[...sent].filter((id) => !known.has(id)).map((id) => `message ${id} has no row in the outbox`),
    ...[...known].filter(([id, { doneAt }]) => doneAt && !sent.has(id)).map(([id]) => `message ${id} never went out`),
    ...[...known].filter(([, { failedAt }]) => failedAt).map(([id]) => `message ${id} was given up`),
  ]
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return [] // nothing was sent yet
  }
}
