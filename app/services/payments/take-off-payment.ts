import { brand } from '~/brand'
import { findBag } from '~/services/cart/current-bag'
import type { AppliedPayment, Order } from '~/services/orders/order'
import { ok, type Result } from '~/services/result'
import type { Store } from '~/store.server'
import { removePayment } from './apply-payment'
import type { CardBuyer } from './store-card/apply-store-card'

/** What stands beside a card's number, by field, as its form sends it. */
type Billed = [name: string, value: string][]

/** The card that went off was the shop's own, or a credit card. */
type TakenOff = { kind: 'store-card' | 'credit-card'; billed: Billed }

/**
 * Takes a payment off the visitor's bag.
 * @returns of a card whose it was and where it was billed, for whoever enters another; null of any other payment, and of a
 * card the customer keeps, for who is only remembered
 */
export async function takeOffPayment(
  store: Store,
  who: CardBuyer,
  paymentId: string,
): Promise<Result<TakenOff | null>> {
  const bag = await findBag(store, who.bagKey)
  const removed = await removePayment(store, who, paymentId)
  if (!removed.ok) return removed
  const card = bag?.payments.find(({ id }) => id === paymentId)
  const kind = card && kinds[card.type]
  const isTheirs = !(who.remembered && card?.customerPaymentId)
  const billed = bag && kind && isTheirs ? billedOf(bag, card) : null
  return ok(kind && billed ? { kind, billed } : null)
}

const kinds: Partial<Record<string, TakenOff['kind']>> = {
  CREDIT_CARD: 'credit-card',
  [`${brand.enum}_CARD`]: 'store-card',
}

function billedOf({ groups }: Order, { fullName, billingAddress }: AppliedPayment): Billed | null {
  if (!billingAddress) return null
  const { firstName: _, lastName: __, ...address } = billingAddress
  const shipped = groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.address
  const names = Object.keys(address) as (keyof typeof address)[]
  const isSame = shipped !== null && shipped !== undefined && names.every((name) => shipped[name] === address[name])
  return Object.entries({ fullName: fullName ?? '', ...(isSame ? { sameAddress: 'on' } : address) })
}
