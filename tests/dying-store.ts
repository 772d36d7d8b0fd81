import type { TestStore } from './store'

/** Thrown where the process would have died; every query after it fails too. */
export class Killed extends Error {}

/** The same store, seen by a process that dies at its n-th query. */
export function dyingAtQuery(store: TestStore, n: number): { store: TestStore; died: () => boolean } {
  let queries = 0
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      if (queries >= n) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { store: { ...store, db: db as TestStore['db'] }, died: () => queries >= n }
}
