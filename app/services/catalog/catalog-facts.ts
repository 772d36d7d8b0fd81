import { readCatalogFacts } from '~/db/catalog/catalog'
import type { Store } from '~/store.server'

type Facts = Awaited<ReturnType<typeof readCatalogFacts>>

const held = new WeakMap<object, { facts: Promise<Facts>; at: number }>()
const freshFor = 1_000

/**
 * The catalogue's version and what else every page shows of it, read again at most once a second. Importers raise the
 * version; everything kept in memory is kept for one version.
 */
export function catalogFacts({ db }: Store): Promise<Facts> {
  const known = held.get(db)
  if (known && Date.now() - known.at < freshFor) return known.facts
  return refreshCatalogFacts(db)
}

/** After a change by this process: whoever asks next reads them anew. */
export function forgetCatalogFacts({ db }: Pick<Store, 'db'>): void {
  held.delete(db)
}

function refreshCatalogFacts(db: Store['db']): Promise<Facts> {
  const facts = readCatalogFacts(db)
  facts.catch(() => held.delete(db))
  held.set(db, { facts, at: Date.now() })
  return facts
}
