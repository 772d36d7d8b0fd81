import { choiceAddress } from '~/components/catalog/product/choice'
import { withAsked, withQuery } from '~/components/catalog/product/use-shown-address'
import { askedReviews } from '~/http/catalog/asked-choice.server'
import { type Added, addProduct } from '~/services/cart/add-product'
import { postedChoice } from '~/services/catalog/product/choice'
import { type ProductPage, productView } from '~/services/catalog/product/product-page'
import { type StoreAvailability, storeOffer } from '~/services/catalog/product/store-availability'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import type { AddToBagForm } from '~/validation/cart/add-to-bag-form'
import { leadsToBag } from '~/validation/stores/chosen-store-return'
import { wishFor } from './product-wishes.server'

type Sent = { page: ProductPage; posted: AddToBagForm; atStore: StoreAvailability | null; request: Request }

/** What a button of a product's form leads to: the bag with the product in it, the stores, or a wish list. */
export async function answerPress(bagKey: string, sent: Sent): Promise<Result<Added>> {
  const { page, posted, atStore, request } = sent
  const other = await otherPress(sent)
  if (other) return other
  return backInSameForm(await addProduct(store, bagKey, page, posted, atStore), request)
}

/** What leads back to the page of the product, and not into the bag, leads to its preview when that was posted. */
export function backInSameForm(added: Result<Added>, request: Request): Result<Added> {
  if (!added.ok || leadsToBag(added.value.next)) return added
  return ok({ ...added.value, next: inSameForm(added.value.next, request) })
}

/** The same of those that put nothing into the bag; null for the one that does. */
async function otherPress({ page, posted, atStore, request }: Sent): Promise<Result<Added> | null> {
  const { searchParams } = new URL(request.url)
  const named = searchParams.has('fulfillment')
  const way = named && posted.fulfillment ? { fulfillment: posted.fulfillment } : wayAsked(page, posted, atStore)
  const asked = { ...way, ...askedReviews(searchParams) }
  if (posted.stores) {
    const back = inSameForm(addressOf(page, posted, asked), request)
    return ok({ next: `/stores?next=${encodeURIComponent(back)}` })
  }
  return posted.wishlist ? wishFor(page, posted, asked) : null
}

function inSameForm(address: string, { url }: Request): string {
  const isPreview = new URL(url).searchParams.get('isQuickView') === 'true'
  return isPreview ? withQuery(address, 'isQuickView', 'true') : address
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
