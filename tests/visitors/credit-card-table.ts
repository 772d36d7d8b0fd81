import { janesBilling } from '../fixture-shop'
import { call, change, everyone, form, page, type Row, read, type Table } from './row'

/** The forms of checkout. */
export const creditCardForms: Row[] = [
  form(everyone(303), 'credit-card', janesBilling),
  form(everyone(422), 'security-code', { cvv: '123' }), // no card waits for it
  form(everyone(422), 'card-details', { clientToken: 'nobodys', cvv: '123', ...janesBilling }),
  form(everyone(303), 'replace-credit-card', ({ applied }) => ({ paymentId: applied })),
]

const applyTo = (workflow: string) => () =>
  `/first-data-credit-card/payment/customer/apply/nobodys?workflow=${workflow}`

/** Credit cards: the calls of their form, and the page of their provider. */
export const creditCardTable: Table = {
  'POST /api/checkout/v4/payment/validate': [call(everyone(), { cvv: '123' })],
  'GET /api/checkout/v4/payment/validate': [change(everyone())], // no card waits for it
  'POST /first-data-credit-card/payment/validate': [call(everyone(), { cvv: '123' })],
  'GET /first-data-credit-card/token': [
    change(everyone()),
    change(['login', 'login', 200], '/first-data-credit-card/token?isCheckout=false'),
  ],
  'GET /first-data-credit-card/payment/:clientToken': [read(everyone(404), '/first-data-credit-card/payment/nobodys')],
  'POST /first-data-credit-card/payment/customer/apply/:clientToken': [
    call(everyone(404), { cvv: '123', sameAddress: true, ...janesBilling }, applyTo('checkout')),
    call(['login', 'login', 404], { cvv: '123', ...janesBilling }, applyTo('account')),
  ],
  'POST /webhooks/fiserv/paymentjs': [call(everyone(403))],
  'POST /webhooks/paypal': [call(everyone(403))],
  'POST /webhooks/braintree': [call(everyone(403))],
  'GET /webhooks/braintree': [page(everyone(404))],
  'GET /sandbox/fiserv/:part': [page(everyone(), '/sandbox/fiserv/field?name=card')],
  'POST /sandbox/fiserv/:part': [call(everyone(400), {}, '/sandbox/fiserv/tokenize')],
  'GET /first-data-credit-card/return': [page(everyone(303))],
  'GET /sandbox/cardpointe/hpp': [page(everyone())],
  'POST /sandbox/cardpointe/hpp': [call(everyone(422))],
}
