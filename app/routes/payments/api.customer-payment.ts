import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { asRouting } from '~/http/checkout/checkout-routing.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import { forKnown } from '~/http/identity/known.server'
import type { KnownVisit } from '~/http/request/visit.server'
import { listPayments } from '~/services/account/saved-payments'
import { paymentName } from '~/services/orders/payment-name'
import { applySavedPayment } from '~/services/payments/cards/apply-saved-payment'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'
import { type SavedPaymentInput, savedPaymentSchema } from '~/validation/payments/payments'

const asking: AskingForm = {
  page: '/checkout',
  form: 'saved-payment',
  failed: 'payment.savedFailed',
  asks: {
    question: 'confirm.useSavedPayment',
    back: 'confirm.backToCheckout',
    about: async ({ customer }, fields) => {
      const id = savedPaymentSchema.safeParse(fields).data?.customerPaymentId
      const kept = customer ? await listPayments(store, customer.id) : []
      const found = kept.find((payment) => payment.id === id)
      return found ? ok(paymentName(found)) : refusal({ code: 'payment.savedFailed', kind: 'not-found' })
    },
  },
}

const apply = forKnown(async (visit: KnownVisit, saved: SavedPaymentInput) =>
  asRouting(visit, await applySavedPayment(store, visit, saved)),
)

/** Applies a saved payment to the customer's bag. Changes by GET, so only when the request proves that it may. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, savedPaymentSchema, apply, asking)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args, call(savedPaymentSchema, apply, { failed: asking.failed }), asking)
}
