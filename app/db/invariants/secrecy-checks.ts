import { sql } from 'kysely'
import type { Check } from './check'

/** Card numbers and codes have no place in any text of ours. */
export function secrecyChecks(): Check[] {
  const places = [
    ['applied_payment', 'prepared_ref'],
    ['applied_payment', 'full_name'],
    ['payment_event', 'detail'],
    ['checkout_submission', 'frozen'],
    ['checkout_submission', 'response'],
    ['attempt', 'bucket'],
    ['outbox', 'payload'],
  ] as const
  return places.map(([table, column]) => [
    `account number in ${table}.${column}`,
    sql`select 'row ' || id as detail from ${sql.table(table)} where ${sql.ref(column)} like '%7001000000000%'
      or ${sql.ref(column)} like '%77770%' and ${sql.ref(column)} like '%1234%'`,
  ])
}
