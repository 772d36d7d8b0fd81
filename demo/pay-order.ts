import { listPayments } from '~/services/account/saved-payments'
import { applyGiftCard } from '~/services/payments/apply-payment'
import { applySavedPayment } from '~/services/payments/cards/apply-saved-payment'
import { enterCardThere, hasCardPage } from '~/services/payments/cards/enter-card'
import { type CardWorkflow, openCardPage } from '~/services/payments/cards/open-card-page'
import { takeCardFromPage } from '~/services/payments/cards/take-card-from-page'
import { issueGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import type { CardBuyer } from '~/services/payments/store-card/apply-store-card'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { StoredBillingAddress } from '~/validation/checkout/address'
import type { DemoOrder } from './orders'

const accessCode = '1234'
const card = { number: '4111111111111111', cvv: '123', expiry: '1230' }

/** Pays for the buyer's bag as the order says, and by a gift card where the shop has no sandbox for the rest. */
export async function payDemoOrder(
  store: Store,
  who: CardBuyer,
  { number, pay }: Pick<DemoOrder, 'number' | 'pay'>,
  billing: StoredBillingAddress,
): Promise<Result<unknown>> {
  const [saved] = who.customer ? await listPayments(store, who.customer.id) : []
  const canEnter = hasCardPage(store)
  const first = typeof pay === 'number' && saved ? await payByGiftCard(store, who, number, pay) : ok(null)
  if (!first.ok) return first
  if (pay === 'new' && canEnter) return enterDemoCard(store, who, billing, 'checkout')
  if (pay === 'gift-card' || !saved || !who.customer) return payByGiftCard(store, who, number, 100_000)
  const owner = { bagKey: who.bagKey, remembered: false, customer: who.customer }
  return applySavedPayment(store, owner, { customerPaymentId: saved.id })
}

/** A card of its own for each order: those to try keep what they hold. */
async function payByGiftCard(store: Store, who: CardBuyer, orderNumber: string, amount: number) {
  const cardNumber = `7777100${orderNumber}`
  await issueGiftCard(store, { number: cardNumber, accessCode, amount })
  return applyGiftCard(store, who, { cardNumber, accessCode })
}

/** Enters the sandbox's good card on the page of its provider, to pay or to be kept. */
export async function enterDemoCard(
  store: Store,
  who: CardBuyer,
  billing: StoredBillingAddress,
  workflow: CardWorkflow,
): Promise<Result<null>> {
  const { firstName, lastName, ...address } = billing
  const fullName = `${firstName} ${lastName}`
  const kept = workflow === 'account'
  const page = await openCardPage(store, who, { fullName, address, savePayment: kept, defaultCard: kept }, workflow)
  if (!page.ok) return page
  const reference = new URL(page.value, 'https://shop.example').searchParams.get('invoice') ?? ''
  await enterCardThere(store, reference, { ...card, name: fullName, postalCode: address.postalCode })
  const { end } = await takeCardFromPage(store, who, reference)
  return end === 'done' ? ok(null) : refuse('payment.apply')
}
