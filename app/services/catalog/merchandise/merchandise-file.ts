import { raiseCatalogVersion } from '~/db/catalog/catalog-writes'
import { readDescribed, readLooks, readSizeGuides, removeMerchandise, setDetail } from '~/db/catalog/merchandise'
import { inTransaction, type Tx } from '~/db/client'
import { type FileProblem, readCheckedJson, readUtf8 } from '~/services/content/checked-json'
import type { Oddity } from '~/services/content/repeated-ids'
import type { Store } from '~/store.server'
import { type MerchandiseFile, merchandiseFileSchema } from '~/validation/catalog/merchandise-file'
import { productDetailSchema, productMediaSchema } from '~/validation/catalog/product-record'
import { forgetCatalogFacts } from '../catalog-facts'
import { oddMerchandise, wrongNames } from './odd-merchandise'
import { saveLooks } from './save-looks'
import { saveSizeGuides, saysSomething } from './size-guides'

/** A file that can be kept, with what is odd about it; or all that is wrong with it. */
type ReadMerchandise =
  | { ok: true; file: MerchandiseFile; warnings: FileProblem[] }
  | { ok: false; problems: FileProblem[] }

/**
 * Reads a file of looks and size guides. Products and colours it names must be there, and each look has an address of
 * its own; one problem refuses it whole.
 */
export async function readMerchandiseFile(store: Store, given: string | Uint8Array): Promise<ReadMerchandise> {
  const { db } = store
  const bytes = readUtf8(given)
  if (!bytes.ok) return bytes
  const read = readCheckedJson(bytes.text, merchandiseFileSchema)
  if (!read.ok) return read
  const named = namesOf(read.value)
  const colors = new Map<string, Set<string>>()
  const withoutSizes = new Set<string>()
  for (const { code, media, ...asks } of await readDescribed(db, [...new Set(named.map(({ code }) => code))])) {
    colors.set(code, new Set(productMediaSchema.parse(JSON.parse(media)).map((color) => color.code)))
    if ((asks.sizeLabel ?? asks.dimensionLabel) === null) withoutSizes.add(code)
  }
  const unknown = named.flatMap(({ code, color, path }) => {
    const reason = whyNot(colors.get(code), code, color)
    return reason ? [{ path, reason }] : []
  })
  const placed = (found: Oddity[]) =>
    found
      .map(({ path, reason }) => ({ line: read.lineOf(path), place: path.join('.'), reason }))
      .toSorted((a, b) => a.line - b.line)
  const wrong = [...(await wrongNames(db, read.value)), ...unknown]
  if (wrong.length > 0) return { ok: false, problems: placed(wrong) }
  const unshown = guided(read.value)
    .filter(({ code }) => withoutSizes.has(code))
    .map(({ code, path }) => ({ path, reason: `product ${code} asks for no size: its page shows no guide` }))
  return { ok: true, file: read.value, warnings: placed([...(await oddMerchandise(store, read.value)), ...unshown]) }
}

type Named = { code: string; color?: string; path: (string | number)[] }

/** The products a file names, each with its place in it. */
function namesOf(file: MerchandiseFile): Named[] {
  return [
    ...file.looks.flatMap(({ items }, look) =>
      items.map(({ productCode, colorCode }, item): Named => {
        const path = ['looks', look, 'items', item]
        return { code: productCode, color: colorCode, path }
      }),
    ),
    ...guided(file),
  ]
}

/** Those that get a size guide. */
function guided({ sizeGuides }: MerchandiseFile): Named[] {
  return sizeGuides.flatMap(({ products }, guide) =>
    products.map((code, at): Named => ({ code, path: ['sizeGuides', guide, 'products', at] })),
  )
}

function whyNot(colors: Set<string> | undefined, code: string, color?: string): string | null {
  if (!colors) return `there is no product ${code}`
  if (color === undefined || colors.has(color)) return null
  return `product ${code} has no color ${color}, but ${[...colors].join(', ')}`
}

/** How many products took another guide, and how much was there to be removed. */
type Kept = { assigned: number; removed: { looks: number; sizeGuides: number } }

/** Keeps what a file says that was read without problems, all of it or nothing. Running shops show it within a second. */
export async function keepMerchandise(store: Store, file: MerchandiseFile): Promise<Kept> {
  const kept = await inTransaction(store.db, (tx) => keepIn(store, tx, file))
  forgetCatalogFacts(store)
  return kept
}

/** What keeping a file would change: counted by changing it and taking it back. */
export async function tryMerchandise(store: Store, file: MerchandiseFile): Promise<Kept> {
  try {
    return await inTransaction(store.db, async (tx) => {
      throw new TakenBack(await keepIn(store, tx, file))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.kept
    throw error
  }
}

/** Ends a transaction in which something was only tried. */
class TakenBack extends Error {
  constructor(readonly kept: Kept) {
    super('A trial keeps nothing.')
  }
}

async function keepIn(store: Store, tx: Tx, { looks, sizeGuides, remove }: MerchandiseFile): Promise<Kept> {
  await raiseCatalogVersion(tx)
  const removed = await removeMerchandise(tx, remove)
  await saveLooks(store, looks, tx)
  const guides = sizeGuides.map(({ products: _, ...guide }) => guide)
  await saveSizeGuides(store, guides, tx)
  let assigned = 0
  for (const { code, products } of sizeGuides) assigned += await assign(store, tx, code, products)
  return { assigned, removed }
}

async function assign(store: Store, tx: Tx, sizeGuide: string, products: readonly string[]): Promise<number> {
  let changed = 0
  for (const { code, detail } of await readDescribed(tx, products)) {
    const described = productDetailSchema.parse(JSON.parse(detail))
    if (described.sizeGuide === sizeGuide) continue
    await setDetail(tx, code, JSON.stringify({ ...described, sizeGuide }), store.now())
    changed++
  }
  return changed
}

/** What the shop has, as such a file says it: size guides by their codes, none that shows nothing. */
export async function writeMerchandise({ db }: Store): Promise<string> {
  const looks = (await readLooks(db)).map(({ name, imagePath, items }) => ({
    name,
    imagePath,
    items: items.map(({ productCode, colorCode }) => ({ productCode, colorCode })),
  }))
  const guides = (await readSizeGuides(db)).map(({ code, guide }) => ({ code, ...JSON.parse(guide) }))
  const sizeGuides = guides.filter(saysSomething).toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return `${JSON.stringify({ looks, sizeGuides }, null, 2)}\n`
}
