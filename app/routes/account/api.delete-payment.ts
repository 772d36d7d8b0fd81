import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { deletePayment } from '~/services/account/saved-payments'
import { paymentIdSchema } from '~/validation/account/account'
import { askAboutPayment, changePayment } from './payment-change.server'

const asking = askAboutPayment('delete-payment', 'confirm.deletePayment', 'payments.deleteFailed')
const remove = changePayment(deletePayment)

/** Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, paymentIdSchema, remove, asking)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(paymentIdSchema, remove, { failed: 'payments.deleteFailed' }), asking)
}
