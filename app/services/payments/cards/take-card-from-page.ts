import { findBagRow } from '~/db/orders/orders'
import { type CardSessionRow, findCardSession, spendCardSession } from '~/db/payments/card-sessions'
import type { Prepared } from '~/gateways/payments'
import { changeOrder } from '~/services/orders/change-order'
import { findPlacedNumber } from '~/services/orders/placed-order'
import type { Store } from '~/store.server'
import { storedBillingAddressSchema } from '~/validation/checkout/address'
import { openBagOf } from '../new-payment'
import { leavesSomething, putPayment } from '../put-payment'
import type { CardBuyer } from '../store-card/apply-store-card'
import type { BilledCard } from '../store-card/prepare-store-card'
import { mustTypeCodeAgain } from './card-policy'
import { creditCardPayment } from './credit-card-payment'
import { beginCode } from './judge-code'
import { whyRefused } from './judge-new-card'
import { keepPayingCard, type Saved } from './keep-card'
import { type CardWorkflow, isCheckout } from './open-card-page'

/**
 * How a shopper comes back: the card is on the order or kept (`done`), was refused, has to be confirmed by its security code
 * (`code`), something went wrong (`failed`), nothing was entered (`nothing`), or the page had taken its card before
 * (`used`), or codes were tried too often (`too-often`). `saved`: it was kept for the customer.
 */
export type CardReturn = {
  workflow: CardWorkflow
  end: 'done' | 'refused' | 'code' | 'failed' | 'nothing' | 'used' | 'too-often'
  saved?: Saved
}

/** The order it was to pay for was placed before its shopper came back. */
type PlacedMeanwhile = { end: 'placed'; orderNumber: string }

/**
 * Takes the card that was entered on the provider's page: puts it on the bag, or keeps it. What was entered is read from
 * the provider; the address the shopper came back by only names it, and serves this browser's session, its customer who
 * signed in once more, or the customer whose bag its bag became, once.
 */
export async function takeCardFromPage(
  store: Store,
  who: CardBuyer,
  reference: string,
): Promise<CardReturn | PlacedMeanwhile> {
  const session = await findCardSession(store.db, reference, store.now())
  const orderNumber = session?.orderId && (await findPlacedNumber(store, who, session.orderId))
  if (orderNumber) return { end: 'placed', orderNumber }
  const page = store.gateways.payments.cardpointe?.cardPage
  if (!session || session.nonce !== null || !page || !(await isTheirs(store, who, session)))
    return { workflow: 'checkout', end: 'failed' }
  const { workflow } = session
  if (session.state === 'used') return { workflow, end: 'used' }
  const read = await page.read(reference, { key: reference, orderRef: session.orderId ?? reference })
  if (read.status === 'ok' && read.prepared === null) return { workflow, end: 'nothing' }
  if (read.status !== 'ok' && read.status !== 'declined') return { workflow, end: 'failed' }
  if (!(await spendCardSession(store.db, reference))) return { workflow, end: 'used' }
  const prepared = read.status === 'ok' ? read.prepared : null
  if (!prepared || whyRefused(store, prepared).length > 0) return { workflow, end: 'refused' }
  const { brand: cardType, last4 } = prepared.display
  const attempt = await beginCode(store, who, { ref: prepared.ref, cardType, last4, counted: reference })
  if (!attempt.ok) return { workflow, end: 'too-often' }
  if (!mustTypeCodeAgain(prepared.checks)) await attempt.value.succeeded()
  return takeCard(store, who, session, prepared)
}

/** Whether a card that is on its way, by this reference, pays for an order. */
export async function isCardOfCheckout({ db, now }: Store, reference: string): Promise<boolean> {
  const session = await findCardSession(db, reference, now())
  return session !== undefined && isCheckout(session.workflow)
}

async function isTheirs({ db }: Store, who: CardBuyer, session: CardSessionRow): Promise<boolean> {
  if (session.sessionKey === who.sessionKey) return true
  if (who.remembered || !who.customer) return false
  if (session.customerId === who.customer.id) return true
  return session.orderId !== null && (await findBagRow(db, who.bagKey))?.id === session.orderId
}

async function takeCard(
  store: Store,
  who: CardBuyer,
  session: CardSessionRow,
  prepared: Prepared,
): Promise<CardReturn> {
  const { workflow, fullName } = session
  const billing = storedBillingAddressSchema.parse(JSON.parse(session.billingAddress ?? 'null'))
  const card: BilledCard = { prepared, fullName: fullName ?? '', billing }
  const customerId = session.savePayment === 1 && who.customer?.id === session.customerId ? session.customerId : null
  const isWrongCode = mustTypeCodeAgain(prepared.checks)
  if (!isCheckout(workflow) && (!customerId || isWrongCode)) return { workflow, end: 'refused' }
  const keeper = isWrongCode ? undefined : (customerId ?? undefined)
  const { id: savedAs, saved } = await keepPayingCard(store, keeper, card, session.defaultCard === 1)
  if (!isCheckout(workflow)) return { workflow, end: saved === 'full' ? 'refused' : 'done', saved }

  const bag = await openBagOf(store, who)
  if (!bag.ok || bag.value.id !== session.orderId) return { workflow, end: 'failed', saved }
  const put = { savedAs, confirmedBy: who.remembered ? who.sessionKey : null, isWrongCode }
  const change = await changeOrder(
    store,
    bag.value.id,
    (open) => putPayment(store, open, creditCardPayment(card, put)),
    leavesSomething,
  )
  if (!change.ok) return { workflow, end: 'failed', saved }
  return { workflow, end: isWrongCode ? 'code' : 'done', saved }
}
