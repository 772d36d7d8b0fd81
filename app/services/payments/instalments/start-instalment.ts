import type { Cents } from '~/money'
import { findBag } from '~/services/cart/current-bag'
import type { Order } from '~/services/orders/order'
import { hasLines } from '~/services/orders/totals'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { basketOf } from '../basket'
import { beginNewTry } from '../new-try'
import { sealReturn } from '../payer-return'
import { dueOf, instalmentProvider, judgeInstalment } from './instalment-rules'

/**
 * `back`: the page of ours the payer returns to, a whole address; `sessionKey`: whose address that is, for one without our
 * signed state to be given it; `email`: whom the provider writes to, when not whom the order is for; in an express checkout
 * the provider may ask that itself.
 */
type Wish = { back: string; sessionKey?: string; express?: boolean; email?: string }

/** A checkout at the provider: the payer goes to `url`. `expires` is epoch ms, `amount` what is to be approved, in cents. */
export type StartedInstalment = { token: string; expires: number | null; url: string; amount: Cents }

/**
 * Begins a checkout at the provider of instalments, for the visitor's bag as it stands; nothing a client says of it counts.
 * Refused for what keeps the order from being paid so.
 */
export async function startInstalment(
  store: Store,
  bagKey: string,
  { back, sessionKey, express = false, email: given }: Wish,
): Promise<Result<StartedInstalment>> {
  const provider = instalmentProvider(store)
  if (!provider || (express && !store.toggles.afterpayExpress)) return refuse('feature.unavailable')
  const order = await findBag(store, bagKey)
  if (!order || !hasLines(order)) return refuse('cart.empty')
  if (order.state !== 'OPEN') return refusal({ code: 'cart.submitting', kind: 'conflict' })
  const email = given || order.email
  const judged = judgeInstalment(order, await provider.limits.read(), email ?? (express ? null : ''))
  if (!judged.ok) return judged
  await beginNewTry(store, order)
  const context = { key: store.newId(), orderRef: order.id }
  const returnUrl = sessionKey === undefined ? back : withState(store, back, { order: order.id, session: sessionKey })
  const begun = await provider.approval.start(
    { ...approvalOf(order, returnUrl), express, email: email ?? undefined },
    context,
  )
  if (begun.status !== 'ok') return refuse('payment.generic')
  return ok({ token: begun.providerToken, expires: begun.expiresAt ?? null, url: begun.url, amount: dueOf(order) })
}

/** What was approved does not pay: neither the shopper nor the order is to blame. */
export function failed() {
  return refusal({ code: 'payment.apply', more: [{ code: 'payment.generic' }] })
}

/** The address with the state by which a payer who comes back too late is led to the order; nothing is placed for it. */
function withState({ config, now }: Store, back: string, whose: { order: string; session: string }): string {
  const address = new URL(back)
  address.searchParams.set('state', sealReturn(config, { ...whose, provider: 'afterpay', express: false }, now()))
  return address.href
}

function approvalOf(order: Order, back: string) {
  const shipped = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.address ?? undefined
  const known = shipped ?? order.groups.find(({ address }) => address)?.address ?? undefined
  return {
    ...{ amount: dueOf(order), returnUrl: back, cancelUrl: back },
    phone: known?.phoneNumber || undefined,
    shipping: shipped,
    billing: known,
    ...basketOf(order, dueOf(order)),
  }
}
