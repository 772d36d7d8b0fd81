import { findProduct } from '~/services/catalog/product/find-product'
import { productOptions } from '~/services/catalog/product/product-options'
import { productWays } from '~/services/catalog/product/product-ways'
import { sentTo, storeAvailability, storeOffer } from '~/services/catalog/product/store-availability'
import { ok, type Result, refuse } from '~/services/result'
import type { StoreLocation } from '~/services/stores/locations'
import type { Store } from '~/store.server'
import { shipIt, type Way } from '~/validation/cart/bag'
import { wayTo } from './add-product'

type Sku = { productCode: string; skuCode: string }

/**
 * How a sku is had that is added where no way is chosen: shipped if its product is, else at the visitor's store.
 * @param location the visitor's store; null without one
 * @returns the way, or what asks for a store where only stores have it; what no way is open for goes as if it were shipped
 */
export async function unchosenWay(
  store: Store,
  { productCode, skuCode }: Sku,
  location: StoreLocation | null,
): Promise<Result<Way>> {
  const product = await findProduct(store, productCode)
  if (!product || productWays(product).PHYSICAL_SHIP) return ok(shipIt)
  const atStore = await storeAvailability(store, product, location)
  const options = await productOptions(store, product)
  const choice = { color: 0, size: null, dimension: null }
  const offer = storeOffer(store, { product, options, choice, ofStores: null }, atStore)
  if (!offer || offer.closed) return ok(shipIt)
  if (!atStore) return refuse('product.selectStore', 'fulfillment')
  const has = atStore.units.get(skuCode) || sentTo(atStore, options).get(skuCode)
  return ok(has ? wayTo(atStore, skuCode) : shipIt)
}
