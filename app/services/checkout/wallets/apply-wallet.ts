import { createHash } from 'node:crypto'
import { z } from 'zod'
import { claimNonce } from '~/db/payments/payment-nonces'
import { hour, minute } from '~/durations'
import type { Prepared } from '~/gateways/payments'
import { findBag } from '~/services/cart/current-bag'
import { changeOrder } from '~/services/orders/change-order'
import type { Order } from '~/services/orders/order'
import { cardName } from '~/services/orders/payment-name'
import { currentRules } from '~/services/orders/rules'
import { acceptsNetwork, isBrandOff } from '~/services/payments/cards/accepted-brands'
import { openBagOf } from '~/services/payments/new-payment'
import { leavesSomething, type NewPayment, putPayment } from '~/services/payments/put-payment'
import type { CardBuyer } from '~/services/payments/store-card/apply-store-card'
import { walletGateway } from '~/services/payments/wallets/offered-wallets'
import { walletTokenHash } from '~/services/payments/wallets/wallet-token-hash'
import { ok, type Result, refusal, refuse, tooOften } from '~/services/result'
import { addressBucket, beginTry, type Limit, type Payer, sessionBucket } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { StoredBillingAddress } from '~/validation/checkout/address'
import type { WalletInput } from '~/validation/payments/wallets'
import { judgeShown } from '../submit/changed-since-review'
import { bothRefused, judgeBilling } from './wallet-addresses'
import { judgeExpress, putExpressData } from './wallet-express'

/**
 * Applies what a phone or browser wallet hands in for whatever the gift cards leave. Its token serves once and for minutes,
 * so the card gateway turns it into one that keeps here and now, and it is the first order's it came for. Opened in the
 * bag (expressCheckout) the sheet also says whom to write to, where the order goes and how: everything is written together,
 * or nothing is.
 * Amounts are the order's own; what the sheet showed is only held against them, and nothing is applied when it differs.
 * @param again the id of a payment of the order that is applied again
 */
export async function applyWallet(
  store: Store,
  who: CardBuyer,
  wallet: WalletInput,
  again?: string,
): Promise<Result<Order>> {
  const gateway = walletGateway(store, wallet.type)
  if (!gateway) return refuse('feature.unavailable')
  if (!acceptsNetwork(store, wallet.cardNetwork, wallet.type)) return notTaken(store, wallet, wallet.cardNetwork)
  const bag = await openBagOf(store, who)
  if (!bag.ok) return bag
  const token = tokenOf(wallet, bag.value.id)
  const before = await paidBefore(store, who, wallet, token.paymentId)
  if (before) return before
  const billing = judgeBilling(wallet.billingAddress)
  if (!billing.ok && !wallet.expressCheckout) return billing
  const attempt = await beginTry(store, walletLimits(who))
  if (!attempt.ok) return tooOften(attempt.refusal.retryAfterMs ?? minute, 'payment.generic')
  const express = wallet.expressCheckout ? await judgeExpress(store, bag.value, wallet, who.customer) : ok(null)
  if (!billing.ok) return express.ok ? billing : refusal(bothRefused(billing.refusal, express.refusal))
  if (!express.ok) return express

  const context = { key: store.newId(), orderRef: bag.value.id }
  const outcome = await gateway.prepare(wallet.source, { billing: billing.value }, context)
  if (outcome.status !== 'ok') return (await paidBefore(store, who, wallet, token.paymentId)) ?? refuse('payment.apply')
  const { brand } = outcome.prepared.display
  if (isBrandOff(store, brand, wallet.type)) return notTaken(store, wallet, brand)
  await attempt.value.succeeded()
  const payment = { ...paymentOf(wallet, outcome.prepared, billing.value), id: token.paymentId }
  const input = { rules: await currentRules(store), toggles: store.toggles, now: store.now() }
  const change = await changeOrder(
    store,
    bag.value.id,
    async (open) => {
      const nonce = { hash: token.hash, orderId: bag.value.id, at: input.now }
      if (!(await claimNonce(open.tx, nonce))) return refuse('payment.apply')
      const put = express.value ? await putExpressData(open, express.value, input) : ok(null)
      return put.ok ? putPayment(store, open, payment, again) : put
    },
    (order) => {
      const judged = leavesSomething(order)
      return judged.ok ? judgeShown(order, wallet) : judged
    },
  )
  if (!change.ok) return change
  const { order } = change.value
  return ok({ ...order, email: express.value?.email ?? order.email })
}

/** What a wallet's token is remembered by, and the payment it makes of an order: always the same one. */
function tokenOf({ source }: WalletInput, orderId: string) {
  const hash = walletTokenHash(source)
  const paymentId = createHash('sha256').update(`${hash} ${orderId}`).digest('base64url').slice(0, 22)
  return { hash, paymentId }
}

/**
 * The order as it stands when this very token pays for it already: whoever did not hear so asks once more, and the gateway
 * would not take it again. Null when it does not.
 */
async function paidBefore(
  store: Store,
  { bagKey }: CardBuyer,
  wallet: WalletInput,
  paymentId: string,
): Promise<Result<Order> | null> {
  const order = await findBag(store, bagKey)
  if (!order?.payments.some(({ id }) => id === paymentId)) return null
  const judged = judgeShown(order, wallet)
  return judged.ok ? ok(order) : judged
}

/** A card of another brand would do: which one is switched off is said; what the shop has never taken is only refused. */
function notTaken(store: Store, { type, last4 }: WalletInput, network: string): Result<never> {
  const cardType = network.toUpperCase()
  if (!isBrandOff(store, cardType, type)) return refuse('payment.apply')
  return refuse('payment.cardOff', undefined, { name: cardName({ type, cardType, last4 }) })
}

/** Sheets that came to nothing. */
function walletLimits(who: Payer): Limit[] {
  return [
    { bucket: sessionBucket('wallet', who), most: 20, ms: 15 * minute },
    { bucket: addressBucket('wallet', who), most: 100, ms: hour },
  ]
}

function paymentOf(wallet: WalletInput, prepared: Prepared, billing: StoredBillingAddress): NewPayment {
  const { type, last4 } = wallet
  return {
    ...{ type, walletType: type, provider: prepared.provider, gateway: 'first-data-wallet', ref: prepared.ref },
    cardType: networks[wallet.cardNetwork.toUpperCase()] ?? prepared.display.brand,
    last4: last4 || prepared.display.last4,
    description: shownName.safeParse(wallet.description).data ?? null,
    usableUntil: prepared.expiresAt ?? null,
    fullName: `${billing.firstName} ${billing.lastName}`.trim(),
    billingAddress: JSON.stringify(billing),
  }
}

const networks: Record<string, string> = {
  VISA: 'VISA',
  MASTERCARD: 'MASTERCARD',
  AMEX: 'AMEX',
  DISCOVER: 'DISCOVER',
  JCB: 'JCB',
}

/** What a sheet calls the card, "Visa 1443"; nothing that could be more of its number than that. */
const shownName = z.string().regex(/^\p{L}[\p{L} ]{0,30}[ •·.*]{0,9}\d{4}$/u)
