import { z } from 'zod'
import { isIntangible } from '~/services/catalog/product/product-kind'
import { toldColors } from '~/services/catalog/product/unnamed-color'
import type { OrderLine } from './order'

/** A sku and its product as the catalogue has them. `media`: JSON. */
type Named = Record<'skuCode' | 'colorCode' | 'productCode' | 'slug' | 'name' | 'brand' | 'categorySlug', string> & {
  size: string | null
  dimension: string | null
  media: string
}

type Words = Pick<OrderLine, 'name' | 'brand' | 'category' | 'colorLabel' | 'size' | 'dimension' | 'path' | 'imagePath'>

/**
 * What a line of this kind says of its sku: names, options, the address that shows it, its picture.
 * @param before the line's words so far: a colour that the product has no more keeps its name and picture
 */
export function wordsOf(sku: Named, kind: string, before?: Words): Words {
  const { name, brand, categorySlug: category, size, dimension } = sku
  const look = lookOf(sku) ?? { colorLabel: before?.colorLabel ?? '', imagePath: before?.imagePath ?? '' }
  const path = `/${sku.slug}/prd-${sku.productCode}/sku-${sku.skuCode}`
  return { name, brand, category, size, dimension, ...look, ...(isIntangible(kind) ? noOptions : {}), path }
}

/** Gift cards and donations come in amounts, not in colours and sizes. */
const noOptions = { colorLabel: '', size: null, dimension: null }

const mediaSchema = z.array(
  z.object({ code: z.string(), label: z.string(), views: z.array(z.object({ view: z.string(), path: z.string() })) }),
)

/** The colour's name and its picture from the front, or its first one. */
function lookOf({ media, colorCode }: Named): Pick<Words, 'colorLabel' | 'imagePath'> | undefined {
  const color = toldColors(mediaSchema.parse(JSON.parse(media))).find(({ code }) => code === colorCode)
  const picture = color?.views.find(({ view }) => view === 'FRONT') ?? color?.views[0]
  return color && { colorLabel: color.label, imagePath: picture?.path ?? '' }
}

/** A line in the words of this moment. */
export function renamed(line: OrderLine): OrderLine {
  const { skuCode, productCode, categorySlug, media, productName: name, productBrand: brand } = line
  const options = { colorCode: line.skuColor, size: line.skuSize, dimension: line.skuDimension }
  const sku = { skuCode, productCode, slug: line.productSlug, name, brand, categorySlug, media, ...options }
  return { ...line, ...wordsOf(sku, line.kind, line) }
}
