import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outsideTransactions } from './outside-transaction'

test('work that holds a transaction asks the database only in it', () => {
  const files = readdirSync('app/services', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `app/services/${name}`)
  expect(outsideTransactions(files)).toEqual([])
})

test('a question beside the open transaction is found, also where another file asks it', () => {
  const texts: Record<string, string> = {
    'app/services/asked.ts': `
      export function direct({ db }: Store) { return findRules(db) }
      export const further = (store: Store) => direct(store)
      export async function taking(store: Store, db: Queries = store.db) { return findRules(db) }`,
    'app/services/asking.ts': `
      import { further as rules, taking } from './asked'
      export async function recount(store: Store, tx: Tx) { return count(tx, await rules(store)) }
      export const work = (store: Store) => inTransaction(store.db, async (tx) => {
        await taking(store, tx)
        await findBag(store.db)
        if (!(await allowed(tx))) throw new Refused(() => rules(store))
      })`,
  }
  expect(outsideTransactions(Object.keys(texts), (file) => texts[file] ?? '')).toEqual([
    'app/services/asking.ts: rules(store)',
    'app/services/asking.ts: store.db',
  ])
})
