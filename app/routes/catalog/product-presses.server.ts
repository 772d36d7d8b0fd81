import { choiceAddress } from '~/components/catalog/product/choice'
import { withQuery } from '~/components/catalog/product/use-shown-address'
import type { Added } from '~/services/cart/add-product'
import { postedChoice } from '~/services/catalog/product/choice'
import { type ProductPage, productView } from '~/services/catalog/product/product-page'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import type { AddToBagForm } from '~/validation/cart/add-to-bag-form'
import { wishFor } from './product-wishes.server'

/** What the buttons of a product's form lead to that put nothing into the bag; null for the one that does. */
export async function otherPress(page: ProductPage, posted: AddToBagForm): Promise<Result<Added> | null> {
  if (posted.stores) return ok({ next: `/stores?next=${encodeURIComponent(addressOf(page, posted))}` })
  return posted.wishlist ? wishFor(page, posted) : null
}

/** The address of the page with what its form held. */
function addressOf(page: ProductPage, { quantity, fulfillment, ...posted }: AddToBagForm): string {
  const view = productView(store, page)
  const choice = postedChoice(page.product, view.table, posted)
  const color = choice.color < 0 ? page.choice.color : choice.color
  const address = choiceAddress(view, view.path, { ...choice, color })
  const units = quantity && quantity > 1 ? withQuery(address, 'quantity', String(quantity)) : address
  return fulfillment === 'store' ? withQuery(units, 'fulfillment', fulfillment) : units
}

/** What the address asks for besides the options of the product. */
export function askedOf({ settled }: ProductPage, query: URLSearchParams) {
  const toStore = query.get('fulfillment') === 'store'
  return { settled, units: query.get('quantity')?.slice(0, 2), ...(toStore ? { fulfillment: 'store' } : {}) }
}
