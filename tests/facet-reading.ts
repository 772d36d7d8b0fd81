import { findListingPage } from '~/services/catalog/listing/listing-page'
import type { Store } from '~/store.server'
import { readListingQuery } from '~/validation/catalog/listing-query'

/** Reads listings by their addresses, as services give them. */
export function pagesOf(storeNow: () => Store) {
  const page = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://shop')
    return findListingPage(storeNow(), pathname, readListingQuery(searchParams))
  }
  return {
    page,
    names: async (address: string) => (await page(address))?.listing.cards.map(({ name }) => name) ?? [],
    /** Counts of a facet's options by value. */
    counts: async (address: string, facet: string): Promise<Record<string, number>> => {
      const section = (await page(address))?.navSections.find(({ parameter }) => parameter === facet)
      return Object.fromEntries(section?.options.map(({ value, count }) => [value, count]) ?? [])
    },
  }
}
