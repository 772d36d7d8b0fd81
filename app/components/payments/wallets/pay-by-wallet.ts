import { noteEvent } from '~/components/page/data-layer'
import { walletsMessages } from '~/messages/wallets'
import { currency } from '~/money'
import { noteRefusedCall } from '../refused-events'
import { isNews } from '../use-payment-events'
import { dueOf } from './sheet-lines'
import { ledToByUnheard, submit } from './unheard-press'
import { ask, type ContactProblem, order, type Reply } from './wallet-calls'
import type { SheetTotals, WalletsView } from './wallet-view'

/** Paid: where to go next, and when; null: the page itself is up to date with a reload of its data. */
export type Paid = { ok: true; next: string | null; waitMs: number }

/** Not paid, and what a sheet can say of it. */
export type Unpaid = {
  ok: false
  said: string[]
  billing: ContactProblem[]
  shipping: ContactProblem[]
  /** The address was refused, or there is no way to it. */
  reason: string | undefined
  /** The order's own payment was refused, or nobody could be asked. */
  isAuthorization: boolean
  /**
   * Where the shopper goes on: in checkout with what is good of the sheet's data when they made no order that can be
   * shipped; else where the shop's answer leads, as to sign in for an order that only its customer may place. Null: nowhere.
   */
  next: string | null
  /** The answer itself leads on: the sheet has done its part. */
  isDone: boolean
  /** Nobody answered: the same may be tried once more. */
  mayRepeat: boolean
}

/**
 * What was done of a payment that may be tried once more, so that it is not done again: what the shop answered when it
 * was applied.
 */
export type Done = { applied?: Reply }

/** Checkout goes on with what is missing. */
export const toVerify = { next: '/cart/verifyCheckout?isExpressCheckout=true', waitMs: 1_000 }
const toCheckout = '/checkout?isExpressCheckout=true'

/**
 * Pays with what a sheet came to. In the bag the stock is looked at first, and the order submitted if nothing else is
 * missing; else checkout goes on with what is.
 * @param express the sheet was opened in the bag
 * @param request the sheet's data, without amounts: the order's own count
 * @param totals what the sheet showed: when that is no longer true nothing is charged
 * @param done what was done of it when it is tried once more; no answer is waited for without end
 */
export async function payByWallet(
  express: boolean,
  request: object,
  totals: SheetTotals,
  done: Done,
): Promise<Paid | Unpaid> {
  const reviewed = { reviewedTotal: totals.total, reviewedCharge: dueOf(totals) }
  const { '@type': type, token } = request as { '@type': string; token: unknown }
  const body = { ...request, expressCheckout: express, ...(express ? {} : reviewed) }
  const applied = done.applied ?? (await apply(express, body, type === 'afterpay' ? instalmentUnanswered : undefined))
  if (!applied.success) return (express && (await placedUnheard())) || unpaid(applied)
  const paymentType = type.replace(' ', '_')
  const { checkoutWorkflowSection, orderDTO } = applied.data?.checkoutRoutingDTO ?? {}
  const payment = orderDTO?.payments.find(isOf(paymentType))
  if (express && !done.applied && (!payment || isNews(payment.id)))
    noteEvent({ event: 'add_payment_info', payment_type: paymentType, value: dueOf(totals) / 100, currency })
  done.applied = applied
  if (!express) return { ok: true, next: null, waitMs: 0 }
  if (checkoutWorkflowSection !== 'REVIEW') return { ok: true, ...toVerify }
  const key = typeof token === 'string' ? token : payment?.id
  const wish = { receiveEmail: false, expressCheckout: true, ...reviewed }
  const submitted = await submit({ wish, key })
  noteRefusedCall(submitted.data?.errorCodes)
  return submitted.success ? { ok: true, next: submitted.redirect ?? toVerify.next, waitMs: 0 } : unpaid(submitted)
}

/** The order that an earlier press placed without being heard of. */
async function placedUnheard(): Promise<Paid | null> {
  const next = await ledToByUnheard()
  return next === null ? null : { ok: true, next, waitMs: 0 }
}

/** The payment of a wallet by the name reports have for it. */
function isOf(paymentType: string) {
  return ({ type }: { type: string }) => type.toLowerCase() === paymentType
}

/** In the bag the stock is looked at first. */
async function apply(express: boolean, body: object, unanswered: readonly string[] | undefined): Promise<Reply> {
  const stock = express ? await ask('/api/checkout/v4/verifyInventory', undefined, unanswered) : null
  return stock?.success === false ? stock : ask(`${order}/payments`, body, unanswered)
}

/** What is said when a payment in instalments was not answered: neither the shopper nor the order is to blame. */
export const instalmentUnanswered = [walletsMessages['payment.apply'], walletsMessages['payment.generic']] as const

/**
 * What pays with what a sheet came to; not while nobody could tell what it comes to.
 * @returns the try, which can be made once more and does nothing twice
 */
export function payAsChosen(
  { express }: WalletsView,
  request: object,
  { failed, totals }: { failed: string | null; totals: SheetTotals },
): () => Promise<Paid | Unpaid> {
  const done: Done = {}
  return async () => {
    if (failed !== null) return unpaid({ success: false, messages: [{ message: failed }] })
    return payByWallet(express !== null, request, totals, done)
  }
}

/** What a sheet can say of a refusal. */
export function unpaid({ messages = [], data = {}, isUnanswered, redirect }: Reply): Unpaid {
  const said = messages.map(({ message }) => message)
  return {
    ok: false,
    said: said.length > 0 ? said : [walletsMessages['payment.generic']],
    billing: data.billingAddressErrors ?? [],
    shipping: data.shippingAddressErrors ?? [],
    reason: data.error,
    isAuthorization: (data.errorCodes ?? []).some(isOfPayment),
    next: redirect ?? (data.expressDataFailure ? toCheckout : null),
    isDone: redirect !== undefined,
    mayRepeat: isUnanswered === true,
  }
}

function isOfPayment({
  code,
  additionalFields,
}: NonNullable<NonNullable<Reply['data']>['errorCodes']>[number]): boolean {
  const named = `${code} ${additionalFields?.paymentError}`
  return (
    named === 'order.actions.submit.payment.error AUTH_SERVICE_EXCEPTION' ||
    named === 'payment.preAuth.failure AUTH_FAILED_AMOUNT'
  )
}
