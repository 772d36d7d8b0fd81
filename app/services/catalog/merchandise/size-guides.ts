import { raiseCatalogVersion } from '~/db/catalog/catalog-writes'
import { putSizeGuides, readSizeGuides } from '~/db/catalog/merchandise'
import { inTransaction, type Queries } from '~/db/client'
import type { Store } from '~/store.server'
import { type SizeGuide, sizeGuideSchema } from '~/validation/catalog/size-guide'
import { catalogFacts, forgetCatalogFacts } from '../catalog-facts'
import type { Product } from '../product/product'

type Held = { version: number; guides: Promise<Map<string, SizeGuide>> }

const held = new WeakMap<object, Held>()

/** The size guide of a product; null when it has none, or asks for no size. There are few, so all are kept in memory. */
export async function findSizeGuide(store: Store, { sizeLabel, detail }: Product): Promise<SizeGuide | null> {
  if (sizeLabel === null || detail.sizeGuide === null) return null
  const { version } = await catalogFacts(store)
  const known = held.get(store.db)
  const guides = known?.version === version ? known.guides : readGuides(store)
  if (guides !== known?.guides) held.set(store.db, { version, guides })
  guides.catch(() => held.delete(store.db))
  return (await guides).get(detail.sizeGuide) ?? null
}

async function readGuides({ db }: Store): Promise<Map<string, SizeGuide>> {
  const rows = await readSizeGuides(db)
  return new Map(rows.map(({ code, guide }) => [code, sizeGuideSchema.parse({ code, ...JSON.parse(guide) })]))
}

/**
 * Keeps size guides, in place of those with the same codes. HTML is sanitised.
 * @param db the transaction it is part of, if any
 */
export async function saveSizeGuides(
  store: Store,
  guides: readonly SizeGuide[],
  db: Queries = store.db,
): Promise<void> {
  const { tidyHtml } = await import('../import/tidy-html') // a shop that only serves needs no sanitiser
  const rows = guides.map(({ code, html, ...parts }) => ({
    code,
    guide: JSON.stringify({ ...parts, html: html && tidyHtml(html) }),
  }))
  await inTransaction(db, async (tx) => {
    await raiseCatalogVersion(tx)
    await putSizeGuides(tx, rows)
  })
  forgetCatalogFacts(store)
}

/** Whether a guide says things by its three parts, rather than in HTML alone. */
export function isStructured({ fits, howToMeasure, conversions }: SizeGuide): boolean {
  return fits.length + howToMeasure.length + conversions.length > 0
}
