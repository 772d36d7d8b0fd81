import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { askedPanel, checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { hasLossToTell, keepCutNotices } from '~/http/cart/cut-notice.server'
import { signInAddress } from '~/http/identity/known.server'
import { openVisit, type Visit } from '~/http/request/visit.server'
import type { ChangedBag } from '~/services/cart/add-to-bag'
import { quantityChanged } from '~/services/cart/bag-limits'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { type UnavailableItem, unavailableItems } from '~/services/checkout/steps/inventory'
import { hasLines } from '~/services/orders/totals'
import { store } from '~/store.server'

/**
 * Checks the stock of every line on the way into checkout. When all is well the shopper goes on at once, else back to
 * the bag: what sold out is marked there, and a quantity the stock cannot meet is cut to it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const { bagKey, headers } = visit
  const query = new URL(args.request.url).searchParams
  const own = await findBag(store, bagKey)
  if (visit.expired && !(own && hasLines(own)))
    return redirect(signInAddress(new Request(new URL('/checkout', args.request.url)), visit), { headers })
  if (hasLossToTell(args.request)) return redirect('/cart', { headers })
  const bag = query.get('verifyInventory') === 'false' ? null : own
  const items = bag?.state === 'OPEN' ? unavailableItems(bag, store.now()) : []
  if (items.length > 0) return redirect(await backToBag(visit, items), { headers })
  return redirect(checkoutAddress(isExpress(query), { ...askedPanel(query), ...stillTold(query) }), { headers })
}

/** What the page after a registration has to say is said by the page that this one leads to. */
function stillTold(query: URLSearchParams): Record<string, string> {
  return query.get('loyaltyEnrollFailed') === 'true' ? { loyaltyEnrollFailed: 'true' } : {}
}

async function backToBag(visit: Visit, items: UnavailableItem[]): Promise<string> {
  const cuts: ChangedBag[] = []
  for (const { id, inventoryAvailable } of items) {
    const wish = { orderItemId: id, quantity: inventoryAvailable }
    const changed = inventoryAvailable > 0 ? await changeQuantity(store, visit.bagKey, wish) : null
    if (changed?.ok) cuts.push({ ...changed.value, notice: quantityChanged(inventoryAvailable) })
  }
  keepCutNotices(visit, cuts)
  return cuts.length < items.length ? '/cart?inventoryUnavailableException=true' : '/cart'
}
