import type { OutfitPage } from '~/services/catalog/outfits/outfit-page'
import { storeAvailability } from '~/services/catalog/product/store-availability'
import { ok, type Result, refuse } from '~/services/result'
import type { StoreLocation } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import type { OutfitPiece } from '~/validation/cart/add-to-bag-form'
import { type Added, addProduct } from './add-product'

/**
 * Puts what the form of one item of an outfit chose into the bag, as the form of its own page does. What only its own page can put there, such as
 * a gift card, leads to that.
 * @param location the visitor's store; null without one
 */
export async function addOutfitItem(
  store: Store,
  bagKey: string,
  { items }: OutfitPage,
  { productCode, ...posted }: OutfitPiece,
  location: StoreLocation | null,
): Promise<Result<Added>> {
  const item = items.find(({ product }) => product.code === productCode)
  if (!item) return refuse('product.notSold')
  if (item.product.kind !== 'standard') return ok({ next: item.product.path })
  return addProduct(store, bagKey, item, posted, await storeAvailability(store, item.product, location))
}
