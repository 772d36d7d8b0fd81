import { brand } from '~/brand'
import { inTransaction } from '~/db/client'
import { findOrderRow, type OrderRow } from '~/db/orders/orders'
import { findPlacedByNumber } from '~/db/orders/purchases'
import { addToOutbox } from '~/db/outbox'
import { hour } from '~/durations'
import type { MailText } from '~/gateways/mail'
import { hashed } from '~/log.server'
import { say } from '~/messages'
import { emailKey } from '~/services/identity/customer'
import { message } from '~/services/message'
import { loadOrder } from '~/services/orders/change-order'
import { mailPage } from '~/services/orders/mail-page'
import type { Order } from '~/services/orders/order'
import { orderIdOf, orderStatusLink } from '~/services/orders/order-link'
import { signUpForTexts } from '~/services/orders/order-notification'
import type { Shopper } from '~/services/orders/shopper'
import { ok, type Result, refusal } from '~/services/result'
import { addressBucket, beginTry, type Payer } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { OrderNotificationInput } from '~/validation/account/order-notification'
import type { OrderStatusInput } from '~/validation/account/order-status'

const mostOfAddress = 20
const mostOfOrder = 5

/**
 * Has a link to an order sent to the e-mail address it was placed with. Whether number and address or zip belong together
 * is looked up when the mail is written, so that neither the answer nor its time tells. An order gets five links an hour
 * at most: more are taken in silence.
 */
export async function askForOrderLink(
  store: Store,
  who: Payer,
  { orderNumber, emailAddress, postalCode = '' }: OrderStatusInput,
): Promise<Result<null>> {
  const counted = await beginTry(store, [{ bucket: addressBucket('order status', who), most: mostOfAddress, ms: hour }])
  if (!counted.ok) return counted
  const ofOrder = await beginTry(store, [
    { bucket: `order status order ${hashed(orderNumber)}`, most: mostOfOrder, ms: hour },
  ])
  if (!ofOrder.ok) return ok(null)
  const asked = `${orderNumber} ${store.now()} ${store.newId()}`
  await inTransaction(store.db, (tx) =>
    addToOutbox(tx, message(store, 'order-link', asked, emailAddress ?? postalCode)),
  )
  return ok(null)
}

/**
 * The link to an order. Null when there is no such order, or it does not belong to what was typed with its number.
 * @param asked the number, and when it was asked for: written again, the link is the same
 * @param typed an e-mail address, or a zip code
 */
export async function orderLinkMail(
  store: Store,
  asked: string,
  typed: string,
): Promise<(MailText & { to: string }) | null> {
  const [orderNumber = '', at] = asked.split(' ')
  const row = await findPlacedByNumber(store.db, orderNumber)
  if (!row?.email || !(await isGivenWith(store, row, typed))) return null
  const text = mailPage(say('mail.orderLinkSubject', { brand: brand.name, orderNumber }), {
    intro: [say('mail.orderLinkIntro', { orderNumber })],
    parts: [],
    closing: [say('mail.questions', { phone: store.config.GUEST_SERVICES_PHONE }), brand.name],
    link: orderStatusLink(store, row.id, Number(at)),
  })
  return { ...text, to: row.email }
}

async function isGivenWith(store: Store, row: OrderRow, typed: string): Promise<boolean> {
  if (typed.includes('@')) return emailKey(typed) === emailKey(row.email ?? '')
  const { billingAddress, groups } = await loadOrder(store.db, row)
  const zips = [billingAddress, ...groups.map(({ address }) => address)].map((each) => each?.postalCode.slice(0, 5))
  return zips.includes(typed.slice(0, 5))
}

/** The order of a link, and by whose keys what belongs to it is found; null when the link opens nothing. */
export async function findOrderByLink(
  store: Store,
  token: string,
): Promise<{ order: Order; orderNumber: string; owner: Shopper } | null> {
  const id = orderIdOf(store, token)
  const row = id ? await findOrderRow(store.db, id) : undefined
  if (!row?.orderNumber || row.state !== 'CLOSED') return null
  const owner = { sessionKey: '', bagKey: row.bagKey }
  return { order: await loadOrder(store.db, row), orderNumber: row.orderNumber, owner }
}

/** Has texts about the order of a link sent to whoever holds it. Refused as not found for any other order. */
export async function signUpByLink(store: Store, token: string, wish: OrderNotificationInput): Promise<Result<string>> {
  const found = await findOrderByLink(store, token)
  if (found?.orderNumber !== wish.orderNumber) return refusal({ code: 'notification.failed', kind: 'not-found' })
  return signUpForTexts(store, found.owner, wish)
}
