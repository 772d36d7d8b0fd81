import { findOutfitPage } from '~/services/catalog/outfits/outfit-page'
import { findProduct } from '~/services/catalog/product/find-product'
import { store } from '~/store.server'
import { sections } from '~/validation/catalog/sections'
import { smallCookie, smallCookieValue } from '../request/cookies.server'

const name = 'continue-shopping'
const hourInSeconds = 3600

/** Listings, products, looks and the search, in any case, as they are served: the only pages shopping goes on at. */
const shoppingPage = new RegExp(
  `^/(?:(?:${sections.join('|')})(?:/[^/]+)?|(?:brand|looks|outfits)/[^/]+|[^/]+/prd-[^/]+(?:/[^/]+)?|search)/?$`,
  'i',
)

/** What is open on the page, and what its address told or asked once: the page is remembered without them. */
const ofTheMoment = [
  'picture',
  'isQuickView',
  'modalOpen',
  'quantity',
  'cartSizeRestrictionException',
  'inventoryUnavailableException',
  'addToCartException',
] as const

/** A cookie comes back with every request: of longer addresses the page is remembered without what was asked of it. */
const longest = 2_000

/** The Set-Cookie that remembers this listing, product or look for an hour: the bag leads back to it. */
export function continueShoppingCookie(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const passing of ofTheMoment) searchParams.delete(passing)
  const asked = encodeURIComponent(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  return smallCookie(name, asked.length > longest ? encodeURIComponent(pathname) : asked, hourInSeconds)
}

/**
 * The page the shopper last looked for things on, or the home page: also where its product or look is not shown any
 * more. Never an address outside the shop.
 */
export async function continueShoppingPath(request: Request): Promise<string> {
  const kept = decoded(smallCookieValue(request, name) ?? '')
  const here = new URL(request.url).origin
  if (!kept.startsWith('/') || !URL.canParse(kept, here)) return '/'
  const { origin, pathname, search } = new URL(kept, here)
  const isThere = origin === here && shoppingPage.test(pathname) && (await isShown(pathname))
  return isThere ? pathname + search : '/'
}

async function isShown(pathname: string): Promise<boolean> {
  const look = /^\/(?:looks|outfits)\/([^/]+)$/i.exec(pathname)?.[1]
  if (look !== undefined)
    return (await findOutfitPage(store, { slug: decoded(look), isStyled: true, query: new URLSearchParams() })) !== null
  const code = /^\/[^/]+\/prd-([^/]+)/i.exec(pathname)?.[1]
  return code === undefined || (await findProduct(store, decoded(code).toUpperCase())) !== null
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
