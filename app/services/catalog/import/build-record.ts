import { z } from 'zod'
import { brokenText, findBrokenTexts } from '~/validation/broken-texts'
import { type ProductRecord, productRecordSchema } from '~/validation/catalog/product-record'
import { inImportWords } from '~/validation/import-words'
import { readIsoDate } from '~/validation/iso-date'
import { colorCodes } from '../color-codes'
import { hexOf } from './color-words'
import type { Group } from './groups'
import type { KeptPicture } from './keep-pictures'
import { planOptions } from './options'
import { type NamedPicture, type PlannedView, planPictures } from './picture-views'
import { noEnd } from './prices'
import { type ImportProblem, isError } from './problem'
import { readProduct } from './read-product'
import type { Row } from './read-rows'
import { readVariants, type Variant } from './read-variants'
import { orderSizes } from './size-order'
import type { Places, ReadProduct } from './source'

export type Building = {
  /** Epoch ms: when a product that is new was published. */
  now: number
  /** Sku codes the file named so far; this product's are added. */
  seenSkus: Set<string>
  /** Puts a picture into the shop's keeping; null when no folder of pictures was given. */
  keepPicture: ((source: string) => Promise<KeptPicture>) | null
}

const { colors, skus } = productRecordSchema.shape
/** Without variants it is one of a file that says nothing of them: only a product that is there already takes it. */
const recordSchema = productRecordSchema.extend({ colors: z.array(colors.element), skus: z.array(skus.element) })

/** A product record from the rows of one product, or nothing when one of its problems is an error. */
export async function buildRecord(
  group: Group,
  building: Building,
): Promise<Pick<ReadProduct, 'record' | 'problems' | 'places'>> {
  const problems = [...group.problems]
  const [first] = group.rows
  if (!first) return { record: null, problems }
  const texts = readProduct(group, first, problems)
  const plan = planOptions(group.rows)
  const endsAt = saleEnd(first, group, problems)
  const rules = { plan, kind: texts.kind ?? 'standard', saleEnd: ownEnd(first, endsAt, group, problems) }
  const variants = readVariants(group, { ...rules, ...building, colorCode: colorCodes() }, problems)
  if (problems.some(isError)) return { record: null, problems }
  const record = {
    ...texts,
    // an amount is no size
    sizeLabel: rules.kind === 'standard' ? plan.sizeLabel : null,
    dimensionLabel: rules.kind === 'standard' ? plan.dimensionLabel : null,
    sizes: orderSizes(variants.flatMap(({ sku }) => sku.size ?? [])),
    dimensions: orderSizes(variants.flatMap(({ sku }) => sku.dimension ?? [])),
    publishedAt: building.now,
    colors: await colorsOf(group, variants, building, problems),
    skus: variants.map(({ sku }) => sku),
  }
  const parsed = recordSchema.safeParse(record, inImportWords)
  const broken = findBrokenTexts(parsed.data).map((path) => ({ path, message: `This ${brokenText}.` }))
  if (parsed.success && broken.length === 0) return { record: parsed.data, problems, places: placesOf(variants) }
  for (const { path, message } of parsed.error?.issues ?? broken) {
    const value = `${path.join('.')}: ${message}`
    problems.push({ code: 'product.refused', row: first.number, handle: group.handle, value })
  }
  return { record: null, problems }
}

function placesOf(variants: Variant[]): Places {
  const place = ({ row }: Variant) => ({ ...row.at('sku'), isMade: row.cell('sku') === '' })
  return { skus: new Map(variants.map((variant) => [variant.sku.skuCode, place(variant)])) }
}

function saleEnd(row: Row, { handle }: Group, problems: ImportProblem[]): number | null {
  const text = row.cell('saleEnds')
  if (text === '' || text === noEnd) return null
  const at = readIsoDate(text)
  if (at !== undefined) return at
  problems.push({ code: 'saleEnd.wrong', ...row.at('saleEnds'), handle, value: text })
  return null
}

/** The end a sheet names on the first row holds for all variants; each may name its own, or say that it has none. */
function ownEnd(first: Row, endsAt: number | null, group: Group, problems: ImportProblem[]) {
  return (row: Row) => (row === first || row.cell('saleEnds') === '' ? endsAt : saleEnd(row, group, problems))
}

async function colorsOf(
  group: Group,
  variants: Variant[],
  { keepPicture }: Building,
  problems: ImportProblem[],
): Promise<ProductRecord['colors']> {
  const labels = new Map(variants.map(({ sku, colorLabel }) => [sku.colorCode, colorLabel]))
  const colors = [...labels].map(([code, label]) => ({ code, label }))
  const pictures = planPictures(namedPictures(group, variants), colors, variantPictures(variants))
  const kept = async (view: PlannedView) => {
    const result = (await keepPicture?.(view.source)) ?? null
    if (result === null || 'path' in result) return result?.path ?? null
    const known = problems.some(({ code, value }) => code === result.problem && value === view.source)
    if (!known) problems.push({ code: result.problem, ...view.at, handle: group.handle, value: view.source })
    return null
  }
  const made: ProductRecord['colors'] = []
  for (const { code, label } of colors) {
    const { views, swatch } = pictures.get(code) ?? { views: [], swatch: null }
    const shown: { view: string; path: string }[] = []
    for (const view of views) {
      const path = await kept(view)
      if (path !== null) shown.push({ view: view.view, path })
    }
    made.push({ code, label, hex: hexOf(label), swatch: swatch && (await kept(swatch)), views: shown })
  }
  return made
}

/** The product's pictures and those its variants name besides, in the order of the file. */
function namedPictures(group: Group, variants: Variant[]): NamedPicture[] {
  const named = new Map<string, NamedPicture>()
  for (const row of group.rows) {
    const source = row.cell('image')
    const position = Number.parseInt(row.cell('imagePosition'), 10) || row.number
    if (source !== '' && !named.has(source))
      named.set(source, { source, alt: row.cell('imageAlt'), position, at: row.at('image') })
  }
  for (const { images, row } of variants) {
    for (const source of images.filter((image) => !named.has(image)))
      named.set(source, { source, alt: '', position: Number.MAX_SAFE_INTEGER, at: row.at('variantImage') })
  }
  return [...named.values()]
}

/** Which colours name a picture by their variants, and at which place. */
function variantPictures(variants: Variant[]): Map<string, Map<string, number>> {
  const named = new Map<string, Map<string, number>>()
  const all = variants.flatMap(({ images, sku }) => images.map((image) => ({ image, color: sku.colorCode })))
  for (const [place, { image, color }] of all.entries()) {
    const colors = named.get(image) ?? new Map<string, number>()
    if (!colors.has(color)) colors.set(color, place)
    named.set(image, colors)
  }
  return named
}
