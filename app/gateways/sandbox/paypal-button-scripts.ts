import checkout from './sheets/braintree-checkout.js?raw'
import client from './sheets/braintree-client.js?raw'
import sdk from './sheets/paypal-sdk.js?raw'

/**
 * The scripts of the emulated button by their addresses. Read only where one is asked for: tests of browsers cannot
 * load such files.
 */
export const paypalButtonScripts: Record<string, string | undefined> = {
  '/sandbox/braintree/client.js': alone(client),
  '/sandbox/braintree/paypal-checkout.js': alone(checkout),
  '/sandbox/braintree/paypal-sdk.js': alone(sdk),
}

function alone(script: string): string {
  return `(() => {\n${script}})();\n`
}
