import { Reply } from '~/http/calls/calls.server'
import type { AskingForm } from '~/http/forms/plain-forms.server'
import { forLoggedIn } from '~/http/identity/known.server'
import type { LoggedInVisit } from '~/http/request/visit.server'
import { listPayments } from '~/services/account/saved-payments'
import { paymentName } from '~/services/orders/payment-name'
import { ok, type Result, refusal } from '~/services/result'
import { type Store, store } from '~/store.server'
import { paymentIdSchema } from '~/validation/account/account'

export const paymentsPage = '/account/credit'

/** What is done to a saved payment, by a service. */
type Change = (store: Store, customerId: string, id: string) => Promise<Result<null>>

export const changePayment = (change: Change) =>
  forLoggedIn(async ({ customer }: LoggedInVisit, { customerPaymentId }: { customerPaymentId: string }) => {
    const done = await change(store, customer.id, customerPaymentId)
    return done.ok ? ok(new Reply({ success: true })) : done
  })

/** How a link to such a change asks first. */
export function askAboutPayment(
  form: string,
  question: 'confirm.defaultPayment' | 'confirm.deletePayment',
  failed: 'payments.defaultFailed' | 'payments.deleteFailed',
): AskingForm {
  return {
    page: paymentsPage,
    form,
    failed,
    asks: {
      question,
      back: 'confirm.keepPayment',
      about: async ({ loggedIn, customer }, fields) => {
        const id = paymentIdSchema.safeParse(fields).data?.customerPaymentId
        const found = loggedIn
          ? (await listPayments(store, customer.id)).find((payment) => payment.id === id)
          : undefined
        return found ? ok(paymentName(found)) : refusal({ code: failed, kind: 'not-found' })
      },
    },
  }
}
