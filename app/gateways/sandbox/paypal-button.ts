import type { EmulatedButton } from '../emulated'
import { answerClient, answerPayment, openPayment } from './braintree-client'
import { hang, withFaults } from './faults'
import type { Sandbox } from './sandbox'

/** Where the emulated scripts are, in the places of the true ones. */
export const emulatedScripts = {
  client: '/sandbox/braintree/client.js',
  checkout: '/sandbox/braintree/paypal-checkout.js',
  sdk: '/sandbox/braintree/paypal-sdk.js',
}

/** What the sandbox plays of PayPal's button: its scripts, the gateway they ask, the window a buyer approves in. */
export function emulatedButton(sandbox: Sandbox): EmulatedButton {
  return {
    async answer(request) {
      return (await scriptAt(request, sandbox)) ?? answerClient(request, sandbox)
    },
    open: (token) => openPayment(sandbox, token),
    press: (token, press) => answerPayment(sandbox, token, press),
  }
}

async function scriptAt(request: Request, sandbox: Sandbox): Promise<Response | null> {
  if (request.method !== 'GET') return null
  const { paypalButtonScripts } = await import('./paypal-button-scripts')
  const script = paypalButtonScripts[new URL(request.url).pathname]
  if (script === undefined) return null
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-store' }
  return withFaults(sandbox, 'braintree.script', request, {
    answer: async () => new Response(script, { headers }),
    partial: () => hang(request.signal),
    late: async () => {},
  })
}
