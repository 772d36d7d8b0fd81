import { ordersTexts } from '~/messages/orders'
import type { AppliedPayment } from '~/services/orders/order'
import type { Problem, Refusal } from '~/services/result'

/** Why a payment did not go through: the amount, something else about the card, or nobody could be asked. */
/** `unknown`: nobody could be asked to the end, it may have been charged. */
export type PaymentFailure = 'amount' | 'general' | 'service' | 'unknown'

const paymentErrors = {
  amount: { code: 'payment.preAuth.failure', paymentError: 'AUTH_FAILED_AMOUNT', message: 'checkout.authAmount' },
  general: { code: 'payment.preAuth.failure', paymentError: 'AUTH_FAILED_GENERAL', message: 'checkout.authGeneral' },
  service: {
    code: 'order.actions.submit.payment.error',
    paymentError: 'AUTH_SERVICE_EXCEPTION',
    message: 'checkout.authService',
  },
  unknown: {
    code: 'order.actions.submit.payment.error',
    paymentError: 'AUTH_SERVICE_EXCEPTION',
    message: 'checkout.authUnknown',
  },
} as const

/** What is said instead where who could not be reached has a name. */
const named = { service: 'checkout.authServiceOf', unknown: 'checkout.authUnknownOf' } as const

/**
 * The refusal of a submit whose payment failed, with the codes that clients read.
 * @param provider of the payment; who is not a card's issuer is named when nobody could be asked
 */
export function paymentRefusal(failure: PaymentFailure, provider?: string): Refusal {
  const { code, paymentError, message } = paymentErrors[failure]
  const data = { errorCodes: [{ code, additionalFields: { paymentError } }] }
  const issuer = provider === undefined ? undefined : issuers[provider]
  if ((failure === 'service' || failure === 'unknown') && issuer)
    return { code: named[failure], values: { provider: issuer }, data }
  return { code: message, data }
}

const issuers: Partial<Record<string, string>> = {
  'paypal-orders': ordersTexts.paypal,
  braintree: ordersTexts.paypal,
  afterpay: ordersTexts.afterpay,
}

/** Things that are not sold any more, each named once: the way on is the bag. */
export function withdrawnRefusal(gone: { name: string }[]): Refusal | null {
  const names = [...new Set(gone.map(({ name }) => name))]
  const [first, ...more] = names.map((name): Problem => ({ code: 'checkout.withdrawn', values: { name } }))
  return first ? { ...first, more, data: { bagMustChange: true } } : null
}

/** Things of which fewer units are left than are wanted, or none: `data.bagMustChange` says that the way on is the bag. */
export function shortageRefusal(short: { name: string; units: number }[]): Refusal | null {
  const [first, ...more] = short.map(shortage)
  return first ? { ...first, more, data: { bagMustChange: true } } : null
}

function shortage({ name, units }: { name: string; units: number }): Problem {
  return units > 0
    ? { code: 'checkout.short', values: { name, units } }
    : { code: 'checkout.soldOut', values: { name } }
}

/** What clients read as error codes of a refused submit: those of the payment, else the codes of what is said. */
export function errorCodesOf({ data, code, more = [] }: Refusal): unknown[] {
  const named = data?.errorCodes
  return Array.isArray(named) && named.length > 0
    ? named
    : [code, ...more.map((problem) => problem.code)].map((code) => ({ code }))
}

/** Why a payment was not authorized, as clients read it; null of any other refusal. */
export function paymentErrorOf(refusal: Refusal | null): string | null {
  const [code] = refusal ? (errorCodesOf(refusal) as { additionalFields?: { paymentError?: string } }[]) : []
  return code?.additionalFields?.paymentError ?? null
}

/** Whether the points the order was to be paid with were not there when it was submitted. */
export function isRewardLost(refusal: Refusal | null): boolean {
  const [code] = refusal ? (errorCodesOf(refusal) as { code?: string }[]) : []
  return code?.code === rewardLost
}

export const rewardLost = 'order.actions.submit.loyalty.failure'

/** The card must be confirmed first: a store card by its number, a credit card by its security code. */
export function verificationRefusal({ type, blockedForCvv }: Pick<AppliedPayment, 'type' | 'blockedForCvv'>): Refusal {
  const code = type === 'CREDIT_CARD' ? 'creditCard.verify' : 'storeCard.verify'
  return { code, data: { cardRequiresVerification: true, ...(blockedForCvv === 1 ? { blockForCVV: true } : {}) } }
}
