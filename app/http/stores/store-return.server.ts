import { store } from '~/store.server'
import { leadsToBag, readReturn, returnQuery } from '~/validation/stores/chosen-store-return'
import { ownAddress } from '../request/own-address.server'

/**
 * Where a store is chosen for: where that leads back to, whether it moves what is in the bag, and both as a query. One
 * can be chosen where something can be fetched from it, or for a listing of what it has.
 */
export function storeReturn(request: Request) {
  const { searchParams: query } = new URL(request.url)
  const next = ownAddress(query.get('next'), request)
  const isCart = query.get('isCart') === 'true' || leadsToBag(next ?? '')
  const { pickup, shipToStore } = store.toggles
  const canChoose = pickup || shipToStore || readReturn(next ?? '').narrows
  return { next, isCart, back: returnQuery({ next, isCart }), canChoose }
}
