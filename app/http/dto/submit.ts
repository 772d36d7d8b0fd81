import type { SubmitAnswer } from '~/services/checkout/submission'
import type { Order } from '~/services/orders/order'
import { Reply } from '../calls.server'
import { checkoutRoutingDto } from './checkout'

/**
 * The answer of a submit as clients read it: the order number and where to go, or 202 with a place to ask again while
 * the order is being finished.
 */
export function submitReply(answer: SubmitAnswer, order: Order | null): Reply {
  const routing = checkoutRoutingDto(order, { section: answer.state === 'placed' ? 'CONFIRMATION' : 'REVIEW' })
  if (answer.state === 'placed') {
    const { orderNumber } = answer
    const checkoutRoutingDTO = { ...routing, orderDTO: { ...routing.orderDTO, orderNumber } }
    return new Reply({
      success: true,
      redirect: `/checkout/confirmation?orderNumber=${orderNumber}`,
      data: { checkoutRoutingDTO, errorCodes: [] },
    })
  }
  const { submissionId } = answer
  const askAgain = `/checkout/finishing?s=${submissionId}`
  return new Reply(
    {
      success: true,
      redirect: askAgain,
      data: { checkoutRoutingDTO: routing, errorCodes: [], finishing: true, submissionId, askAgain },
    },
    202,
  )
}
