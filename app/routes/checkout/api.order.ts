import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { checkoutAddress } from '~/components/checkout/checkout-address'
import { answerCall, answerRead, call } from '~/http/calls/calls.server'
import { isBagLost } from '~/http/cart/lost-bag.server'
import { asRouting, sessionStoreOf } from '~/http/checkout/checkout-routing.server'
import { shownTo } from '~/http/checkout/shown-order.server'
import { submitReply } from '~/http/dto/submit'
import { signInAddress } from '~/http/identity/known.server'
import type { Visit } from '~/http/request/visit.server'
import type { SubmitAnswer, SubmitWish } from '~/services/checkout/saga/submission'
import { confirmedHere } from '~/services/checkout/submit/confirmed-here'
import { orderAfterSubmit } from '~/services/checkout/submit/order-after-submit'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { submitHere } from '~/services/orders/placed-order'
import { findBagToPay } from '~/services/payments/switched-off'
import { ok, type Result, refusal } from '~/services/result'
import { store } from '~/store.server'
import { submissionKeySchema, submitCallSchema } from '~/validation/checkout/submit-order'
import { nothing } from '~/validation/fields'

/** Where the visitor's order stands. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async (visit) => asRouting(visit, ok(await findBagToPay(store, visit))))
}

/** Places the order. The Idempotency-Key header names the press; without one the order as it stands does. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(submitCallSchema, async (visit, { reviewedTotal = null, ...asked }, { request }) => {
      const key = submissionKeySchema.nullable().safeParse(request.headers.get('idempotency-key'))
      if (!key.success) return refusal({ code: 'checkout.badKey', field: 'Idempotency-Key', kind: 'bad-request' })
      const wish = { ...asked, submissionKey: key.data, reviewedTotal }
      const answer = await submit(visit, wish)
      const order = await orderAfterSubmit(store, visit, answer)
      return ok(
        submitReply(answer, shownTo(visit, order), {
          express: asked.expressCheckout,
          sessionStore: await sessionStoreOf(visit),
          signIn: signInAddress(request, visit, checkoutAddress(asked.expressCheckout)),
        }),
      )
    }),
  )
}

async function submit(visit: Visit, wish: Omit<SubmitWish, 'waitMs'>): Promise<Result<SubmitAnswer>> {
  if (await isBagLost(visit)) return refusal({ code: 'login.required', kind: 'unauthorized' })
  const sure = await confirmedHere(store, visit)
  if (!sure.ok) return sure
  await submitHere(store, visit)
  return submitOrder(store, visit.bagKey, { ...wish, address: visit.address, waitMs: store.config.SUBMIT_WAIT_CALL_MS })
}
