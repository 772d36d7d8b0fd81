import { brand } from '~/brand'
import { findFulfillment } from '~/db/orders/fulfillments'
import { findOrderRow } from '~/db/orders/orders'
import type { MailText } from '~/gateways/mail'
import { say } from '~/messages'
import { ordersTexts } from '~/messages/orders'
import { progressTexts } from '~/messages/progress'
import { isIntangible } from '~/services/catalog/product/product-kind'
import type { Store } from '~/store.server'
import { loadOrder } from './change-order'
import { eventOf } from './fulfill-order'
import { addressPart, lineRows } from './group-parts'
import { mailPage, type Part } from './mail-page'
import { orderStatusLink } from './order-link'

/** Tells that things of an order are on their way, or ready at their store. Null when they are not. */
export async function fulfillmentMail(store: Store, groupId: string): Promise<MailText | null> {
  const found = await findNoted(store, groupId)
  if (!found) return null
  const { order, orderNumber, group, noted } = found
  const things = group.lines.filter(({ kind }) => !isIntangible(kind)) // a gift card came by a mail of its own
  const said = { brand: brand.name, orderNumber }
  const isReady = eventOf(group) === 'ready'
  return mailPage(say(isReady ? 'mail.readySubject' : 'mail.shippedSubject', said), {
    intro: [say(isReady ? 'mail.readyIntro' : 'mail.shippedIntro', said)],
    parts: [
      ...parcelPart(noted),
      { heading: ordersTexts.items, rows: things.flatMap(lineRows) },
      ...(group.address ? [addressPart(group)] : []),
    ],
    closing: [say('mail.questions', { phone: store.config.GUEST_SERVICES_PHONE }), brand.name],
    link: orderStatusLink(store, order.id, noted.at),
  })
}

/** The same as a text: one sentence. Null when there is nothing to tell. @param subjectId the group, and whom it goes to */
export async function fulfillmentText(store: Store, subjectId: string): Promise<string | null> {
  const [groupId = ''] = subjectId.split(' ')
  const found = await findNoted(store, groupId)
  if (!found) return null
  const { orderNumber, group, noted } = found
  const { name } = brand
  if (group.store) return say('text.ready', { brand: name, orderNumber, store: group.store.name })
  const parcel = [noted.carrier, noted.trackingNumber].filter(Boolean).join(' ')
  if (parcel) return say('text.shippedBy', { brand: name, orderNumber, parcel })
  return say('text.shipped', { brand: name, orderNumber })
}

async function findNoted({ db }: Store, groupId: string) {
  const noted = await findFulfillment(db, groupId)
  const row = noted && (await findOrderRow(db, noted.orderId))
  if (!noted || !row?.orderNumber) return null
  const order = await loadOrder(db, row)
  const group = order.groups.find(({ id }) => id === groupId)
  return group ? { order, orderNumber: row.orderNumber, group, noted } : null
}

function parcelPart({ carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null }): Part[] {
  if (!carrier) return []
  const number: Part['rows'] = trackingNumber ? [[progressTexts.trackingNumber, trackingNumber]] : []
  return [{ heading: progressTexts.parcel, rows: [[progressTexts.carrier, carrier], ...number] }]
}
