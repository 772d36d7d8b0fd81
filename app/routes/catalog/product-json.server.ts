import { drawQuickAdd } from '~/components/catalog/card/quick-add-part.server'
import { pageAsJson } from '~/http/calls/page-as-json.server'
import { lookDto } from '~/http/dto/looks'
import { productDto } from '~/http/dto/product'
import { findLookInColor } from '~/services/catalog/merchandise/looks'
import { inColor } from '~/services/catalog/product/beside-product'
import { type ProductPage, quickAddOf } from '~/services/catalog/product/product-page'
import { storeOffer } from '~/services/catalog/product/store-availability'
import type { findReviews } from '~/services/catalog/reviews/find-reviews'
import { store } from '~/store.server'
import type { atVisitorsStore } from './visitors-store.server'

type Beside = {
  reviews: Awaited<ReturnType<typeof findReviews>>
  atStore: Awaited<ReturnType<typeof atVisitorsStore>>
  preview: boolean
}

/** A product as a client reads it at its address; for the preview with the panel of quick add. */
export async function productAsJson(page: ProductPage, { reviews, atStore, preview }: Beside) {
  const { product, options, sizeGuide, choice, ofStores } = page
  const look = await findLookInColor(store, product.code, inColor(page).colorCode)
  const lookDTO = look && lookDto(look)
  const body = productDto(product, options, { reviews, sizeGuide, atStore, choice, ofStores, lookDTO })
  if (!preview) return pageAsJson(body)
  const html = drawQuickAdd({ ...quickAddOf(page), offer: storeOffer(store, page, atStore) })
  return pageAsJson({ ...body, title: product.name, html })
}
