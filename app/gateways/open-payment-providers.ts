import type { Config } from '~/config.server'
import type { CardApplications } from './card-applications'
import { afterpayMode, openAfterpay } from './open-afterpay'
import { braintreeMode, openBraintree } from './open-braintree'
import { cardFieldsMode } from './open-card-fields'
import { cardPointeMode, openCardPointe } from './open-cardpointe'
import { openPaypal, paypalMode } from './open-paypal'
import { openCardIssuer, openIssuerApplications, storeCardMode } from './open-store-card'
import { applePayMode, googlePayMode } from './open-wallets'
import type { PaymentProviders } from './payments'
import type { Sandbox } from './sandbox/sandbox'

/** The external providers the settings switch on. */
export function openPaymentProviders(config: Config, sandbox: Sandbox): PaymentProviders {
  const opened = [
    openCardPointe(config, sandbox),
    openCardIssuer(config, sandbox),
    openPaypal(config, sandbox),
    openBraintree(config, sandbox),
    openAfterpay(config, sandbox),
  ]
  return Object.fromEntries(opened.flatMap((provider) => (provider ? [[provider.id, provider]] : [])))
}

/** Where store cards are applied for: at the sandbox only, issuers have pages of their own for it. Null elsewhere. */
export function openCardApplications(config: Config, sandbox: Sandbox): CardApplications | null {
  return openIssuerApplications(config, sandbox)
}

/** One line a provider, for the log of the start. */
export function describeProviders(config: Config): string[] {
  const where = config.SANDBOX_URL ? ` at ${config.SANDBOX_URL}` : ''
  const modes = {
    'Credit card': cardPointeMode(config),
    'Credit card fields': cardFieldsMode(config),
    'Store card': storeCardMode(config),
    PayPal: paypalMode(config),
    'PayPal button': braintreeMode(config),
    Afterpay: afterpayMode(config),
    'Apple Pay': applePayMode(config),
    'Google Pay': googlePayMode(config),
  }
  const { OIDC_ISSUER } = config
  return [
    'Gift cards: own ledger',
    ...Object.entries(modes).map(([name, mode]) => `${name}: ${mode}${mode === 'sandbox' ? where : ''}`),
    ...(OIDC_ISSUER ? [`Identity provider: ${OIDC_ISSUER}`] : []),
  ]
}
