import { findPreference } from '~/db/account/notification-preferences'
import { inTransaction, type Tx } from '~/db/client'
import { noteFulfillment } from '~/db/orders/fulfillments'
import { lockPlacedOrder } from '~/db/orders/orders'
import { findPlacedByNumber } from '~/db/orders/purchases'
import { addToOutbox } from '~/db/outbox'
import { hashed } from '~/log.server'
import { message } from '~/services/message'
import { ok, type Result, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import { phoneDigits } from '~/validation/phone-digits'
import { loadOrder } from './change-order'
import { type FulfillmentGroup, isIntangibleGroup, type Order } from './order'

/** What happened to things: they went out to the shopper, or lie ready at the store they are picked up at. */
export type FulfillmentEvent = 'shipped' | 'ready'

/** Who brings a parcel, and the number it can be followed by. */
export type Parcel = { carrier: string; trackingNumber: string | null }

const mostOfParcel = 60
const mailOf = { shipped: 'shipping-notice', ready: 'pickup-ready' } as const

/**
 * Notes that the shipped, or the picked up, groups of a placed order are on their way, or ready. In the same transaction
 * each of them writes a mail, and a text when somebody signed up for it. A group that was noted before is left alone,
 * however many say it at once. It moves no money: see captureOrder.
 * @returns how many groups were noted; refused when no order has the number, or nothing of it is open
 */
export async function fulfillOrder(
  store: Store,
  orderNumber: string,
  event: FulfillmentEvent,
  parcel: Parcel | null,
): Promise<Result<number>> {
  const row = await findPlacedByNumber(store.db, orderNumber)
  if (!row) return refuse('money.noOrder')
  const order = await loadOrder(store.db, row)
  const groups = order.groups.filter((group) => !isIntangibleGroup(group) && eventOf(group) === event)
  const noted = await inTransaction(store.db, async (tx) => {
    await lockPlacedOrder(tx, orderNumber) // who signs up for texts meanwhile is seen, or sees what went out
    let count = 0
    for (const group of groups) count += Number(await note(store, tx, order, group, parcel))
    return count
  })
  if (noted === 0) return refuse(event === 'shipped' ? 'progress.nothingToShip' : 'progress.nothingToPickUp')
  store.log('order fulfilled', { order: hashed(order.id), fulfillment: event, groups: noted })
  return ok(noted)
}

/** What can happen to a group: what is picked up does not go out to the shopper. */
export function eventOf({ storeNumber }: Pick<FulfillmentGroup, 'storeNumber'>): FulfillmentEvent {
  return storeNumber === null ? 'shipped' : 'ready'
}

/** As it stands in mails and texts: in one line, and not for ever. */
function oneLine(typed: string | null | undefined): string | null {
  return (
    typed
      ?.replace(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, mostOfParcel) || null
  )
}

async function note(store: Store, tx: Tx, order: Order, group: FulfillmentGroup, parcel: Parcel | null) {
  const [carrier, trackingNumber] = [parcel?.carrier, parcel?.trackingNumber].map(oneLine)
  const at = store.now()
  const isNew = await noteFulfillment(tx, { groupId: group.id, orderId: order.id, at, carrier, trackingNumber })
  if (!isNew) return false
  if (order.email) await addToOutbox(tx, message(store, mailOf[eventOf(group)], group.id, order.email))
  const wanted = await findPreference(tx, order.id)
  if (wanted) await addToOutbox(tx, orderText(store, group.id, wanted.phoneNumber))
  return true
}

/** The text that tells of a group; it goes out once to each number, whoever asks for it. */
export function orderText(store: Store, groupId: string, phoneNumber: string) {
  const recipient = phoneDigits(phoneNumber)
  return message(store, 'order-text', `${groupId} ${recipient}`, recipient)
}
