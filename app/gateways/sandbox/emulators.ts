import { appleGatewayHosts } from '../wallets'
import { afterpaySandbox, afterpaySandboxHost } from './afterpay'
import { applePaySandbox } from './apple-pay'
import { braintreeSandbox, braintreeSandboxOrigin } from './braintree'
import { cardPointeSandbox, cardPointeSandboxOrigin } from './cardpointe'
import { paymentJsHosts, paymentJsSandbox } from './paymentjs'
import { paypalSandbox, paypalSandboxOrigin } from './paypal'
import type { Sandbox } from './sandbox'
import { storeCardIssuerSandbox, storeCardSandboxOrigin } from './store-card'

/** A provider as the sandbox plays it: what its host answers. */
export type Emulator = (request: Request, sandbox: Sandbox) => Promise<Response>

/** The payment providers that are emulated, by the host the shop calls. */
export const emulators: Record<string, Emulator> = {
  [new URL(storeCardSandboxOrigin).host]: storeCardIssuerSandbox,
  [new URL(cardPointeSandboxOrigin).host]: cardPointeSandbox,
  [paymentJsHosts.api]: paymentJsSandbox,
  [paymentJsHosts.lib]: paymentJsSandbox,
  [afterpaySandboxHost]: afterpaySandbox,
  ...Object.fromEntries(appleGatewayHosts.map((host) => [host, applePaySandbox])),
  [new URL(paypalSandboxOrigin).host]: paypalSandbox,
  [new URL(braintreeSandboxOrigin).host]: braintreeSandbox,
}
