import { join } from 'node:path'
import { pictureFile } from '~/services/content/pictures'
import type { Store } from '~/store.server'
import { adoptFromSheet } from '../adopt-sheet'
import { shopOrigin } from '../export/shop-origin'
import { buildRecord } from './build-record'
import { readHeader } from './columns'
import { isSheet } from './file-format'
import { type Group, groupRows } from './groups'
import { type FindOwn, pictureKeeper } from './keep-pictures'
import { type ImportProblem, isError } from './problem'
import { openSheet, type Sheet } from './read-rows'
import { speaksOfOptions, speaksOfVariants } from './read-variants'
import { silentFields } from './silent-fields'
import { type ReadProduct, refusedFile, type Source, type SourceOptions, takesPictures } from './source'
import { type Survey, survey } from './survey'

const dialect = { readHeader, delimiter: ',' } as const

/** Opens a Shopify product CSV of either dialect. It is read twice as a stream, so its size does not matter. */
export async function openShopifyFile(store: Store, file: string, options: SourceOptions): Promise<Source> {
  if (!(await isSheet(file))) return refusedFile({ code: 'file.noSheet', row: 1 })
  const found = await survey(file, dialect)
  const sheet = await openSheet(file, found.encoding, dialect)
  const { problems, columns } = sheet
  const parted = columns.at.size === 0 && partedOtherwise(columns.headers)
  if (parted) return refusedFile(parted)
  return {
    products: found.products,
    problems: problems.some(isError) ? problems : [...problems, ...warningsOf(sheet, options)],
    saving: {
      keep: silentFields(columns.at, takesPictures(options)),
      adopt: adoptFromSheet({
        skus: columns.at.has('sku'),
        options: speaksOfOptions((column) => columns.at.has(column)),
        giftCards: columns.at.has('giftCard'),
        tags: columns.at.has('tags'),
        genders: columns.at.has('gender'),
      }),
    },
    read: readProducts(store, sheet, found, options),
  }
}

/** What parts the columns of a sheet that has one column only, if anything does. */
function partedOtherwise([header = '', ...others]: string[]): ImportProblem | null {
  if (others.length > 0) return null
  if (header.includes('\t')) return { code: 'file.tabs', row: 1 }
  return header.includes(';') ? { code: 'file.semicolons', row: 1 } : null
}

function warningsOf({ columns: { at }, isEnded }: Sheet, options: SourceOptions): ImportProblem[] {
  const found: ImportProblem[] = []
  if (!isEnded) found.push({ code: 'file.noEnd', row: 1 })
  if (!speaksOfVariants((column) => at.has(column))) return [...found, { code: 'variant.noColumn', row: 1 }]
  if (!at.has('sku')) found.push({ code: 'sku.noColumn', row: 1 })
  if (!at.has('price')) found.push({ code: 'price.noColumn', row: 1 })
  if (!at.has('quantity')) found.push({ code: 'stock.noColumn', row: 1 })
  if (at.has('image') && !takesPictures(options)) found.push({ code: 'picture.noFolder', row: 1 })
  return found
}

async function* readProducts(
  store: Store,
  { rows }: Sheet,
  { split }: Survey,
  options: SourceOptions,
): AsyncGenerator<ReadProduct> {
  const building = buildingFor(store, options)
  let warned = false
  for await (const group of groupRows(rows)) {
    const row = group.rows[0]?.number ?? 1
    const { problems, ...read } = split.has(group.handle) ? repeated(group) : await buildRecord(group, building)
    const backorder: ImportProblem | undefined = warned ? undefined : backorderOf(group)
    warned ||= backorder !== undefined
    yield { handle: group.handle, row, ...read, problems: backorder ? [...problems, backorder] : problems }
  }
}

/** What the records of one file share. */
export function buildingFor(store: Store, options: SourceOptions) {
  const { images: folder, remotePictures: remote, dryRun: isTrial } = options
  const into = join(store.config.dataDir, 'pictures')
  return {
    now: store.now(),
    seenSkus: new Set<string>(),
    keepPicture: takesPictures(options)
      ? pictureKeeper({ folder, remote, into, isTrial, findOwn: ownPictures(store) })
      : null,
  }
}

/** Addresses as an export of this shop writes them. */
function ownPictures(store: Store): FindOwn {
  const start = `${shopOrigin(store)}/images/`
  return async (address) => {
    const [path = ''] = address.startsWith(start) ? address.slice(start.length).split('?') : []
    const file = path === '' ? null : await pictureFile(store, path)
    return file === null ? null : { path, file }
  }
}

/** Said once a file. */
function backorderOf({ handle, rows }: Group): ImportProblem | undefined {
  const row = rows.find((each) => /^continue$/i.test(each.cell('policy')))
  return row && { code: 'backorder.unsupported', ...row.at('policy'), handle }
}

/** A part of a product: nothing else of it is worth a word. */
function repeated({ handle, rows, problems }: Group) {
  const again: ImportProblem = { code: 'handle.again', row: 1, ...rows[0]?.at('handle'), handle, value: handle }
  return { record: null, problems: [...problems, again] }
}
