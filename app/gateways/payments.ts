import type { Cents } from '~/money'

/** The payment port: every way to pay is an adapter of this shape. Amounts are whole cents, USD. */

export type ProviderId = 'gift-card' | 'store-card'
type PaymentWay = 'GIFT_CARD' | 'STORE_CARD'

/** Something that must not be printed: toString, JSON and inspect give "[secret]"; use() is the only way in. */
export class Secret<Value> {
  readonly #value: Value
  constructor(value: Value) {
    this.#value = value
  }
  use<Answer>(fn: (value: Value) => Answer): Answer {
    return fn(this.#value)
  }
  toString() {
    return '[secret]'
  }
  toJSON() {
    return '[secret]'
  }
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return '[secret]'
  }
}

type BillingAddress = {
  firstName: string
  lastName: string
  fullName?: string
  addressLine1: string
  addressLine2?: string
  city: string
  stateProvinceRegion: string
  postalCode: string
}

/** What the shopper's browser or form hands in. */
type PaymentSource =
  | { kind: 'gift-card'; number: Secret<string>; accessCode: Secret<string> }
  | { kind: 'account-number'; number: Secret<string> }

/** Result of prepare(): durable, safe to store encrypted until submit. */
export type Prepared = {
  provider: ProviderId
  way: PaymentWay
  ref: string
  display: { brand: string; last4: string; description: string }
  /** Stored value: what the card holds. */
  balance?: Cents
  /** The shopper must confirm the card before it can be charged. */
  needsVerification?: boolean
}

export type DeclineReason =
  | 'amount'
  | 'generic'
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
type CallContext = { key: string; orderRef: string; signal?: AbortSignal }

export type Authorization = { ref: string; amount: Cents }

export interface PaymentProvider {
  readonly id: ProviderId
  readonly ways: readonly PaymentWay[]
  readonly caps: {
    /** internal: held in our own database, inside the transactions of submit; external: a call between them. */
    settlement: 'internal' | 'external'
    idempotency: 'key-replays' | 'key-unique' | 'none'
    lookup: boolean
    authLifeDays: number
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
    input: { amount: Cents; billing?: BillingAddress },
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
  /** What became of the authorization made under this key? */
  lookup?(
    key: string,
    context: CallContext,
  ): Promise<Outcome<{ found: 'none' | 'approved' | 'declined' | 'voided'; ref?: string; amount?: Cents }>>
  /** Asks the shopper's card again: the number typed once more must be the card's. */
  verify?(
    ref: string,
    number: Secret<string>,
    context: CallContext,
  ): Promise<Outcome<{ valid: boolean; attemptsLeft: number }>>
}

/** The external providers that are switched on, by id. */
export type PaymentProviders = Partial<Record<ProviderId, PaymentProvider>>
