import { listingSearch, readListingQuery } from '~/validation/listing-query'

/** What is read of an address that is too long. */
const mostRead = 8_000

/**
 * The address of a search whose text is longer than an address may be: with as much of it as a search takes. Undefined for
 * every other address.
 * @param url path and query, whole or cut off
 */
export function shortenedSearch(url: string): string | undefined {
  const [path, query = ''] = url.slice(0, mostRead).split('?', 2)
  return path === '/search' ? `/search${listingSearch(readListingQuery(new URLSearchParams(query)))}` : undefined
}
