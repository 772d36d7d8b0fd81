import { findBagRow } from '~/db/orders/orders'
import { deletePayment, insertPayment } from '~/db/payments/applied-payments'
import type { GiftCardRow } from '~/db/payments/gift-cards'
import { passHumanCheck } from '~/services/human-check'
import { changeOrder, type OrderChange } from '~/services/orders/change-order'
import { giftCardCredit, maxGiftCards, type Order } from '~/services/orders/order'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Buyer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import { humanAnswerOf } from '~/validation/identity/human-check'
import type { GiftCardInput } from '~/validation/payments/gift-card'
import type { PaymentInput } from '~/validation/payments/payments'
import { wasRefused } from './cards/refused-cards'
import { takeHostedCard } from './cards/take-hosted-card'
import { lookUpGiftCard } from './gift-cards/look-up-gift-card'
import { applyInstalment } from './instalments/apply-instalment'
import { blankPayment, openBagOf } from './new-payment'
import { nothingToReplace } from './replaced-payment'
import { applyStoreCard, type CardBuyer } from './store-card/apply-store-card'

/** A payment that asks nothing but the order to be paid; wallets are applied in checkout. */
type PlainPayment = Extract<PaymentInput, { way: 'GiftCard' | 'StoreCard' | 'CreditCard' | 'afterpay' }>

/**
 * Applies a card to the visitor's bag.
 * @param isForm a gift card of a form may come without the answer of the human check now and then, one of a call may not
 * @param instead the id of the payment of the same order and gateway whose place it takes
 */
export async function applyPayment(
  store: Store,
  who: CardBuyer,
  payment: PlainPayment,
  isForm: boolean,
  instead?: string,
): Promise<Result<Order>> {
  if (payment.way === 'GiftCard') return applyGiftCard(store, who, payment.card, { isForm, instead })
  if (payment.way === 'afterpay') return applyInstalment(store, who, payment.instalment.token, instead)
  if (payment.way === 'StoreCard') return applyStoreCard(store, who, payment.card, instead)
  const taken = await takeHostedCard(store, who, payment.card, 'checkout', instead)
  if (!taken.ok) return taken
  return taken.value.order ? ok(taken.value.order) : refuse('payment.apply')
}

/**
 * Applies a gift card to the visitor's bag: the lower of its balance and what is due, taken only at submit.
 * @param how `isForm`: without the answer of the human check it is judged in the slow lane, not refused; `instead`: the id
 *   of a payment of the same order that this card replaces; the same card keeps that id
 */
export async function applyGiftCard(
  store: Store,
  who: Buyer,
  card: GiftCardInput,
  { isForm = true, instead }: { isForm?: boolean; instead?: string } = {},
): Promise<Result<Order>> {
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const human = await passHumanCheck(store, who, 'GIFT_CARD', humanAnswerOf(card), isForm)
  if (!human.ok) return human
  const found = await lookUpGiftCard(store, who, card)
  if (!found.ok) return found
  if (found.value.balance === 0) return refuse('giftCard.empty', 'cardNumber')
  const isBlocked = found.value.status !== 'active' // its balance can be read, and that is all
  if (isBlocked && (await wasRefused(store, bag.value.id, found.value.id)))
    return refuse('checkout.authAmount', 'cardNumber')

  const change = await changeOrder(
    store,
    bag.value.id,
    (open) => addGiftCard(store, open, found.value, instead),
    (order) => judgeGiftCard(order, found.value.id),
  )
  return change.ok ? ok(change.value.order) : change
}

async function addGiftCard(store: Store, open: OrderChange, card: GiftCardRow, instead?: string) {
  const before = instead ? (await open.load()).payments.find(({ id }) => id === instead) : undefined
  if (before?.giftCardId === card.id) return ok(null)
  if (instead && !(await deletePayment(open.tx, open.row.id, instead))) return nothingToReplace()
  const { payments } = await open.load()
  const giftCards = payments.filter(({ giftCardId }) => giftCardId !== null)
  if (giftCards.some(({ giftCardId }) => giftCardId === card.id)) return refuse('giftCard.applied', 'cardNumber')
  if (giftCards.length >= maxGiftCards) return refuse('giftCard.tooMany', undefined, { max: maxGiftCards })
  open.paysAnew = true
  await insertPayment(open.tx, {
    ...blankPayment(store, open.row.id),
    type: 'GIFT_CARD',
    provider: 'gift-card',
    gateway: 'gift-card',
    cardType: 'GIFT_CARD',
    last4: card.last4,
    balance: card.balance,
    giftCardId: card.id,
  })
  return ok(null)
}

/** A card that would pay nothing is not put on the order: the other gift cards cover it. */
function judgeGiftCard(order: Order, giftCardId: string): Result<null> {
  const applied = order.payments.find((payment) => payment.giftCardId === giftCardId)
  return applied?.amount === 0 && giftCardCredit(order) >= order.total ? refuse('payment.nothingDue') : ok(null)
}

/** Takes a payment off the visitor's bag; 'not-found' when it is not on it, whoever's it is. */
export async function removePayment(store: Store, who: Buyer, paymentId: string): Promise<Result<Order>> {
  const bag = await findBagRow(store.db, who.bagKey)
  if (!bag) return nothingToRemove()
  const change = await changeOrder(store, bag.id, async ({ tx, row }) =>
    (await deletePayment(tx, row.id, paymentId)) ? ok(null) : nothingToRemove(),
  )
  return change.ok ? ok(change.value.order) : change
}

function nothingToRemove() {
  return refusal({ code: 'generic', kind: 'not-found' })
}
