import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { openVisit } from '~/http/visit.server'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { type UnavailableItem, unavailableItems } from '~/services/checkout/inventory'
import { store } from '~/store.server'
import { isExpress } from './checkout-ways'

/**
 * Checks the stock of every line on the way into checkout. When all is well the shopper goes on at once, else back to
 * the bag: what sold out is marked there, and a quantity the stock cannot meet is cut to it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { sessionKey, headers } = await openVisit(args)
  const query = new URL(args.request.url).searchParams
  const bag = query.get('verifyInventory') === 'false' ? null : await findBag(store, sessionKey)
  const items = bag?.state === 'OPEN' ? unavailableItems(bag, store.now()) : []
  if (items.length > 0) return redirect(await backToBag(sessionKey, items), { headers })
  return redirect(isExpress(query) ? '/checkout?isExpressCheckout=true' : '/checkout', { headers })
}

async function backToBag(sessionKey: string, items: UnavailableItem[]): Promise<string> {
  const told = new URLSearchParams()
  for (const { id, inventoryAvailable } of items) {
    const wish = { orderItemId: id, quantity: inventoryAvailable }
    const cut = inventoryAvailable > 0 && (await changeQuantity(store, sessionKey, wish)).ok
    if (cut) told.append('cut', id)
    else told.set('inventoryUnavailableException', 'true')
  }
  return `/cart?${told}`
}
