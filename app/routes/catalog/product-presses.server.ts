import { choiceAddress } from '~/components/catalog/product/choice'
import { withAsked } from '~/components/catalog/product/use-shown-address'
import { askedReviews } from '~/http/catalog/asked-choice.server'
import type { Added } from '~/services/cart/add-product'
import { postedChoice } from '~/services/catalog/product/choice'
import { type ProductPage, productView } from '~/services/catalog/product/product-page'
import { type StoreAvailability, storeOffer } from '~/services/catalog/product/store-availability'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import type { AddToBagForm } from '~/validation/cart/add-to-bag-form'
import { wishFor } from './product-wishes.server'

/** What the buttons of a product's form lead to that put nothing into the bag; null for the one that does. */
export async function otherPress(
  page: ProductPage,
  posted: AddToBagForm,
  atStore: StoreAvailability | null,
  { url }: Request,
): Promise<Result<Added> | null> {
  const { searchParams } = new URL(url)
  const named = searchParams.has('fulfillment')
  const way = named && posted.fulfillment ? { fulfillment: posted.fulfillment } : wayAsked(page, posted, atStore)
  const asked = { ...way, ...askedReviews(searchParams) }
  if (posted.stores) return ok({ next: `/stores?next=${encodeURIComponent(addressOf(page, posted, asked))}` })
  return posted.wishlist ? wishFor(page, posted, asked) : null
}

/** A way that is not the one the page opens with: its address says it, as it goes on saying one that was chosen. */
function wayAsked(page: ProductPage, { fulfillment }: AddToBagForm, atStore: StoreAvailability | null) {
  const opened = storeOffer(store, page, atStore)?.first ? 'store' : 'ship'
  return fulfillment === null || fulfillment === opened ? {} : { fulfillment }
}

type Asked = { fulfillment?: string; reviews?: string }

/** The address of the page with what its form held. */
function addressOf(page: ProductPage, { quantity, ...posted }: AddToBagForm, asked: Asked): string {
  const view = productView(store, page)
  const choice = postedChoice(page.product, view.table, posted)
  const color = choice.color < 0 ? page.choice.color : choice.color
  const address = choiceAddress(view, view.path, { ...choice, color })
  return withAsked(address, { units: quantity, ...asked })
}
