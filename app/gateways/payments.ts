import type { Cents } from '~/money'
import type { ProviderId } from '~/validation/payments/provider-id'
import type { Basket } from './basket'
import type { BillingAddress } from './billing-address'
import type { CardChecks } from './card-checks'
import type { PagePlaces } from './page-places'
import type { PaymentSource } from './payment-source'
import type { ProviderLimits } from './provider-limits'
import type { ProviderNotices } from './provider-notices'
import type { Secret } from './secret'

/** The payment port: every way to pay is an adapter of this shape. Amounts are whole cents, USD. */

export type PaymentWay = 'GIFT_CARD' | 'STORE_CARD' | 'CREDIT_CARD' | 'PAYPAL' | 'AFTERPAY' | 'APPLE_PAY' | 'GOOGLE_PAY'

export type { PaymentSource } from './payment-source'
export { Secret } from './secret'

/** Result of prepare(): durable, safe to store encrypted until submit. */
export type Prepared = {
  provider: ProviderId
  way: PaymentWay
  ref: string
  /** `expiration` is MM/YY; `email` is the account of an online wallet. */
  display: { brand: string; last4: string; description: string; expiration?: string; email?: string }
  /** Until when it can be charged, epoch ms; without one as long as the order is open. */
  expiresAt?: number
  checks?: CardChecks
  /** Stored value: what the card holds. */
  balance?: Cents
  /** The shopper must confirm the card before it can be charged. */
  needsVerification?: boolean
}

export type DeclineReason =
  | 'amount'
  | 'generic'
  | 'cvv'
  | 'expired'
  /** What the payer approved is no longer there to be charged, or not for this amount. */
  | 'approval-gone'
  /** The payer has not approved it. */
  | 'not-approved'
  | 'invalid-account'
  | 'no-balance'
  | 'too-many-attempts'
  | 'verification-required'

export type Outcome<Ok> =
  | ({ status: 'ok' } & Ok)
  /** Said no. Nothing is held. */
  | { status: 'declined'; reason: DeclineReason; code: string; text: string }
  /** SURELY nothing happened there. */
  | { status: 'failed'; reason: 'unavailable' | 'misconfigured' | 'bad-request'; detail: string }
  /** MAY have happened: look up or void by key, never repeat blindly. */
  | { status: 'unknown'; detail: string }

/** `key` is the idempotency key of ONE operation with one amount; a new try of another amount is a new key. */
export type CallContext = { key: string; orderRef: string; signal?: AbortSignal }

/** `checks`: where the provider judged the card again with the charge; `pending`: held, and still under review there. */
export type Authorization = { ref: string; amount: Cents; checks?: CardChecks; pending?: boolean }

/** What a payer is sent to the provider for, and where they come back to. */
type Approval = Basket & {
  amount: Cents
  returnUrl: string
  cancelUrl: string
  email?: string
  phone?: string
  shipping?: BillingAddress
  billing?: BillingAddress
  /** Pressed in the bag: the provider asks for the address and the order is submitted at once. */
  express: boolean
}

/** A way to pay that the payer approves on the provider's own page. */
export type PayerApproval = {
  /** The provider's own script, for pages that open its window. */
  script?: string
  /** Begins it; the payer goes to `url`. `expiresAt` is epoch ms. */
  start(
    input: Approval,
    context: CallContext,
  ): Promise<Outcome<{ url: string; providerToken: string; expiresAt?: number }>>
  /** What the payer approved, read from the provider: nothing in the address they come back by is believed. */
  read(providerToken: string, context: CallContext): Promise<Outcome<Approved>>
}

/** `orderRef`: the order it was begun for. `approved` is false before the payer agreed, and once it was charged. */
export type Approved = {
  approved: boolean
  amount: Cents
  orderRef?: string
  email?: string
  /** Where the payer wants it sent, which may be another country ('CA'). */
  shipping?: BillingAddress & { country: string }
  phone?: string
  /** The id of the method the payer chose in the provider's window. */
  optionId?: string
  /** How long it can be charged, in ms. */
  usableForMs?: number
}

/** A page of the provider's own on which a new card is entered, for who has no scripts. */
export type CardPage = {
  /** Where the shopper goes: the page asks the card's issuer about it, without charging it, under this reference. */
  address(reference: string, billing: BillingAddress): string
  /** What was entered there, read from the provider: nothing in the address the shopper comes back by is believed. */
  read(reference: string, context: CallContext): Promise<Outcome<{ prepared: Prepared | null }>>
}

export interface PaymentProvider {
  readonly id: ProviderId
  readonly ways: readonly PaymentWay[]
  readonly caps: {
    /** internal: held in our own database, inside the transactions of submit; external: a call between them. */
    settlement: 'internal' | 'external'
    idempotency: 'key-replays' | 'key-unique' | 'none'
    lookup: boolean
    authLifeDays: number
    /** A hold is captured once, whole or in part; the rest of it lapses. Elsewhere the rest is held until it is let go of. */
    capturesOnce?: boolean
    /** What was prepared serves for one charge: after it was declined, or given back, the payer has to approve anew. */
    chargesOnce?: boolean
    /** It is told what is bought with the charge, too. */
    listsBasket?: boolean
  }
  /** Turns a source into something durable, without holding money. */
  prepare(
    source: PaymentSource,
    input: { billing?: BillingAddress },
    context: CallContext,
  ): Promise<Outcome<{ prepared: Prepared }>>
  /** Holds the amount. An approval of less than asked is a partial approval: the caller voids it. */
  authorize(
    ref: string,
    input: { amount: Cents; billing?: BillingAddress; basket?: Basket },
    context: CallContext,
  ): Promise<Outcome<Authorization>>
  capture(
    authRef: string,
    input: { amount: Cents; final: boolean },
    context: CallContext,
  ): Promise<Outcome<{ ref: string; amount: Cents }>>
  void(authRef: string, context: CallContext): Promise<Outcome<{ alreadyVoid?: boolean }>>
  refund(
    captureRef: string,
    input: { amount: Cents; reason?: string },
    context: CallContext,
  ): Promise<Outcome<{ ref: string }>>
  /**
   * What became of the authorization made under this key? `ref` is what it was to be charged to, when that is known.
   * `other`: nothing was made under this key, and that was charged under another one.
   */
  lookup?(
    key: string,
    context: CallContext & { ref?: string },
  ): Promise<Outcome<{ found: 'none' | 'other' | 'approved' | 'declined' | 'voided'; ref?: string; amount?: Cents }>>
  /**
   * Sees to it that nothing is held or can still land of what was prepared, when nobody answered, under whatever key it was
   * charged. Safe to repeat.
   */
  reverse?(ref: string, context: CallContext): Promise<Outcome<object>>
  /** Asks the shopper's card again: the number typed once more must be the card's. */
  verify?(
    ref: string,
    number: Secret<string>,
    context: CallContext,
  ): Promise<Outcome<{ valid: boolean; attemptsLeft: number }>>
  /** Asks for a card's security code again, without charging anything. The code goes nowhere else. */
  checkCode?(
    ref: string,
    cvv: Secret<string>,
    input: { billing?: BillingAddress },
    context: CallContext,
  ): Promise<Outcome<{ checks: CardChecks }>>
  /** Where the payer approves the payment on the provider's own page. */
  approval?: PayerApproval
  limits?: ProviderLimits
  /** What the provider tells by itself. */
  notices?: ProviderNotices
  /** Where a new card is entered on the provider's own page. */
  cardPage?: CardPage
  /** What a page of checkout needs of its policy. */
  readonly places?: PagePlaces
}

/** The external providers that are switched on, by id. */
export type PaymentProviders = Partial<Record<ProviderId, PaymentProvider>>
