import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { askedPanel, checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { hasLossToTell, keepCutNotices } from '~/http/cart/cut-notice.server'
import { signInAddress } from '~/http/identity/known.server'
import { untoldProblem } from '~/http/payments/payment-problem.server'
import { openVisit, type Visit } from '~/http/request/visit.server'
import { quantityChanged } from '~/services/cart/bag-limits'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { type UnavailableItem, unavailableItems } from '~/services/checkout/steps/inventory'
import { isCheckoutSection } from '~/services/checkout/steps/sections'
import { linesOf, type Order } from '~/services/orders/order'
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
  const onward = checkoutAddress(isExpress(query), { ...askedStep(query), ...askedPanel(query), ...stillTold(query) })
  if (visit.expired && !visit.customer && !(own && hasLines(own)))
    return redirect(signInAddress(args.request, visit, onward), { headers })
  const failed = untoldProblem(query)
  if (hasLossToTell(args.request)) return redirect(bagPage(failed), { headers })
  const bag = query.get('verifyInventory') === 'false' ? null : own
  const items = bag?.state === 'OPEN' ? unavailableItems(bag, store.now()) : []
  if (bag && items.length > 0) {
    const isMet = await cutToStock(visit, bag, items)
    return redirect(bagPage({ ...(isMet ? {} : { inventoryUnavailableException: 'true' }), ...failed }), { headers })
  }
  return redirect(onward, { headers })
}

/** The step that was open when a login ran out, and whether the address was being changed there. */
function askedStep(query: URLSearchParams): Record<string, string> {
  const section = query.get('section')
  if (!isCheckoutSection(section)) return {}
  return query.get('change') === 'address' ? { section, change: 'address' } : { section }
}

/** What the page after a registration, or after a payment elsewhere, has to say is said by the page that this one leads to. */
function stillTold(query: URLSearchParams): Record<string, string> {
  return {
    ...(query.get('loyaltyEnrollFailed') === 'true' ? { loyaltyEnrollFailed: 'true' } : {}),
    ...untoldProblem(query),
  }
}

/** The bag, which says what sold out and how a payment failed meanwhile. */
function bagPage(says: Record<string, string>): string {
  return checkoutAddress(false, says, '/cart')
}

/**
 * Cuts what the stock cannot meet, line by line: lines of one sku share it, so the last says what is left of each. What
 * still cannot be bought after that is named by the bag.
 * @returns whether all of it can
 */
async function cutToStock(visit: Visit, bag: Order, items: UnavailableItem[]): Promise<boolean> {
  let order = bag
  for (const { id, quantity, inventoryAvailable } of items) {
    const wish = { orderItemId: id, quantity: Math.min(quantity, inventoryAvailable) }
    const changed = inventoryAvailable > 0 ? await changeQuantity(store, visit.bagKey, wish) : null
    if (changed?.ok) order = changed.value.order
  }
  const cuts = linesOf(order).filter((line) =>
    items.some(({ id, quantity }) => id === line.id && line.quantity < quantity),
  )
  keepCutNotices(
    visit,
    cuts.map(({ id, quantity }) => ({ lineId: id, notice: quantityChanged(quantity) })),
  )
  return unavailableItems(order, store.now()).length === 0
}
