import { findBag } from '~/services/cart/current-bag'
import type { AppliedPayment, Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import { removePayment } from './apply-payment'
import type { CardBuyer } from './apply-store-card'

/** What stands beside a card's number, by field, as its form sends it. */
type Billed = [name: string, value: string][]

/**
 * Takes a store card off the visitor's bag to make room for another.
 * @returns whose it was and where it was billed; null of a card the customer keeps, for who is only remembered
 */
export async function replaceStoreCard(
  store: Store,
  who: CardBuyer,
  paymentId: string,
): Promise<Result<Billed | null>> {
  const bag = await findBag(store, who.bagKey)
  const removed = await removePayment(store, who, paymentId)
  if (!removed.ok) return removed
  const card = bag?.payments.find(({ id }) => id === paymentId)
  const isTheirs = !(who.remembered && card?.customerPaymentId)
  return ok(bag && card && isTheirs ? billedOf(bag, card) : null)
}

function billedOf({ groups }: Order, { fullName, billingAddress }: AppliedPayment): Billed | null {
  if (!billingAddress) return null
  const { firstName: _, lastName: __, ...address } = billingAddress
  const shipped = groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.address
  const names = Object.keys(address) as (keyof typeof address)[]
  const isSame = shipped !== null && shipped !== undefined && names.every((name) => shipped[name] === address[name])
  return Object.entries({ fullName: fullName ?? '', ...(isSame ? { sameAddress: 'on' } : address) })
}
