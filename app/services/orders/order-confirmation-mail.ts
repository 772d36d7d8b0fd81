import { brand } from '~/brand'
import { findOrderRow } from '~/db/orders'
import { findEarned } from '~/db/points'
import type { MailText } from '~/gateways/mail'
import { say } from '~/messages'
import { ordersTexts } from '~/messages.orders'
import { dollars } from '~/money'
import type { Store } from '~/store.server'
import { loadOrder } from './change-order'
import { choiceOf } from './line-choice'
import { type MailParts, mailPage, type Part } from './mail-page'
import { type FulfillmentGroup, isIntangibleGroup, type Order, type OrderLine } from './order'
import { orderStatusLink } from './order-link'
import { paymentName } from './payment-name'
import { totalLines } from './total-lines'
import { lineTotal } from './totals'

/** The confirmation of a placed order: lines, where they go, masked payments and totals. Null when there is none. */
export async function orderConfirmationMail(store: Store, orderId: string): Promise<MailText | null> {
  const row = await findOrderRow(store.db, orderId)
  if (!row?.orderNumber) return null
  const order = await loadOrder(store.db, row)
  const parts = partsOf(order, row.orderNumber, store.config.GUEST_SERVICES_PHONE)
  const points = row.customerId ? await findEarned(store.db, orderId) : 0
  if (points > 0) parts.intro.push(say('checkout.pointsEarned', { points: String(points) }))
  const link = orderStatusLink(store, orderId, row.submittedAt ?? row.updatedAt)
  return mailPage(say('mail.orderSubject', { brand: brand.name, orderNumber: row.orderNumber }), { ...parts, link })
}

function partsOf(order: Order, orderNumber: string, phone: string): MailParts {
  return {
    intro: [
      say('checkout.thanks', { orderNumber }),
      say(order.groups.every(isIntangibleGroup) ? 'checkout.nothingSent' : 'mail.orderIntro'),
    ],
    parts: [
      ...order.groups.map((group) => ({ heading: ordersTexts.items, rows: group.lines.flatMap(lineRows) })),
      ...order.groups.filter(({ address }) => address).map(addressPart),
      { heading: ordersTexts.payment, rows: order.payments.map((each) => [paymentName(each), dollars(each.amount)]) },
      { heading: ordersTexts.orderTotal, rows: totalLines(order).map(({ label, amount }) => [label, dollars(amount)]) },
    ],
    closing: [say('mail.questions', { phone }), brand.name],
  }
}

/** A line, and its gift packaging with the message inside. */
function lineRows(line: OrderLine): [string, string][] {
  const { name, quantity, giftPackaging, giftMessage } = line
  const choice = choiceOf(line)
  const own: [string, string] = [`${quantity} × ${name}${choice ? ` (${choice})` : ''}`, dollars(lineTotal(line))]
  if (giftPackaging === null) return [own]
  const packaging = giftMessage ? `${ordersTexts.giftPackaging} “${giftMessage}”` : ordersTexts.giftPackaging
  return [own, [packaging, dollars(giftPackaging)]]
}

function addressPart({ address, store }: FulfillmentGroup): Part {
  const lines = address
    ? [
        `${address.firstName} ${address.lastName}`,
        store?.name ?? '',
        address.addressLine1,
        address.addressLine2,
        `${address.city}, ${address.stateProvinceRegion} ${address.postalCode}`,
      ]
    : []
  return {
    heading: store ? ordersTexts.pickupAt : ordersTexts.shippingAddress,
    rows: lines.filter(Boolean).map((line) => [line, '']),
  }
}
