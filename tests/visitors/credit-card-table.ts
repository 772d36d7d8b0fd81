import { janesBilling } from '../fixture-shop'
import { call, everyone, form, page, type Row, type Table } from './row'

/** The forms of checkout. */
export const creditCardForms: Row[] = [
  form(everyone(303), 'credit-card', janesBilling),
  form(everyone(422), 'security-code', { cvv: '123' }), // no card waits for it
  form(everyone(303), 'replace-credit-card', ({ applied }) => ({ paymentId: applied })),
]

/** Credit cards: the calls of their form, and the page of their provider. */
export const creditCardTable: Table = {
  'POST /api/checkout/v4/payment/validate': [call(everyone(), { cvv: '123' })],
  'POST /first-data-credit-card/payment/validate': [call(everyone(), { cvv: '123' })],
  'GET /first-data-credit-card/return': [page(everyone(303))],
  'GET /sandbox/cardpointe/hpp': [page(everyone())],
  'POST /sandbox/cardpointe/hpp': [call(everyone(422))],
}
