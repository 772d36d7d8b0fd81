import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { askedPanel, checkoutAddress, isExpress } from '~/components/checkout/checkout-address'
import { hasLossToTell, keepCutNotices } from '~/http/cart/cut-notice.server'
import { signInAddress } from '~/http/identity/known.server'
import { paymentProblem } from '~/http/payments/payment-problem.server'
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
  if (hasLossToTell(args.request)) return redirect('/cart', { headers })
  const bag = query.get('verifyInventory') === 'false' ? null : own
  const items = bag?.state === 'OPEN' ? unavailableItems(bag, store.now()) : []
  if (bag && items.length > 0) return redirect(await backToBag(visit, bag, items), { headers })
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
  const failed = query.get(paymentProblem) ?? ''
  return {
    ...(query.get('loyaltyEnrollFailed') === 'true' ? { loyaltyEnrollFailed: 'true' } : {}),
    ...(/^[a-z]{1,40}$/i.test(failed) ? { [paymentProblem]: failed } : {}),
  }
}

/**
 * Cuts what the stock cannot meet, line by line: lines of one sku share it, so the last says what is left of each. What
 * still cannot be bought after that is named by the bag.
 */
async function backToBag(visit: Visit, bag: Order, items: UnavailableItem[]): Promise<string> {
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
  const isMet = unavailableItems(order, store.now()).length === 0
  return isMet ? '/cart' : '/cart?inventoryUnavailableException=true'
}
