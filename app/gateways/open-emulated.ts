import type { Config } from '~/config.server'
import type { EmulatedProviders } from './emulated'
import { afterpayMode } from './open-afterpay'
import { braintreeMode } from './open-braintree'
import { cardFieldsMode } from './open-card-fields'
import { cardPointeAccess, cardPointeMode } from './open-cardpointe'
import { humanCheckMode } from './open-human-check'
import { identityProviderMode } from './open-identity-provider'
import { paypalMode } from './open-paypal'
import { applePayMode, googlePayMode } from './open-wallets'
import type { Mode } from './provider-mode'
import { playAfterpayScript } from './sandbox/afterpay-browser'
import { enterCard } from './sandbox/cardpointe-page'
import { humanScript } from './sandbox/human-script'
import { openIdSandboxPages } from './sandbox/openid'
import { emulatedFields } from './sandbox/paymentjs-browser'
import { emulatedButton } from './sandbox/paypal-button'
import { answerApproval, openApproval } from './sandbox/paypal-desk'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { applePaySheet, googlePaySheet } from './sandbox/wallet-sheets'

/** The pages and scripts that this shop plays, as its settings have it. */
export function openEmulated(config: Config, sandbox: Sandbox): EmulatedProviders {
  return {
    afterpay: played(afterpayMode(config), () => ({
      answer: (request, name) => playAfterpayScript(request, name, sandbox),
    })),
    applePay: played(applePayMode(config), () => applePaySheet),
    googlePay: played(googlePayMode(config), () => googlePaySheet),
    humanCheck: played(humanCheckMode(config), () => humanScript),
    cardFields: played(cardFieldsMode(config), () => emulatedFields(sandboxed(config, sandbox))),
    cardPage: played(cardPointeMode(config), () => ({
      enter: enterCard(cardPointeAccess(config, sandbox, 'sandbox')),
    })),
    paypal: played(paypalMode(config), () => ({
      open: (token) => openApproval(sandbox, token),
      press: (token, press) => answerApproval(sandbox, token, press),
    })),
    paypalButton: played(braintreeMode(config), () => emulatedButton(sandbox)),
    identityProvider: played(identityProviderMode(config), () => openIdSandboxPages(sandbox)),
  }
}

function played<Part>(mode: Mode, open: () => Part): Part | null {
  return mode === 'sandbox' ? open() : null
}
