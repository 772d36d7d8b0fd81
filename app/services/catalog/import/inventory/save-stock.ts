import { findSkus, findStock, lockCatalog, raiseCatalogVersion } from '~/db/catalog/catalog-writes'
import { inTransaction, type Tx } from '~/db/client'
import type { StoreStockTable } from '~/db/schema/catalog'
import { findStoreStock, saveStoreStock } from '~/db/stores/store-stock'
import type { Store } from '~/store.server'
import { changeStock } from '../../change-stock'
import { type StockChange, stockAllowed } from '../../plan-products'
import type { ImportProblem } from '../problem'
import { type FoundLine, meantSkus } from './meant-skus'
import type { StockLine } from './read-stock'

type Saved = {
  changed: number
  unchanged: number
  problems: ImportProblem[]
  /** The skus at their places that were taken. */
  keys: string[]
}

type Saving = {
  dryRun: boolean
  /** The skus at their places that the file named before. */
  seen: ReadonlySet<string>
}

/**
 * Saves what some rows say, in one transaction. Units at the warehouse are booked as receipts or corrections by
 * conditional writes, never below what somebody is paying for; units in stores are set.
 */
export function saveStock(store: Store, lines: StockLine[], { dryRun, seen }: Saving): Promise<Saved> {
  return inTransaction(store.db, async (tx) => {
    await lockCatalog(tx)
    const meant = await meantSkus(tx, lines)
    const { once, repeated } = eachOnce(meant.found, seen)
    const plan = await planStock(tx, once)
    const problems = [...meant.problems, ...repeated, ...plan.problems]
    const changed = plan.warehouse.length + plan.stores.length + plan.storesGone.length
    if (!dryRun && changed > 0) {
      await changeStock(store, tx, plan.warehouse)
      await saveStoreStock(tx, plan.stores, plan.storesGone)
      await raiseCatalogVersion(tx)
    }
    const keys = once.map(keyOf)
    return { changed, unchanged: lines.length - problems.length - changed, problems, keys }
  })
}

function keyOf({ skuCode, place }: FoundLine): string {
  return `${skuCode} ${place}`
}

function eachOnce(lines: FoundLine[], seen: ReadonlySet<string>) {
  const own = new Set<string>()
  const once: FoundLine[] = []
  const repeated: ImportProblem[] = []
  for (const line of lines) {
    const key = keyOf(line)
    if (seen.has(key) || own.has(key))
      repeated.push({ code: 'stock.repeated', ...line.row.at('location'), value: line.row.cell('location') })
    else once.push(line)
    own.add(key)
  }
  return { once, repeated }
}

type Plan = {
  warehouse: StockChange[]
  stores: StoreStockTable[]
  storesGone: StoreStockTable[]
  problems: ImportProblem[]
}

async function planStock(tx: Tx, lines: FoundLine[]): Promise<Plan> {
  const codes = [...new Set(lines.map(({ skuCode }) => skuCode))]
  const known = new Set((await findSkus(tx, [], codes)).map(({ code }) => code))
  const stock = await findStock(tx, codes)
  const inStores = new Map(
    (await findStoreStock(tx, codes)).map((row) => [`${row.skuCode} ${row.storeNumber}`, row.quantity]),
  )
  const plan: Plan = { warehouse: [], stores: [], storesGone: [], problems: [] }
  for (const { row, skuCode, place, units } of lines) {
    const from = stock.get(skuCode)
    if (!known.has(skuCode) || !from) {
      const handle = row.cell('handle') || undefined
      plan.problems.push({ code: 'sku.unknown', ...row.at('sku'), handle, value: skuCode })
    } else if (place === 'warehouse') {
      const to = units ?? 0
      if (stockAllowed(to, from) !== from.onHand) plan.warehouse.push({ skuCode, from, to })
    } else {
      const quantity = inStores.get(`${skuCode} ${place}`)
      if (units === null && quantity !== undefined) plan.storesGone.push({ skuCode, storeNumber: place, quantity })
      if (units !== null && units !== quantity) plan.stores.push({ skuCode, storeNumber: place, quantity: units })
    }
  }
  return plan
}
