import type { ActionFunctionArgs } from '@remix-run/node'
import { unused } from '~/http/calls/calls.server'
import { answerNotice } from '~/http/payments/notice-reply.server'

/** What PayPal tells of orders that were paid on its own page. */
export const action = (args: ActionFunctionArgs) => answerNotice(args, 'paypal-orders')

export const loader = unused('POST')
