import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { makePaymentDefault } from '~/services/account/saved-payments'
import { paymentIdSchema } from '~/validation/account/account'
import { askAboutPayment, changePayment } from './payment-change.server'

const asking = askAboutPayment('default-payment', 'confirm.defaultPayment', 'payments.defaultFailed')
const makeDefault = changePayment(makePaymentDefault)

/** Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, paymentIdSchema, makeDefault, asking)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(paymentIdSchema, makeDefault, { failed: 'payments.defaultFailed' }), asking)
}
