import type { BraintreeNamespace } from '@paypal/react-paypal-js'
import { loadScript } from '../load-script'

/** What the shop answers of the button. */
export type PaypalButton = {
  clientToken: string
  clientId: string
  brandName: string
  scripts: { client: string; checkout: string; sdk: string }
  enableFunding: string[]
  disableFunding: string[]
}

declare global {
  interface Window {
    braintree?: BraintreeNamespace
  }
}

/** So long a start may take: of the button, and of what a press of it begins. */
export const patienceMs = 10_000

/** A token of the gateway, and its scripts on the page. Throws when one of them is not to be had. */
export async function loadButton(): Promise<PaypalButton> {
  const answer = await fetch('/braintree-paypal-checkout/client-token', { headers: { accept: 'application/json' } })
  const { success, clientToken, data } = await answer.json()
  if (!success || typeof clientToken !== 'string' || clientToken === '') throw new Error('no client token')
  const { client, checkout } = data.scripts
  await loadOnce(client, () => window.braintree?.client !== undefined)
  await loadOnce(checkout, () => window.braintree?.paypalCheckout !== undefined)
  return { ...data, clientToken }
}

/** @param isThere whether the script did what it is loaded for */
async function loadOnce(address: string, isThere: () => boolean): Promise<void> {
  if (isThere()) return
  await loadScript(address)
  if (!isThere()) throw new Error('a script is broken')
}
