import { CompiledQuery, sql } from 'kysely'
import Sqlite from 'libsql'
import { expect, test } from 'vitest'
import { listPreferences } from '~/db/account/notification-preferences'
import { listTold } from '~/db/checkout/payment-operations'
import type { Tx } from '~/db/client'
import { forgetOlderTries } from '~/db/identity/attempt-limits'
import { deleteRememberTokens } from '~/db/identity/remember-tokens'
import { deleteSessionsOf } from '~/db/identity/sessions'
import { packagingPrice } from '~/db/orders/packaging-price'
import { blankRecipients } from '~/db/outbox'
import { listLiveHolds, listUncapturedHolds } from '~/db/payments/payment-movements'
import { openTestStore, type TestStore } from '../store'

test.skipIf(process.env.DATABASE_URL_TEST)(
  'the price of gift packaging, asked with every bag, is found by indexes',
  async () => {
    const store = await openTestStore()
    const { rows } = await sql<{
      detail: string
    }>`explain query plan select ${packagingPrice} from order_line where order_id = 'x'`.execute(store.db)
    const steps = rows.map(({ detail }) => detail).filter((detail) => /wrap|paper/.test(detail))
    expect(steps).toEqual([
      expect.stringContaining('paper USING INDEX product_gift_wrap'),
      expect.stringContaining('wrap USING INDEX sku_by_product'),
    ])
  },
)

/** How the engine finds the rows of each query of some work; PostgreSQL is told that reading whole tables is dear. */
function plansOf(store: TestStore, work: (tx: Tx) => Promise<unknown>): Promise<string> {
  return store.db.transaction().execute(async (tx) => {
    const queries: CompiledQuery[] = []
    const watched = tx.withPlugin({
      transformQuery: ({ node, queryId }) => {
        queries.push(tx.getExecutor().withoutPlugins().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await work(watched as Tx)
    if (store.engine === 'sqlite') return JSON.stringify(queries.map((query) => planInFile(store, query)))
    await sql`set local enable_seqscan = off`.execute(tx)
    const plans: unknown[] = []
    for (const { sql, parameters } of queries)
      plans.push((await tx.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]))).rows)
    return JSON.stringify(plans)
  })
}

/** Asked beside the shop's connection, which leaves the plan of a write unread. */
function planInFile({ databaseUrl }: TestStore, { sql, parameters }: CompiledQuery): unknown[] {
  const file = new Sqlite(databaseUrl)
  const plan = file.prepare(`explain query plan ${sql}`).all(...parameters)
  file.close()
  return plan
}

const place = { doneAt: 0, id: '' }

test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  ['the tokens of a browser', 'remember_token_by_series', (tx) => deleteRememberTokens(tx, { series: 'x' })],
  ['the sessions of a browser', 'session_by_series', (tx) => deleteSessionsOf(tx, { rememberSeries: 'x' })],
  ['what a provider told', 'payment_event_by_operation', (tx) => listTold(tx, 'x')],
  ['old tries', 'attempt_by_moment', (tx) => forgetOlderTries(tx, 1)],
  ['numbers for texts', 'placed_orders_by_bag', (tx) => listPreferences(tx, { bagKey: 'x', sessionKey: 'x' }, 9)],
  ['holds', 'approved_operations', (tx) => listLiveHolds(tx, place, 9)],
  ['holds that end', 'approved_operations', (tx) => listUncapturedHolds(tx, 1, place, 9)],
  ['recipients of sent messages', 'sent_recipients', (tx) => blankRecipients(tx, 1, 9)],
])('%s are found by the index %s', async (_, index, work) => {
  const plans = await plansOf(await openTestStore(), work)
  expect(plans).toContain(index)
  expect(plans).not.toMatch(/SCAN |Seq Scan/)
})
