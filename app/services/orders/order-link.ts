import { createHmac, timingSafeEqual } from 'node:crypto'
import { day } from '~/durations'
import { orderstatusTexts } from '~/messages.orderstatus'
import { shopOrigin } from '~/services/catalog/export/shop-origin'
import type { Store } from '~/store.server'

const validMs = 30 * day

/**
 * A token that shows one placed order to whoever has it, for 30 days. It is signed, so the shop need not keep it.
 * @param from epoch ms its days are counted from
 */
function orderToken(store: Pick<Store, 'config'>, orderId: string, from: number): string {
  const content = `${orderId}.${(from + validMs).toString(36)}`
  return `${content}.${signature(store, content).toString('base64url')}`
}

/** The id of the order a token shows; null when it is none of ours or its time is over. */
export function orderIdOf(store: Pick<Store, 'config' | 'now'>, token: string): string | null {
  const [orderId = '', until = '', signed = ''] = token.split('.')
  const given = Buffer.from(signed, 'base64url')
  const right = signature(store, `${orderId}.${until}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number.parseInt(until, 36) > store.now() ? orderId : null
}

function signature({ config }: Pick<Store, 'config'>, content: string): Buffer {
  return createHmac('sha256', config.sessionSecret).update(`order ${content}`).digest()
}

/** Where the order of a token is shown. */
export function orderStatusPath(token: string): string {
  return `/guest-services/order-status?${new URLSearchParams({ token })}`
}

/** Where a mail leads to see an order. @param from epoch ms its days are counted from */
export function orderStatusLink(store: Store, orderId: string, from: number) {
  const path = orderStatusPath(orderToken(store, orderId, from))
  return { text: orderstatusTexts.title, href: shopOrigin(store) + path }
}
