import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findPaidOtherwise, takeReturnedPayer } from '~/services/payments/returned-payer'
import { store } from '~/store.server'
import { type PayerReturn, payerReturnSchema } from '~/validation/payments/instalments'
import { askForBag } from '../cart/lost-bag.server'
import type { Visit } from '../request/visit.server'

/**
 * Where a payer goes on: the payment is on the order; or it is not, and the order says why, or the address itself says it; or
 * the payer thought better of it; or the order was placed before they came.
 */
type WaysOn = Record<'paid' | 'noted' | 'failed' | 'cancelled', string> & { placed: (orderNumber: string) => string }

/**
 * A payer who comes back from the provider of instalments to a page of ours: takes what they bring and throws the
 * redirect to an address without it, or to the login first when that ran out. Does nothing when the address brings nothing.
 */
export async function takePayer(args: LoaderFunctionArgs, visit: Visit, on: WaysOn): Promise<void> {
  const query = new URL(args.request.url).searchParams
  const back = readReturn(query)
  if (!back) return
  await askForBag(args, visit)
  const { headers } = visit
  if (back.status === 'CANCELLED') throw redirect(on.cancelled, { headers })
  const state = query.get('state') ?? ''
  const orderNumber = await findPaidOtherwise(store, visit, state)
  if (orderNumber) throw redirect(on.placed(orderNumber), { headers })
  throw redirect(on[await takeReturnedPayer(store, visit, back, state)], { headers })
}

/** What a payer brings back by an address; undefined when it brings nothing. */
export function readReturn(query: URLSearchParams): PayerReturn | undefined {
  if (query.size === 0) return undefined
  return payerReturnSchema.safeParse(Object.fromEntries(query)).data
}
