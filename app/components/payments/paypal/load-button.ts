import type { BraintreeNamespace } from '@paypal/react-paypal-js'

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
  await loadScript(client, () => window.braintree?.client !== undefined)
  await loadScript(checkout, () => window.braintree?.paypalCheckout !== undefined)
  return { ...data, clientToken }
}

/**
 * Puts a script on the page that is not there yet. Whoever tries again begins anew: what an earlier try waits for may well be
 * what it will be told is broken.
 * @param isThere whether the script did what it is loaded for
 */
function loadScript(address: string, isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('a script did not load'))
    }
    const end = setTimeout(fail, patienceMs)
    script.onload = () => {
      clearTimeout(end)
      if (isThere()) resolve()
      else fail()
    }
    script.onerror = () => {
      clearTimeout(end)
      fail()
    }
    script.src = address
    document.head.append(script)
  })
}
