import type { OutfitPage } from '~/services/catalog/outfit-page'
import { type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { OutfitItemForm } from '~/validation/add-to-bag-form'
import { type Added, addProduct } from './add-product'

/** Puts what the form of one item of an outfit chose into the bag, as the form of its own page does. */
export async function addOutfitItem(
  store: Store,
  sessionKey: string,
  { items }: OutfitPage,
  { productCode, ...posted }: OutfitItemForm,
): Promise<Result<Added>> {
  const item = items.find(({ product }) => product.code === productCode)
  return item ? addProduct(store, sessionKey, item, posted, null) : refuse('product.notSold')
}
