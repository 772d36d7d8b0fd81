import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { withBag } from '~/http/cart/lost-bag.server'
import { money } from '~/http/dto/order'
import { startInstalment } from '~/services/payments/instalments/start-instalment'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { createCheckoutSchema } from '~/validation/payments/instalments'

/**
 * Begins a checkout at Afterpay for the visitor's bag. Everything but the mode and the consumer's e-mail is reckoned on
 * the server.
 */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(
      createCheckoutSchema,
      withBag(async ({ bagKey, sessionKey }, { mode, consumer }) => {
        const express = mode === 'express'
        const back = new URL(express ? '/cart' : '/checkout', args.request.url).href
        const wish = { back, express, email: consumer.email } // nobody is led back from a popup
        const begun = await startInstalment(store, bagKey, express ? wish : { ...wish, sessionKey })
        if (!begun.ok) return begun
        const { token, expires, url, amount } = begun.value
        const expiry = expires === null ? null : new Date(expires).toISOString()
        const createCheckoutResponse = { token, expires: expiry, redirectCheckoutUrl: url }
        return ok({
          createCheckoutResponse,
          paymentTypeData: { token, amount: money(amount), shouldRenderCheckoutWidget },
        })
      }),
      { failed: 'payment.generic' },
    ),
  )
}

/** The provider's widget tells of a total that changed after it was approved; here such a payment goes off the order. */
const shouldRenderCheckoutWidget = false

export const loader = unused('POST')
