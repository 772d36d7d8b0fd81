import { sections } from '~/validation/sections'
import { cookieValue } from './visit.server'

const name = 'continue-shopping'
const hourInSeconds = 3600

/** Listings, products and the search: the only pages shopping goes on at. */
const shoppingPage = new RegExp(
  `^/(?:(?:${sections.join('|')})(?:/[^/]+)?|brand/[^/]+|[^/]+/prd-[^/]+(?:/[^/]+)?|search)$`,
)

/** The Set-Cookie that remembers this listing or product page for an hour: the bag leads back to it. */
export function continueShoppingCookie(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('picture') // the page, not its gallery
  const path = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
  return `${name}=${encodeURIComponent(path)}; Path=/; Max-Age=${hourInSeconds}; HttpOnly; SameSite=Lax`
}

/** The page the shopper last looked for things on, or the home page. Never an address outside the shop. */
export function continueShoppingPath(request: Request): string {
  const kept = decoded(cookieValue(request, name) ?? '')
  const here = new URL(request.url).origin
  if (!kept.startsWith('/') || !URL.canParse(kept, here)) return '/'
  const { origin, pathname, search } = new URL(kept, here)
  return origin === here && shoppingPage.test(pathname) ? pathname + search : '/'
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
