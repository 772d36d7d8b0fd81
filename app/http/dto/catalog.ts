import type { Listing } from '~/services/catalog/listing'
import { pageSize } from '~/services/catalog/listing'
import { productResultDto } from './product'

export type ListingPage = {
  title: string
  description: string
  /** Path and query of this page. */
  url: string
  kind: 'CATEGORY' | 'BRAND'
}

/** A listing as its address gives it to a client. */
export function catalogDto({ page, pageCount, total, cards }: Listing, { title, description, url, kind }: ListingPage) {
  return {
    pagination: { url, page, pageCount, pageSize, totalResults: total },
    productResults: cards.map(productResultDto),
    seoFields: { title, description, canonicalUrl: url, robots: 'index, follow' },
    navSectionDTOS: [] as never[],
    pageType: kind,
  }
}

/** What an opened filter asks for. */
export function facetsDto() {
  return { navSectionDTOS: [] as never[] }
}
