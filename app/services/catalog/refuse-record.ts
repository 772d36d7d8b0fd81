import type { ProductRecord } from '~/validation/catalog/product-record'

/** `variant-none`, `price-none` and `sku-priceless` are for what a source left to the saved product, which has it not. */
type Refusal =
  | ('code-taken' | 'sku-taken' | 'store-unknown' | 'handle-repeated' | 'not-saved')
  | ('variant-none' | 'price-none' | 'sku-priceless')

/** Why a product cannot be saved: its code or a sku code belongs to another one, or a store does not exist. */
export type SaveRefusal = {
  handle: string
  reason: Refusal
  value: string
}

type Known = { skuByCode: ReadonlyMap<string, { productCode: string }>; storeNumbers: ReadonlySet<number> }

export function refusalOf(record: ProductRecord, code: string | null, known: Known, owner: Map<string, string>) {
  const { handle } = record
  if (code === null) return { handle, reason: 'code-taken' as const, value: record.code ?? '' }
  const own = new Set<string>()
  for (const { skuCode, storeInventory } of record.skus) {
    const savedOwner = known.skuByCode.get(skuCode)?.productCode
    const taken = own.has(skuCode) || owner.has(skuCode) || (savedOwner !== undefined && savedOwner !== code)
    if (taken) return { handle, reason: 'sku-taken' as const, value: skuCode }
    own.add(skuCode)
    const unknown = storeInventory.find(([number]) => !known.storeNumbers.has(number))
    if (unknown) return { handle, reason: 'store-unknown' as const, value: String(unknown[0]) }
  }
  return null
}

/** A source that says nothing of variants or prices speaks of known products and their skus only. */
export function lackOf(
  { handle, skus }: ProductRecord,
  saved: object | undefined,
  { skuByCode }: Known,
  kept: ReadonlySet<string>,
): SaveRefusal | null {
  if (!saved && skus.length === 0) return { handle, reason: 'variant-none', value: handle }
  const fresh = kept.has('prices') ? skus.find(({ skuCode }) => !skuByCode.has(skuCode)) : undefined
  return fresh ? { handle, reason: saved ? 'sku-priceless' : 'price-none', value: fresh.skuCode } : null
}
