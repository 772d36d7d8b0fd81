import type { PagePlaces } from './page-places'
import type { Outcome } from './payments'

/**
 * Wallets whose sheet the browser draws. What they hand in is a payment source of the card gateway (payments.ts): here
 * stands what their sheets need before that.
 */

/** The phone wallet as a merchant knows it. */
export type PhoneWallet = {
  /** Card networks its sheet offers, as the sheet names them. */
  networks: readonly string[]
  /** A script that gives a sheet to browsers without this wallet; null where they have none. */
  script: string | null
  /**
   * Asks the wallet's vendor for a merchant session of this shop; used up by one sheet within minutes.
   * @param gatewayHost one of appleGatewayHosts
   * @param shopHost where the sheet opens
   * @returns the session, to be passed on as it is; null when the vendor did not grant one in time
   */
  startSession(gatewayHost: string, shopHost: string): Promise<Record<string, unknown> | null>
  places?: PagePlaces
}

/** The browser wallet: all of it happens in the browser, the gateway reads what comes out. */
export type BrowserWallet = {
  script: string
  environment: 'TEST' | 'PRODUCTION'
  merchantId: string
  merchantName: string
  /** Card networks its sheet offers, as the sheet names them. */
  networks: readonly string[]
  /** For whom the wallet encrypts: the gateway and what it calls the merchant. */
  gateway: string
  gatewayMerchantId: string
  places?: PagePlaces
}

/** The online wallet's button: the provider's scripts draw it in the page, what it hands in is a nonce of its gateway. */
export type OnlineWallet = {
  /** Addresses of the gateway's client, its part for this wallet, and the wallet's own script. */
  scripts: { client: string; checkout: string; sdk: string }
  clientId: string
  /** How the payer reads the shop's name. */
  brandName: string
  /** What the wallet may not be paid out of, in its script's own words. */
  disabledFunding: readonly string[]
  /** Asks the gateway for what the scripts need to speak to it. */
  clientToken(): Promise<Outcome<{ clientToken: string }>>
  places?: PagePlaces
}

/** The wallets the settings switch on. */
export type Wallets = {
  applePay: PhoneWallet | null
  googlePay: BrowserWallet | null
  paypal: OnlineWallet | null
}

/** The hosts Apple lists for merchant sessions: everywhere, China, sandbox. Nothing else is ever asked. */
export const appleGatewayHosts: readonly string[] = [
  'apple-pay-gateway.apple.com',
  'cn-apple-pay-gateway.apple.com',
  'apple-pay-gateway-cert.apple.com',
]
