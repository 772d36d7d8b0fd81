import { raiseCatalogVersion } from '~/db/catalog/catalog-writes'
import { putSizeGuides, readSizeGuides } from '~/db/catalog/merchandise'
import { inTransaction, type Queries } from '~/db/client'
import { sanitiseSized } from '~/services/content/sanitise-sized'
import { showsNothing } from '~/services/words-of-html'
import type { Store } from '~/store.server'
import { type SizeGuide, sizeGuideSchema } from '~/validation/catalog/size-guide'
import { catalogFacts, forgetCatalogFacts } from '../catalog-facts'
import type { Product } from '../product/product'

type Held = { version: number; guides: Promise<Map<string, SizeGuide>> }

const held = new WeakMap<object, Held>()

/** The size guide of a product; null when it has none that shows anything, or asks for no size and no dimension. There are few, so all are kept in memory. */
export async function findSizeGuide(
  store: Store,
  { sizeLabel, dimensionLabel, detail }: Product,
): Promise<SizeGuide | null> {
  if ((sizeLabel ?? dimensionLabel) === null || detail.sizeGuide === null) return null
  const { version } = await catalogFacts(store)
  const known = held.get(store.db)
  const guides = known?.version === version ? known.guides : readGuides(store)
  if (guides !== known?.guides) held.set(store.db, { version, guides })
  guides.catch(() => held.delete(store.db))
  return (await guides).get(detail.sizeGuide) ?? null
}

async function readGuides({ db }: Store): Promise<Map<string, SizeGuide>> {
  const rows = await readSizeGuides(db)
  const guides = rows.map(({ code, guide }) => sizeGuideSchema.parse({ code, ...JSON.parse(guide) }))
  return new Map(guides.filter(saysSomething).map((guide) => [guide.code, guide]))
}

/**
 * Keeps size guides, in place of those with the same codes. HTML is sanitised, and its pictures get their sizes.
 * @param db the transaction it is part of, if any
 */
export async function saveSizeGuides(
  store: Store,
  guides: readonly SizeGuide[],
  db: Queries = store.db,
): Promise<void> {
  const rows = await Promise.all(
    guides.map(async ({ code, html, ...parts }) => ({
      code,
      guide: JSON.stringify({ ...parts, html: await sanitiseSized(store, html) }),
    })),
  )
  await inTransaction(db, async (tx) => {
    await raiseCatalogVersion(tx)
    await putSizeGuides(tx, rows)
  })
  forgetCatalogFacts(store)
}

/** Whether a guide has anything to show. */
export function saysSomething(guide: Omit<SizeGuide, 'code'>): boolean {
  return isStructured(guide) || !showsNothing(guide.html)
}

/** Whether a guide says things by its three parts, rather than in HTML alone. */
export function isStructured({ fits, howToMeasure, conversions }: Omit<SizeGuide, 'code'>): boolean {
  return fits.length + howToMeasure.length + conversions.length > 0
}
