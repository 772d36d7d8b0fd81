import type { Refusal } from '~/services/result'

/** Why a payment did not go through: the amount, something else about the card, or nobody could be asked. */
export type PaymentFailure = 'amount' | 'general' | 'service'

const paymentErrors = {
  amount: { code: 'payment.preAuth.failure', paymentError: 'AUTH_FAILED_AMOUNT', message: 'checkout.authAmount' },
  general: { code: 'payment.preAuth.failure', paymentError: 'AUTH_FAILED_GENERAL', message: 'checkout.authGeneral' },
  service: {
    code: 'order.actions.submit.payment.error',
    paymentError: 'AUTH_SERVICE_EXCEPTION',
    message: 'checkout.authService',
  },
} as const

/** The refusal of a submit whose payment failed, with the codes that clients read. */
export function paymentRefusal(failure: PaymentFailure): Refusal {
  const { code, paymentError, message } = paymentErrors[failure]
  return { code: message, data: { errorCodes: [{ code, additionalFields: { paymentError } }] } }
}

/** The card must be confirmed first. */
export function verificationRefusal(): Refusal {
  return { code: 'storeCard.verify', data: { cardRequiresVerification: true, errorCodes: [] } }
}
