import type { Toggles } from '~/store.server'
import type { ProductRecord } from '~/validation/catalog/product-record'
import { isSameSet, withVariants } from '../../adopt'
import { isOff } from '../../product/offered'
import type { SavedProduct } from '../../saved-product'
import { orderSizes } from '../size-order'

/** Feeds leave out skus whose switches are off: a product keeps those it has, in their places. */
export function withHiddenSkus(record: ProductRecord, saved: SavedProduct, toggles: Toggles): ProductRecord {
  const { detail, product } = saved
  const own = withVariants(record, saved)
  const told = new Set(record.skus.map(({ skuCode }) => skuCode))
  const hidden = own.skus.filter(({ skuCode }) => !told.has(skuCode) && isOff(toggles, detail.skuToggles[skuCode]))
  if (hidden.length === 0) return record
  const isKept = ({ skuCode }: Sku) => told.has(skuCode) || hidden.some((sku) => sku.skuCode === skuCode)
  const sold = new Set([...record.colors, ...own.colors.filter(({ code }) => hidden.some(isOf(code)))].map(codeOf))
  const colors = merged(
    record.colors,
    own.colors.filter(({ code }) => sold.has(code)),
    codeOf,
  )
  const all = (values: string[], of: 'size' | 'dimension', order: string[]) => {
    const used = [...new Set([...values, ...hidden.flatMap((sku) => sku[of] ?? [])])]
    return isSameSet(used, order) ? order : orderSizes(used)
  }
  return {
    ...record,
    skus: merged(record.skus, own.skus.filter(isKept), ({ skuCode }) => skuCode),
    colors: isSameSet(colors.map(codeOf), own.colors.map(codeOf)) ? inOrder(colors, own.colors) : colors,
    sizes: all(record.sizes, 'size', detail.sizes),
    dimensions: all(record.dimensions, 'dimension', detail.dimensions),
    sizeLabel: record.sizeLabel ?? (hidden.some(({ size }) => size) ? product.sizeLabel : null),
    dimensionLabel:
      record.dimensionLabel ?? (hidden.some(({ dimension }) => dimension) ? product.dimensionLabel : null),
  }
}

type Sku = ProductRecord['skus'][number]
type Color = ProductRecord['colors'][number]

const codeOf = ({ code }: Color) => code
const isOf = (code: string) => (sku: Sku) => sku.colorCode === code

function inOrder(colors: Color[], saved: Color[]): Color[] {
  const place = new Map(saved.map(({ code }, at) => [code, at]))
  return colors.toSorted((a, b) => (place.get(a.code) ?? 0) - (place.get(b.code) ?? 0))
}

/** A list with what it lacks of another one, each behind the entry that it follows there. */
function merged<Entry>(list: Entry[], whole: Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const entries = [...list]
  for (const [at, entry] of whole.entries()) {
    const place = (key: string) => entries.findIndex((each) => keyOf(each) === key)
    const before = whole[at - 1]
    if (place(keyOf(entry)) < 0) entries.splice(before ? place(keyOf(before)) + 1 : 0, 0, entry)
  }
  return entries
}
