import { z } from 'zod'
import {
  countPlacedOrders,
  countPurchases,
  findPurchase,
  listOrderItems,
  listPlacedOrders,
  listPurchases as listRows,
  type PurchaseRow,
} from '~/db/orders/purchases'
import { inTime } from '~/services/in-time'
import { readProgress } from '~/services/orders/order-progress'
import type { Store } from '~/store.server'

/** In a store, in this shop, on Instagram: as they are named when they cannot be read. */
const sources = ['POS', 'ECOM', 'INSTAGRAM'] as const
export type PurchaseSource = (typeof sources)[number]

const itemSchema = z.object({ name: z.string(), choice: z.string(), quantity: z.number(), price: z.number() })
/** One thing of a purchase made elsewhere; `price` is what all its units came to, in cents. */
export type PurchaseItem = z.output<typeof itemSchema>

export type Purchase = {
  source: PurchaseSource
  number: string
  /** Epoch ms. */
  at: number
  /** Cents. */
  total: number
  /** What became of it; null: it was placed. */
  status: string | null
  items: Pick<PurchaseItem, 'name' | 'quantity'>[]
}

export type PurchasePage = { purchases: Purchase[]; page: number; pageCount: number; missing: PurchaseSource[] }

const perPage = 10
const patienceMs = 2_000

/**
 * A page of what a customer bought, newest first, wherever it was. A source that cannot be read is named in `missing`, and
 * the others are shown. A page that there is not is the last one.
 * @param page from 1
 */
export async function listPurchases(store: Store, customerId: string, page: number): Promise<PurchasePage> {
  const reading = sources.map((source) => inTime(read(store, customerId, source, page * perPage), patienceMs))
  const found = await Promise.all(reading)
  const shown = onPage(found, page)
  const purchases = await inTime(withItems(store, shown.purchases), patienceMs)
  if (purchases) return { ...shown, purchases }
  const elsewhere = found.map((each, place) => (sources[place] === 'ECOM' ? null : each))
  return onPage(elsewhere, page)
}

/** @param found what each source holds, null for one that cannot be read */
function onPage(found: readonly (Read | null)[], asked: number) {
  const count = found.reduce((sum, each) => sum + (each?.count ?? 0), 0)
  const pageCount = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(asked, pageCount)
  const purchases = found
    .flatMap((each) => each?.purchases ?? [])
    .toSorted((a, b) => b.at - a.at || (a.number < b.number ? -1 : 1))
    .slice((page - 1) * perPage, page * perPage)
  return { purchases, page, pageCount, missing: sources.filter((_, place) => found[place] === null) }
}

type Found = Purchase & { orderId?: string }
type Read = { purchases: Found[]; count: number }

async function read({ db }: Store, customerId: string, source: PurchaseSource, most: number): Promise<Read> {
  if (source === 'ECOM') {
    const orders = await listPlacedOrders(db, customerId, most)
    const purchases = orders.map(({ id, ...order }): Found => {
      return { ...order, source, status: null, items: [], orderId: id }
    })
    return { purchases, count: await countPlacedOrders(db, customerId) }
  }
  const rows = await listRows(db, { customerId, source }, most)
  return {
    purchases: rows.map((row): Found => madeElsewhere(row)),
    count: await countPurchases(db, { customerId, source }),
  }
}

function madeElsewhere({ source, number, purchasedAt, total, status, items }: PurchaseRow) {
  return { source, number, at: purchasedAt, total, status, items: itemSchema.array().parse(JSON.parse(items)) }
}

async function withItems({ db }: Store, shown: Found[]): Promise<Purchase[]> {
  const ids = shown.flatMap(({ orderId }) => orderId ?? [])
  const lines = ids.length > 0 ? await listOrderItems(db, ids) : []
  const progress = await readProgress({ db }, ids)
  return shown.map(({ orderId, ...purchase }) => {
    if (!orderId) return purchase
    const status = progress.get(orderId)?.status ?? null
    return { ...purchase, status, items: lines.filter((line) => line.orderId === orderId) }
  })
}

/** A purchase a customer made in a store or on Instagram; null when it is not theirs. */
export async function findPurchaseElsewhere(store: Store, customerId: string, source: string, number: string) {
  if (source !== 'POS' && source !== 'INSTAGRAM') return null
  const row = await findPurchase(store.db, { customerId, source }, number)
  return row ? madeElsewhere(row) : null
}
