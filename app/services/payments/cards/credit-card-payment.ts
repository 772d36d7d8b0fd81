import type { NewPayment } from '../put-payment'
import type { BilledCard } from '../store-card/prepare-store-card'
import { namedCard } from './keep-card'

type Put = {
  savedAs: string | null
  /** The session of a remembered customer who has just entered it. */
  confirmedBy: string | null
  isWrongCode?: boolean
  /** Nobody has judged its security code yet. */
  needsCode?: boolean
}

/** A credit card that was just entered, as an order keeps it. */
export function creditCardPayment({ prepared, fullName, billing }: BilledCard, put: Put): NewPayment {
  const { last4, expiration = null } = prepared.display
  const { savedAs, confirmedBy, isWrongCode = false, needsCode = false } = put
  return {
    ...{ ...namedCard(prepared), last4, expiration, ref: prepared.ref, fullName, confirmedBy },
    ...{ customerPaymentId: savedAs, billingAddress: JSON.stringify(billing) },
    ...{ blockedForCvv: isWrongCode ? 1 : 0, verificationRequired: needsCode ? 1 : 0 },
  }
}
