import type { Asked } from './choice'

/** What a product's address says: `/{slug}/prd-{code}/sku-{sku}`; the sku may be left out. */
export type ProductAddress = { path: string; code: string; asked: Asked }

/** Reads the address of a product page; null when it is none. */
export function readProductAddress(url: URL, params: Record<string, string | undefined>): ProductAddress | null {
  const code = /^prd-([\w-]{1,64})$/i.exec(params.product ?? '')?.[1]
  const sku = params.sku === undefined ? null : readSku(params.sku)
  if (!code || sku === undefined) return null
  return {
    path: url.pathname,
    code: code.toUpperCase(),
    asked: { skuCode: sku, size: url.searchParams.get('size'), dimension: url.searchParams.get('dimension') },
  }
}

/** Spaces and commas at the end are not part of a sku. Letters that no sku has ask for '', which no product has either. */
function readSku(part: string): string | undefined {
  const found = /^sku-(?:([\w.-]{1,64})[\s,]*$)?/i.exec(part)
  return found ? (found[1] ?? '') : undefined
}
