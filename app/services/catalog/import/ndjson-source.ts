import { createReadStream } from 'node:fs'
import { sanitiseSized } from '~/services/content/sanitise-sized'
import type { Store } from '~/store.server'
import { brokenText, findBrokenTexts } from '~/validation/broken-texts'
import { productLineSchema } from '~/validation/catalog/product-line'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { inImportWords } from '~/validation/import-words'
import { readBarcode } from './barcode'
import { withOwnViews } from './own-views'
import { type ImportProblem, isError } from './problem'
import { type Line, readLines, UnreadableLine } from './read-lines'
import type { Places, ReadProduct, Source } from './source'
import { tidyHtml } from './tidy-html'
import { unknownNames } from './unknown-names'

const longestLine = 8_000_000
const issuesNamed = 20

/**
 * Opens our own format: one product a line, as JSON. A line says everything of its product; what it leaves out is the
 * default.
 */
export async function openNdjsonFile(store: Store, file: string): Promise<Source> {
  return { products: await countLines(file), problems: [], saving: {}, read: readProducts(store, file) }
}

async function countLines(file: string): Promise<number> {
  let lines = 0
  let blank = true
  for await (const chunk of createReadStream(file, { highWaterMark: 262_144 })) {
    for (const byte of chunk as Buffer) {
      if (byte === 10) {
        if (!blank) lines++
        blank = true
      } else if (byte > 32) blank = false
    }
  }
  return lines + Number(!blank)
}

async function* readProducts(store: Store, file: string): AsyncGenerator<ReadProduct> {
  const seen = { handles: new Set<string>(), skus: new Set<string>() }
  try {
    const unknown = await unknownNames(store)
    for await (const line of readLines(file, longestLine)) {
      const read = await readLine(store, line, seen)
      const { handle, row, record } = read
      const warnings = record ? await unknown(record) : []
      yield { ...read, problems: [...read.problems, ...warnings.map((found) => ({ ...found, row, handle }))] }
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error
    const { line: row, message: value } = error
    yield { handle: `line ${row}`, row, record: null, problems: [{ code: 'file.unreadable', row, value }] }
  }
}

type Seen = { handles: Set<string>; skus: Set<string> }

async function readLine(store: Store, { number: row, text }: Line, seen: Seen): Promise<ReadProduct> {
  const nameless = `line ${row}`
  const json = parseJson(text)
  if (!json.ok)
    return { handle: nameless, row, record: null, problems: [{ code: 'line.noJson', row, value: json.reason }] }
  const handle = handleOf(json.value) ?? nameless
  const broken = findBrokenTexts(json.value).slice(0, issuesNamed)
  if (broken.length > 0) {
    const problems = broken.map((path): ImportProblem => {
      return { code: 'field.wrong', row, header: path.join('.') || undefined, value: `This ${brokenText}.` }
    })
    return { handle: nameless, row, record: null, problems }
  }
  const parsed = productLineSchema.safeParse(json.value, inImportWords)
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, issuesNamed).map(({ path, message }): ImportProblem => {
      return { code: 'field.wrong', row, header: path.join('.') || undefined, handle, value: message }
    })
    return { handle: seen.handles.has(handle) ? nameless : handle, row, record: null, problems }
  }
  const problems = repeatsOf(parsed.data, row, seen)
  if (problems.some(isError)) return { handle: nameless, row, record: null, problems }
  const { longDescription, promotionOffer } = parsed.data
  const offer = promotionOffer && { ...promotionOffer, html: await sanitiseSized(store, promotionOffer.html) }
  const skus = withBarcodes(parsed.data, row, problems)
  const colors = withOwnViews(parsed.data.colors, (found) => problems.push({ ...found, row, handle }))
  const record = { ...parsed.data, colors, skus, longDescription: tidyHtml(longDescription), promotionOffer: offer }
  return { handle, row, record, problems, places: placesOf(record, row) }
}

/** The skus with the barcodes that can be kept; those that are no GTIN are told. */
function withBarcodes({ handle, skus }: ProductRecord, row: number, problems: ImportProblem[]) {
  return skus.map((sku, at) => {
    const { upc, problem } = readBarcode(sku.upc ?? '')
    if (problem) problems.push({ code: problem, row, header: `skus.${at}.upc`, handle, value: sku.upc ?? '' })
    return { ...sku, upc }
  })
}

function placesOf({ skus }: ProductRecord, row: number): Places {
  return {
    skus: new Map(skus.map(({ skuCode }, at) => [skuCode, { row, header: `skus.${at}.skuCode` }])),
    code: { row, header: 'code' },
    store(code, storeNumber) {
      const at = skus.findIndex(({ skuCode }) => skuCode === code)
      const place = skus[at]?.storeInventory.findIndex(([number]) => String(number) === storeNumber)
      return { row, header: `skus.${at}.storeInventory.${place}.0` }
    },
  }
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, reason: (error as Error).message }
  }
}

function handleOf(value: unknown): string | undefined {
  const { handle } = (value ?? {}) as { handle?: unknown }
  return typeof handle === 'string' && handle !== '' ? handle.slice(0, 255) : undefined
}

/** A product or a sku that an earlier line of the file named already. */
function repeatsOf({ handle, skus }: ProductRecord, row: number, seen: Seen): ImportProblem[] {
  const problems: ImportProblem[] = []
  if (seen.handles.has(handle)) problems.push({ code: 'handle.repeated', row, header: 'handle', handle, value: handle })
  for (const [at, { skuCode }] of skus.entries()) {
    if (seen.skus.has(skuCode))
      problems.push({ code: 'sku.repeated', row, header: `skus.${at}.skuCode`, handle, value: skuCode })
    seen.skus.add(skuCode)
  }
  seen.handles.add(handle)
  return problems
}
