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
  await loadScript(client)
  await loadScript(checkout)
  if (!window.braintree?.client || !window.braintree.paypalCheckout) {
    loaded.clear()
    throw new Error('the scripts define nothing')
  }
  return { ...data, clientToken }
}

const loaded = new Map<string, Promise<void>>()

/** Puts a script on the page, once; one that failed, or has not come in time, may be tried again. */
function loadScript(address: string): Promise<void> {
  const before = loaded.get(address)
  if (before) return before
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      loaded.delete(address)
      reject(new Error('a script did not load'))
    }
    const end = setTimeout(fail, patienceMs)
    script.onload = () => {
      clearTimeout(end)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(end)
      fail()
    }
    script.src = address
    document.head.append(script)
  })
  loaded.set(address, loading)
  return loading
}
