import { listPreferences, savePreference } from '~/db/account/notification-preferences'
import { inTransaction } from '~/db/client'
import { listThingGroups } from '~/db/orders/fulfillments'
import { lockPlacedOrder } from '~/db/orders/orders'
import { addToOutbox } from '~/db/outbox'
import { day } from '~/durations'
import { hashed } from '~/log.server'
import { inTime } from '~/services/in-time'
import { ok, type Result, refusal } from '~/services/result'
import { beginTry, type Limit } from '~/services/try-limits'
import type { Store } from '~/store.server'
import type { OrderNotificationInput } from '~/validation/account/order-notification'
import { withDashes } from '~/validation/phone-digits'
import { orderText } from './fulfill-order'
import { findPlacedOrder, whoseOf } from './placed-order'
import type { Shopper } from './shopper'

export type NotificationPreferences = {
  /** They could not be read in time: nobody is asked to sign up then. */
  timedOut: boolean
  details: { phoneNumber: string; orderNumber: string; firstName: string; lastName: string }[]
}

const patienceMs = 2_000
const mostNumbers = 5
const mostOrders = 100

/** Where texts about the orders of this session go. */
export async function findNotificationPreferences(store: Store, who: Shopper): Promise<NotificationPreferences> {
  const details = await inTime(listPreferences(store.db, whoseOf(who), mostOrders), patienceMs)
  return { timedOut: details === null, details: details ?? [] }
}

/**
 * Has a text sent to a number when an order ships. Names are those of the order's first group, whatever a client sends.
 * Asked twice it is kept once, another number takes the place of the first. Of what went out before a text comes at once,
 * to each number once.
 * @returns the order number; refused as not found for any order this session did not place, and as tried too often once
 *   five numbers were given for it in a day
 */
export async function signUpForTexts(
  store: Store,
  who: Shopper,
  { orderNumber, phoneNumber }: OrderNotificationInput,
): Promise<Result<string>> {
  const order = await findPlacedOrder(store, who, orderNumber)
  if (!order) return refusal({ code: 'notification.failed', kind: 'not-found' })
  const counted = await beginTry(store, [limitOf(order.id, phoneNumber)])
  if (!counted.ok) return counted
  const { firstName = '', lastName = '' } = order.groups[0]?.address ?? {}
  const now = store.now()
  const preference = { orderId: order.id, phoneNumber: withDashes(phoneNumber), firstName, lastName }
  await inTransaction(store.db, async (tx) => {
    await lockPlacedOrder(tx, orderNumber) // what goes out meanwhile is seen, or sees the number
    await savePreference(tx, { ...preference, createdAt: now, updatedAt: now })
    const groups = await listThingGroups(tx, [order.id])
    for (const { id } of groups.filter(({ at }) => at !== null))
      await addToOutbox(tx, orderText(store, id, phoneNumber))
  })
  return ok(orderNumber)
}

/** An order cannot have texts sent to just anybody; the same number once more counts as one. */
function limitOf(orderId: string, phoneNumber: string): Limit {
  const bucket = `order texts ${orderId}`
  return { bucket, most: mostNumbers, ms: day, guess: `${bucket} ${hashed(`${orderId} ${phoneNumber}`)}` }
}
