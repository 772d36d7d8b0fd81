import type { ProductRow, SkuRow } from '~/db/catalog/catalog'
import { findProductsByHandle, findSkus } from '~/db/catalog/catalog-writes'
import type { Tx } from '~/db/client'
import { productMediaSchema } from '~/validation/catalog/product-record'
import { groupBy } from '../../in-memory/group-by'
import type { Choice } from '../options'
import type { ImportProblem } from '../problem'
import type { MeantSku, StockLine } from './read-stock'

/** A row with the sku it means. */
export type FoundLine = StockLine & { skuCode: string }

type ByOptions = Extract<MeantSku, { handle: string }>
type KnownProduct = Pick<ProductRow, 'sizeLabel' | 'dimensionLabel'> & { labels: Map<string, string>; skus: SkuRow[] }
type Known = Map<string, KnownProduct>

/** Finds the skus that rows mean by product and options, in two queries; the rows that mean none or several are refused. */
export async function meantSkus(
  tx: Tx,
  lines: StockLine[],
): Promise<{ found: FoundLine[]; problems: ImportProblem[] }> {
  const known = await productsOf(tx, lines)
  const found: FoundLine[] = []
  const problems: ImportProblem[] = []
  for (const line of lines) {
    const code = codeOf(line, known)
    if (typeof code === 'string') found.push({ ...line, skuCode: code })
    else problems.push(code)
  }
  return { found, problems }
}

async function productsOf(tx: Tx, lines: StockLine[]): Promise<Known> {
  const handles = new Set(lines.flatMap(({ meant }) => ('handle' in meant ? [meant.handle] : [])))
  if (handles.size === 0) return new Map()
  const products = await findProductsByHandle(tx, [...handles])
  const codes = products.map(({ code }) => code)
  const skus = groupBy(await findSkus(tx, codes, []), ({ productCode }) => productCode)
  return new Map(
    products.map(({ handle, code, media, sizeLabel, dimensionLabel }) => {
      const labels = productMediaSchema
        .parse(JSON.parse(media))
        .map((color): [string, string] => [color.code, color.label])
      const own = (skus.get(code) ?? []).filter(({ active }) => active)
      return [handle, { sizeLabel, dimensionLabel, labels: new Map(labels), skus: own }]
    }),
  )
}

function codeOf({ row, meant }: StockLine, known: Known): string | ImportProblem {
  if ('skuCode' in meant) return meant.skuCode
  const { handle } = meant
  const product = known.get(handle)
  if (!product) return { code: 'product.unknown', ...row.at('handle'), handle, value: handle }
  const choice = inPlaces(meant, product)
  const fits = product.skus.filter((sku) => isChosen(sku, choice, product.labels))
  const [only, ...others] = fits
  if (only && others.length === 0) return only.code
  const value = Object.values(choice)
    .filter((part) => part !== null)
    .join(' / ')
  if (only || value === '') return { code: 'variant.untold', ...row.at('sku'), handle, value }
  return { code: 'option.unknown', ...row.at('option1Value'), handle, value }
}

/** A product may have its size under a name that is taken for a dimension's, and the other way round. */
function inPlaces({ choice, plan }: ByOptions, { sizeLabel, dimensionLabel }: KnownProduct): Choice {
  const { color, size, dimension } = choice
  if (sizeLabel === dimensionLabel) return choice
  const isSize = plan.dimensionLabel !== null && plan.dimensionLabel === sizeLabel
  const isDimension = plan.sizeLabel !== null && plan.sizeLabel === dimensionLabel
  return isSize || isDimension ? { color, size: dimension, dimension: size } : choice
}

/** What a row does not name, it leaves open. */
function isChosen(sku: SkuRow, { color, size, dimension }: Choice, labels: ReadonlyMap<string, string>): boolean {
  const says = (wanted: string | null, own: string | null = null) => wanted === null || isSame(wanted, own ?? '')
  return says(color, labels.get(sku.colorCode)) && says(size, sku.size) && says(dimension, sku.dimension)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
