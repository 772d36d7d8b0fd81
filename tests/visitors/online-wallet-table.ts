import { call, everyone, page, read, type Table } from './row'

/** PayPal: its page, its button, and what the sandbox plays of both. */
export const onlineWalletTable: Table = {
  'GET /braintree-paypal-checkout/client-token': [read(everyone())],
  'GET /checkout/paypal': [page(everyone(303))],
  'GET /sandbox/paypal/checkoutnow': [page(everyone(404))],
  'POST /sandbox/paypal/checkoutnow': [call(everyone(404))],
  'GET /sandbox/braintree/checkoutnow': [page(everyone(404))],
  'POST /sandbox/braintree/checkoutnow': [call(everyone(404))],
  'GET /sandbox/braintree/done': [page(everyone())],
  'POST /sandbox/braintree/done': [call(everyone(404))],
  'GET /sandbox/braintree/*': [read(everyone(), '/sandbox/braintree/client.js')],
  'POST /sandbox/braintree/*': [
    call(everyone(403), {}, '/sandbox/braintree/client_api/v1/payment_methods/paypal_accounts'),
  ],
}
