import type { SkuRow } from '~/db/catalog/catalog'
import type { ProductRecord } from '~/validation/catalog/product-record'

/** From `variant-none` on they are for what a source left to the saved product, which has it not. */
type Refusal =
  | ('code-taken' | 'sku-taken' | 'store-unknown' | 'handle-repeated' | 'not-saved')
  | ('variant-none' | 'price-none' | 'sku-priceless')
  | ('variant-repeated' | 'variant-untold' | 'option-none')

/** Why a product cannot be saved: its code or a sku code belongs to another one, or a store does not exist. */
export type SaveRefusal = {
  handle: string
  reason: Refusal
  value: string
  /** The sku that it was found at. */
  skuCode?: string
}

type Known = { skuByCode: ReadonlyMap<string, { productCode: string }>; storeNumbers: ReadonlySet<number> }

export function refusalOf(record: ProductRecord, code: string | null, known: Known, owner: Map<string, string>) {
  const { handle } = record
  if (code === null) return { handle, reason: 'code-taken' as const, value: record.code ?? '' }
  const own = new Set<string>()
  for (const { skuCode, storeInventory } of record.skus) {
    const savedOwner = known.skuByCode.get(skuCode)?.productCode
    const taken = own.has(skuCode) || owner.has(skuCode) || (savedOwner !== undefined && savedOwner !== code)
    if (taken) return { handle, reason: 'sku-taken' as const, value: skuCode, skuCode }
    own.add(skuCode)
    const unknown = storeInventory.find(([number]) => !known.storeNumbers.has(number))
    if (unknown) return { handle, reason: 'store-unknown' as const, value: String(unknown[0]), skuCode }
  }
  return null
}

type Saved = { code: string }
type SavedSkus = { skusByProduct: ReadonlyMap<string, readonly SkuRow[]> }

/** A source that says nothing of variants, options or prices speaks of known products and their skus only. */
export function lackOf(
  record: ProductRecord,
  saved: Saved | undefined,
  known: Known & SavedSkus,
  kept: ReadonlySet<string>,
): SaveRefusal | null {
  const { handle, skus } = record
  const { skuByCode, skusByProduct } = known
  if (!saved && skus.length === 0) return { handle, reason: 'variant-none', value: handle }
  const own = saved ? (skusByProduct.get(saved.code) ?? []).filter(({ active }) => active) : []
  const untold = kept.has('skuColors') || kept.has('skuSizes') ? untoldOf(record, own, kept) : null
  if (untold) return untold
  const fresh = kept.has('prices') ? skus.find(({ skuCode }) => !skuByCode.has(skuCode)) : undefined
  return fresh ? atSku(handle, saved ? 'sku-priceless' : 'price-none', fresh) : null
}

function atSku(handle: string, reason: Refusal, { skuCode }: { skuCode: string }): SaveRefusal {
  return { handle, reason, value: skuCode, skuCode }
}

/** A source without options tells variants apart by known skus; amounts of one colour tell themselves apart. */
function untoldOf(
  { handle, kind, skus }: ProductRecord,
  own: readonly SkuRow[],
  kept: ReadonlySet<string>,
): SaveRefusal | null {
  const fresh = skus.find(({ skuCode }) => !own.some(({ code }) => code === skuCode))
  const hasColors = new Set(own.map(({ colorCode }) => colorCode)).size > 1
  const areAmounts = kind !== 'standard' && !kept.has('kind')
  if (!fresh || (areAmounts && !hasColors)) return null
  const hasSizes = own.some(({ size, dimension }) => size ?? dimension)
  const tellsNone = kept.has('skuColors') && kept.has('skuSizes') && own.length > 0
  if (tellsNone || (kept.has('skuColors') && hasColors) || (kept.has('skuSizes') && hasSizes)) {
    return atSku(handle, kept.has('skuCodes') ? 'variant-untold' : 'option-none', fresh)
  }
  const choices = new Set(skus.map(({ colorCode, size, dimension }) => JSON.stringify([colorCode, size, dimension])))
  return choices.size < skus.length ? { handle, reason: 'variant-repeated', value: handle } : null
}
