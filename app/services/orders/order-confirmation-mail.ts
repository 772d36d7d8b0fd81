import { brand } from '~/brand'
import { findOrderRow } from '~/db/orders'
import type { MailText } from '~/gateways/mail'
import { say } from '~/messages'
import { ordersTexts } from '~/messages.orders'
import { dollars } from '~/money'
import type { Store } from '~/store.server'
import { loadOrder } from './change-order'
import type { FulfillmentGroup, Order, OrderLine } from './order'
import { paymentName } from './payment-name'
import { totalLines } from './total-lines'
import { lineTotal } from './totals'

/** The confirmation of a placed order: lines, where they go, masked payments and totals. Null when there is none. */
export async function orderConfirmationMail(store: Store, orderId: string): Promise<MailText | null> {
  const row = await findOrderRow(store.db, orderId)
  if (!row?.orderNumber) return null
  const order = await loadOrder(store.db, row)
  const parts = partsOf(order, row.orderNumber, store.config.GUEST_SERVICES_PHONE)
  const subject = say('mail.orderSubject', { brand: brand.name, orderNumber: row.orderNumber })
  return { subject, text: plain(parts), html: page(subject, parts) }
}

type Part = { heading: string; rows: [left: string, right: string][] }
type Parts = { intro: string[]; parts: Part[]; closing: string[] }

function partsOf(order: Order, orderNumber: string, phone: string): Parts {
  return {
    intro: [say('checkout.thanks', { orderNumber }), say('mail.orderIntro')],
    parts: [
      ...order.groups.map((group) => ({ heading: ordersTexts.items, rows: group.lines.map(lineRow) })),
      ...order.groups.filter(({ address }) => address).map(addressPart),
      { heading: ordersTexts.payment, rows: order.payments.map((each) => [paymentName(each), dollars(each.amount)]) },
      { heading: ordersTexts.orderTotal, rows: totalLines(order).map(({ label, amount }) => [label, dollars(amount)]) },
    ],
    closing: [say('mail.questions', { phone }), brand.name],
  }
}

function lineRow({ name, colorLabel, size, dimension, quantity, price }: OrderLine): [string, string] {
  const kind = [colorLabel, [size, dimension].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')
  return [`${quantity} × ${name}${kind ? ` (${kind})` : ''}`, dollars(lineTotal({ price, quantity }))]
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

function plain({ intro, parts, closing }: Parts): string {
  const blocks = parts.map(({ heading, rows }) =>
    [heading.toUpperCase(), ...rows.map(([left, right]) => (right ? `${left}: ${right}` : left))].join('\n'),
  )
  return `${[intro.join('\n'), ...blocks, closing.join('\n')].join('\n\n')}\n`
}

const cell = 'padding:6px 0;border-bottom:1px solid #e2ded6'

function page(title: string, { intro, parts, closing }: Parts): string {
  const paragraphs = (lines: string[]) => lines.map((line) => `<p style="margin:0 0 12px">${asHtml(line)}</p>`).join('')
  const tables = parts.map(({ heading, rows }) => {
    const cells = rows.map(
      ([left, right]) =>
        `<tr><td style="${cell}">${asHtml(left)}</td><td style="${cell};text-align:right">${asHtml(right)}</td></tr>`,
    )
    return `<h2 style="font-size:15px;margin:28px 0 6px">${asHtml(heading)}</h2><table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">${cells.join('')}</table>`
  })
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>${asHtml(title)}</title></head><body style="margin:0;padding:32px 16px;background:#fdfcfa;color:#1b1a18;font:15px/1.6 Arial,sans-serif"><div style="max-width:560px;margin:0 auto"><p style="font-size:20px;font-weight:bold;letter-spacing:4px;margin:0 0 24px">${asHtml(brand.enum)}</p>${paragraphs(intro)}${tables.join('')}<div style="margin-top:28px;color:#57534c">${paragraphs(closing)}</div></div></body></html>`
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
