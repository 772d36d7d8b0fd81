import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readAddressRows } from '~/db/catalog/catalog'
import { readContentPagePaths } from '~/db/content/content-pages'
import type { Store } from '~/store.server'
import { sections } from '~/validation/catalog/sections'
import { currentContent } from '../content/current-content'
import { leadsToRewards } from '../content/shown'
import { storeLocations } from '../stores/locations'
import type { CatalogIndex } from './in-memory/catalog-index'
import { currentCatalog } from './in-memory/current-catalog'
import { categoriesOf } from './listing/listing'
import { allLooks, findOutfits, outfitPath } from './merchandise/looks'
import { productPath } from './product/product'

/** As many addresses as one sitemap may hold. */
const addressesAPart = 50_000
const productsAtOnce = 1_000
/** Pages of text that guests are led away from. */
const forTheInvited = /^\/invitation(\/|$)/

const press = promisify(gzip)
const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Files of one index of the catalogue and one version of the content, with the rewards programme or without. */
type Made = { index: CatalogIndex; content: number; loyalty: boolean; files: Map<string, Promise<Buffer | null>> }

const made = new WeakMap<object, Made>()

/**
 * A sitemap as gzipped XML: every address that machines may keep, or, when there are more than one file may hold, the
 * list of its parts. Made once an index of the catalogue and a version of the content, in small portions.
 * @param part null for the whole, else the number of a part from 1
 * @param most how many addresses one file holds
 * @returns null when there is no such part
 */
export async function sitemap(
  store: Store,
  origin: string,
  part: number | null,
  most = addressesAPart,
): Promise<Buffer | null> {
  const index = await currentCatalog(store)
  const known = made.get(store.db)
  const { version: content } = await currentContent(store)
  const { loyalty } = store.toggles
  const holds = known?.index === index && known.content === content && known.loyalty === loyalty
  const here = holds ? known : { index, content, loyalty, files: new Map() }
  made.set(store.db, here)
  const paths = await listingPaths(store, index)
  const count = Math.max(1, Math.ceil((paths.length + index.codes.length) / most))
  if (part !== null && (count === 1 || part < 1 || part > count)) return null
  const key = `${origin} ${part} ${most}`
  const whole = part === null && count > 1
  const file =
    here.files.get(key) ??
    (whole ? listOfParts(origin, count) : makePart(store, origin, paths, index.codes, ((part ?? 1) - 1) * most, most))
  here.files.set(key, file)
  file.catch(() => here.files.delete(key))
  return file
}

/** Everything but products: home, sections, categories, brands, outfits, stores, pages of text. */
async function listingPaths(store: Store, index: CatalogIndex): Promise<string[]> {
  const brands = [...index.labels.keys()].filter((name) => name.startsWith('brand/')).map((name) => `/${name}`)
  const listings = sections.flatMap((section) => [
    `/${section}`,
    ...categoriesOf(index, section).map(({ slug }) => `/${section}/${slug}`),
  ])
  const stores = [...(await storeLocations(store)).keys()].map((number) => `/stores/${number}`)
  const looks = await findOutfits(
    store,
    (await allLooks(store)).map(({ name }) => name),
  )
  const outfits = looks.map(outfitPath)
  const texts = (await readContentPagePaths(store.db)).filter(
    (path) => !forTheInvited.test(path) && (store.toggles.loyalty || !leadsToRewards(path)),
  )
  return ['/', ...listings, ...brands, ...outfits, '/stores', ...stores, ...texts]
}

function listOfParts(origin: string, count: number): Promise<Buffer> {
  const parts = Array.from(
    { length: count },
    (_, at) => `<sitemap><loc>${origin}/sitemap/${at + 1}.xml</loc></sitemap>\n`,
  )
  return press(`${start}<sitemapindex ${space}>\n${parts.join('')}</sitemapindex>\n`)
}

/** @param from how many addresses stand in the parts before */
async function makePart(
  store: Store,
  origin: string,
  paths: string[],
  codes: string[],
  from: number,
  most: number,
): Promise<Buffer> {
  const first = paths.slice(from, from + most).map((path) => `<url><loc>${origin}${path}</loc></url>\n`)
  const text = [start, `<urlset ${space}>\n`, ...first]
  const products = codes.slice(Math.max(0, from - paths.length), Math.max(0, from + most - paths.length))
  for (let at = 0; at < products.length; at += productsAtOnce) {
    text.push(await productLines(store, origin, products.slice(at, at + productsAtOnce)))
    await nextTurn()
  }
  return press([...text, '</urlset>\n'].join(''))
}

async function productLines({ db }: Store, origin: string, codes: string[]): Promise<string> {
  const [first = '', last = ''] = [codes[0], codes.at(-1)]
  const wanted = new Set(codes)
  return (await readAddressRows(db, first, last))
    .filter(({ code }) => wanted.has(code))
    .map((row) => {
      const day = new Date(row.updatedAt).toISOString().slice(0, 10)
      return `<url><loc>${origin}${productPath(row)}</loc><lastmod>${day}</lastmod></url>\n`
    })
    .join('')
}
