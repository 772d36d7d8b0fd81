import type { Store } from '~/store.server'
import { findProduct } from './find-product'
import { lookOfSlug, lookPath, outfitPath } from './merchandise/looks'
import type { Product } from './product'
import { findProductPage, type ProductPage } from './product-page'

/** The products of a look on one page, each with its own choice. */
export type OutfitPage = {
  name: string
  /** Its pieces as they are worn, or to choose one by one. */
  mode: 'STYLED_FOR_YOU' | 'MULTI_ITEM'
  path: string
  /** Of its two addresses the one machines keep: the look as it is worn. */
  canonical: string
  items: ProductPage[]
  /** The colour each item opens in, by product code: what the address says besides its path. */
  chosen: Map<string, string>
}

type Address = { slug: string; isStyled: boolean; query: URLSearchParams }

/**
 * A look as a page of several products; null when there is no such look, or nothing of it is on offer. Each opens in the
 * colour its address asks for (`?100395=INK`), else, where the look is worn, in the colour it is worn in; sizes are open.
 */
export async function findOutfitPage(store: Store, { slug, isStyled, query }: Address): Promise<OutfitPage | null> {
  const look = await lookOfSlug(store, slug)
  if (!look) return null
  const chosen = new Map<string, string>()
  const opened = look.items.map(async ({ productCode, colorCode }) => {
    const product = await findProduct(store, productCode)
    if (!product?.active) return null
    const asked = query.get(productCode)?.toUpperCase()
    if (asked && skuIn(product, asked)) chosen.set(productCode, asked)
    return openIn(store, product, chosen.get(productCode) ?? (isStyled ? colorCode : null))
  })
  const items = (await Promise.all(opened)).filter((item) => item !== null)
  if (items.length === 0) return null
  return {
    name: look.name,
    mode: isStyled ? 'STYLED_FOR_YOU' : 'MULTI_ITEM',
    path: isStyled ? outfitPath(look) : lookPath(look),
    canonical: outfitPath(look),
    items,
    chosen,
  }
}

/** A product with a colour chosen and its options open; without one, in the first colour that can be bought. */
function openIn(store: Store, product: Product, colorCode: string | null): Promise<ProductPage | null> {
  const skuCode = (colorCode && skuIn(product, colorCode)?.code) || null
  const asked = { skuCode, size: '', dimension: '' }
  return findProductPage(store, { path: product.path, code: product.code, asked })
}

function skuIn({ skus }: Product, color: string) {
  return skus.find(({ colorCode }) => colorCode === color)
}

/** The address of the page with one item in another colour, at that item. */
export function outfitAddress({ path, chosen }: Pick<OutfitPage, 'path' | 'chosen'>, code = '', color = ''): string {
  const query = new URLSearchParams([...chosen])
  if (color) query.set(code, color)
  query.sort()
  return `${path}${query.size > 0 ? `?${query}` : ''}${code ? `#item-${code}` : ''}`
}
