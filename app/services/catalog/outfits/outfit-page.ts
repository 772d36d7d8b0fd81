import type { Store } from '~/store.server'
import { lookOfSlug, lookPath, outfitPath } from '../merchandise/looks'
import { findProduct } from '../product/find-product'
import type { Product } from '../product/product'
import { findProductPage, type ProductPage } from '../product/product-page'
import { readPicks } from './outfit-picks'

/** The products of a look on one page, each with its own choice. */
export type OutfitPage = {
  name: string
  /** Its pieces as they are worn, or to choose one by one. */
  mode: 'STYLED_FOR_YOU' | 'MULTI_ITEM'
  path: string
  /** Of its two addresses the one machines keep: the look as it is worn. */
  canonical: string
  items: ProductPage[]
  /** What the address says besides its path: what is chosen of its items. */
  chosen: Map<string, string>
}

type Address = { slug: string; isStyled: boolean; query: URLSearchParams }

/**
 * A look as a page of several products; null when there is no such look, or nothing of it is on offer. Each opens in the
 * colour its address asks for (`?100395=INK`), else, where the look is worn, in the colour it is worn in; sizes are open
 * but for those of the address.
 */
export async function findOutfitPage(store: Store, { slug, isStyled, query }: Address): Promise<OutfitPage | null> {
  const look = await lookOfSlug(store, slug)
  if (!look) return null
  const chosen = new Map<string, string>()
  const opened = look.items.map(async ({ productCode, colorCode }) => {
    const product = await findProduct(store, productCode)
    if (!product?.active) return null
    for (const [name, value] of readPicks(product, query)) chosen.set(name, value)
    return openIn(store, product, chosen, isStyled ? colorCode : null)
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

/** A product as it is chosen, its other options open; without a colour, in the first that can be bought. */
function openIn(store: Store, product: Product, chosen: OutfitPage['chosen'], worn: string | null) {
  const { code, path, skus } = product
  const color = chosen.get(code) ?? worn
  const skuCode = skus.find(({ colorCode }) => colorCode === color)?.code ?? null
  const picked = (name: string) => chosen.get(`${code}.${name}`) ?? ''
  const asked = { skuCode, size: picked('size'), dimension: picked('dimension') }
  return findProductPage(store, { path, code, asked })
}

/** The address of the page, at one of its items. */
export function outfitAddress({ path, chosen }: Pick<OutfitPage, 'path' | 'chosen'>, code = ''): string {
  const query = new URLSearchParams([...chosen])
  query.sort()
  return `${path}${query.size > 0 ? `?${query}` : ''}${code ? `#item-${code}` : ''}`
}
