import { brand } from '~/brand'
import { findOrderRow } from '~/db/orders/orders'
import { findEarned } from '~/db/rewards/points'
import type { MailText } from '~/gateways/mail'
import { say } from '~/messages'
import { checkoutTexts } from '~/messages/checkout'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import type { Store } from '~/store.server'
import { loadOrder } from './change-order'
import { addressPart, howItGoes, lineRows } from './group-parts'
import { type MailParts, mailPage } from './mail-page'
import { isIntangibleGroup, nothingSent, type Order } from './order'
import { orderStatusLink } from './order-link'
import { paidWith } from './payment-name'
import { currentRules } from './rules'
import { type TotalLine, totalLines } from './total-lines'

/** The confirmation of a placed order: lines, where they go, masked payments and totals. Null when there is none. */
export async function orderConfirmationMail(store: Store, orderId: string): Promise<MailText | null> {
  const row = await findOrderRow(store.db, orderId)
  if (!row?.orderNumber) return null
  const order = await loadOrder(store.db, row)
  const { options } = await currentRules(store)
  const parts = partsOf(order, row.orderNumber, store.config.GUEST_SERVICES_PHONE, options)
  const points = row.customerId && store.toggles.loyalty ? await findEarned(store.db, orderId) : 0
  if (points > 0) parts.intro.push(say('checkout.pointsEarned', { points: String(points) }))
  const link = orderStatusLink(store, orderId, row.submittedAt ?? row.updatedAt)
  return mailPage(say('mail.orderSubject', { brand: brand.name, orderNumber: row.orderNumber }), { ...parts, link })
}

function partsOf(
  order: Order,
  orderNumber: string,
  phone: string,
  options: Parameters<typeof howItGoes>[1],
): MailParts {
  return {
    intro: [say('checkout.thanks', { orderNumber }), say(whatComesNext(order))],
    parts: [
      ...order.groups.flatMap((group) => [
        { heading: ordersTexts.items, rows: group.lines.flatMap(lineRows) },
        ...(group.address ? [addressPart(group, howItGoes(group, options))] : []),
      ]),
      { heading: ordersTexts.payment, rows: paymentRows(order) },
      { heading: ordersTexts.orderTotal, rows: totalLines(order).map(totalRow) },
    ],
    closing: [say('mail.questions', { phone }), brand.name],
  }
}

function whatComesNext({ groups }: Order) {
  const things = groups.filter((group) => !isIntangibleGroup(group))
  if (things.length === 0) return nothingSent(groups)
  return things.every(({ store }) => store) ? 'mail.pickupIntro' : 'mail.orderIntro'
}

/** What pays for it; an order that rewards or promotions bring to nothing says so. */
function paymentRows({ payments }: Order): [string, string][] {
  if (payments.length === 0) return [[checkoutTexts.nothingToPay, '']]
  return payments.map((each) => [paidWith(each), dollars(each.amount)])
}

function totalRow({ label, amount }: TotalLine): [string, string] {
  return [label, label === ordersTexts.shippingTotal && amount === 0 ? ordersTexts.free : dollars(amount)]
}
