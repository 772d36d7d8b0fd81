import type { GoogleItem } from './item'

/** The handle that the links of all items agree on: `/products/{handle}` of Shopify, or a last part `prd-{handle}`. */
export function handleOfLinks(items: readonly GoogleItem[]): string | undefined {
  const handle = agreed(
    items,
    (path) => (/\/products\/([^/]+)/.exec(path) ?? /\/prd-([a-z0-9][^/]*)\/?$/.exec(path))?.[1],
  )
  return handle && /^\d{6}$/.test(handle) ? undefined : handle
}

/** The product code in the links of a feed that this shop, or one like it, wrote: `/{slug}/prd-{code}/sku-{sku}`. */
export function codeOfLinks(items: readonly GoogleItem[]): string | null {
  return agreed(items, (path) => /^\/[^/]+\/prd-(\d{6}|[A-Z]+)(\/|$)/.exec(path)?.[1]) ?? null
}

function agreed(items: readonly GoogleItem[], read: (path: string) => string | undefined): string | undefined {
  const found = new Set(items.map((item) => read(pathOf(item.one('link')))))
  const [only] = found
  return found.size === 1 ? only : undefined
}

function pathOf(link: string): string {
  return URL.canParse(link) ? new URL(link).pathname : ''
}
