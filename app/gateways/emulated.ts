import type { EnteredCard } from './entered-card'
import type { Secret } from './secret'

/**
 * The emulation port: what this shop plays of its providers for browsers, in the place of pages and scripts of their own.
 * Each is null where the true provider is asked, or none. The providers' ports know nothing of it.
 */
export type EmulatedProviders = {
  /** Its scripts. The page a payer approves on is played where these are. */
  afterpay: EmulatedScripts | null
  applePay: EmulatedScript | null
  googlePay: EmulatedScript | null
  humanCheck: EmulatedScript | null
  cardFields: EmulatedFields | null
  cardPage: EmulatedCardPage | null
  /** PayPal by its orders. */
  paypal: EmulatedApproval | null
  paypalButton: EmulatedButton | null
  identityProvider: EmulatedIdentity | null
}

/** A script at an address of the shop. */
export type EmulatedScript = { path: string; read(): Promise<string> }

export type EmulatedScripts = {
  /** A script by its name; null when there is none, an error's response where its host is not to be reached. */
  answer(request: Request, name: string): Promise<Response | null>
}

/** A card as it is typed into the gateway's hosted page. */
export type EmulatedCardPage = {
  /** What the page does with it, under the reference it was opened with. `false`: it is no card the sandbox takes. */
  enter(reference: string, card: Secret<EnteredCard>): Promise<boolean>
}

export type EmulatedFields = {
  /** A file of the provider's script host. */
  load(file: 'client-2.0.0.js' | 'field.js', signal: AbortSignal): Promise<Response>
  /** What the fields send off: encrypted, under their session's token. `webhooks` are what the provider sends us then. */
  tokenize(
    clientToken: string,
    fields: unknown,
    signal: AbortSignal,
  ): Promise<{ status: number; reason?: string; webhooks: EmulatedWebhook[] }>
}

export type EmulatedWebhook = { afterMs: number; clientToken: string; nonce: string; body: unknown }

/** The page on which a payer approves, and what a press there leads to. */
export type EmulatedApproval = {
  /** Null when nothing waits under this token. Amount in cents. */
  open(token: string): Promise<{ amount: number; brandName: string } | null>
  /** @returns the address the payer goes on to; null when nothing waits */
  press(token: string, press: string): Promise<string | null>
}

/** The button's window, and what its scripts ask. */
export type EmulatedButton = EmulatedApproval & {
  /** A script, or the gateway as the scripts ask it; null for any other address. */
  answer(request: Request): Promise<Response | null>
}

/** A person of the identity provider, and what signing in as them comes to. */
export type EmulatedAccount = {
  email: string
  firstName: string
  lastName: string
  outcome: 'verified' | 'unverified' | 'disabled' | 'expired'
}

/** The identity provider's own side. */
export type EmulatedIdentity = {
  /** Whether a browser came with a request of this shop that can be answered. */
  knows: (asked: URLSearchParams, shopOrigin: string) => boolean
  /** Whom an e-mail address and a password are; null: nobody. */
  account: (email: string, password: string) => EmulatedAccount | null
  /** Whom a new account would be; null when it makes none for this address. */
  newAccount: (email: string, name: { firstName: string; lastName: string }) => EmulatedAccount | null
  /** Where the browser goes with the answer. Null: the person went back. */
  answer: (asked: URLSearchParams, account: EmulatedAccount | null) => Promise<string>
}
