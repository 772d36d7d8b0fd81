import type { SubmitAnswer } from '~/services/checkout/saga/submission'
import { errorCodesOf } from '~/services/checkout/submit/submit-refusals'
import type { Order } from '~/services/orders/order'
import type { Refusal, Result } from '~/services/result'
import type { StoreLocation } from '~/services/stores/locations'
import { Reply } from '../calls/calls.server'
import { refusedBody, statusOf } from '../calls/replies.server'
import { checkoutRoutingDto } from './checkout'

type About = {
  /** Whether it was submitted from an express checkout: the pages it leads to keep that. */
  express: boolean
  /** The store the visitor picks up at. */
  sessionStore: StoreLocation | null
  /** Where the visitor signs in for it, to come back to the order; the page that finishes one refuses nobody for that. */
  signIn?: string
}

/**
 * The answer of a submit as clients read it.
 * @param order the order it is about
 */
export function submitReply(answer: Result<SubmitAnswer>, order: Order | null, about: About): Reply {
  if (!answer.ok) return refusedReply(answer.refusal, order, about)
  return answer.value.state === 'placed'
    ? placedReply(answer.value.orderNumber, order, about)
    : finishingReply(answer.value.submissionId, order, about)
}

const expressFlag = '&isExpressCheckout=true'

/** The order number and where to go. */
function placedReply(orderNumber: string, order: Order | null, { express, sessionStore }: About): Reply {
  const checkoutRoutingDTO = checkoutRoutingDto(order, { section: 'CONFIRMATION', refusal: null, sessionStore })
  const redirect = `/checkout/confirmation?orderNumber=${orderNumber}${express ? expressFlag : ''}`
  return new Reply({ success: true, redirect, data: { checkoutRoutingDTO, errorCodes: [] } })
}

/** 202 with a place to ask again while the order is being finished. */
function finishingReply(submissionId: string, order: Order | null, { express, sessionStore }: About): Reply {
  const checkoutRoutingDTO = checkoutRoutingDto(order, { section: 'REVIEW', refusal: null, sessionStore })
  const askAgain = `/checkout/finishing?s=${submissionId}${express ? expressFlag : ''}`
  const data = { checkoutRoutingDTO, errorCodes: [], finishing: true, submissionId, askAgain }
  return new Reply({ success: true, redirect: askAgain, data }, 202)
}

/** What every refused call says, where the order stands now with why it was not placed, and where to go to sign in for it. */
function refusedReply(refusal: Refusal, order: Order | null, { sessionStore, signIn }: About): Reply {
  const body = refusedBody(refusal)
  const checkoutRoutingDTO = checkoutRoutingDto(order, { refusal, sessionStore })
  const data = { ...body.data, checkoutRoutingDTO, errorCodes: errorCodesOf(refusal) }
  const redirect = refusal.kind === 'unauthorized' ? signIn : undefined
  return new Reply({ ...body, redirect, data }, statusOf(refusal))
}
