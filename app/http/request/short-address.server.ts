import { listingSearch, readListingQuery } from '~/validation/catalog/listing-query'
import { sections } from '~/validation/catalog/sections'

/** Addresses (path and query, in characters) that nobody types or follows; much longer ones cannot be read at all. */
export const longAddress = 8_192

/** What is read of an address that is too long, and of its path, its names and values. */
const mostRead = 8_000
const longestPath = 1_000
const longestQuery = 4_000
const longestName = 50
const longestValue = 200

const listing = new RegExp(`^/(search|(${sections.join('|')})(/[^/]+)?|brand/[^/]+)/?$`)

/**
 * An address that can be read in place of one that is too long, with as much of its query as matters: of a listing what it
 * understands, of any other the beginnings of its values. Undefined when it is the path that is too long.
 * @param url path and query, whole or cut off
 */
export function shortAddress(url: string): string | undefined {
  const [path = '', ...query] = url.slice(0, mostRead).split('?')
  if (path.length > longestPath) return undefined
  const asked = new URLSearchParams(query.join('?'))
  if (listing.test(path)) return withFlags(path + listingSearch(readListingQuery(asked)), url)
  const kept = new URLSearchParams()
  for (const [name, value] of asked) {
    kept.append(name.slice(0, longestName), value.slice(0, longestValue))
    if (kept.toString().length > longestQuery) break
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** A call goes on as a call. */
function withFlags(address: string, url: string): string {
  const flags = ['facetsOnly=true', 'blcAjax=true'].filter((flag) => new RegExp(`[?&]${flag}(&|$)`).test(url))
  return flags.length > 0 ? `${address}${address.includes('?') ? '&' : '?'}${flags.join('&')}` : address
}
