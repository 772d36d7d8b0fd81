import { brand } from '~/brand'
import { findOrderRow } from '~/db/orders/orders'
import { findSoldCards } from '~/db/payments/gift-cards'
import type { MailText } from '~/gateways/mail'
import { say } from '~/messages'
import { labels } from '~/messages/fields'
import { ordersTexts } from '~/messages/orders'
import { dollars } from '~/money'
import type { Store } from '~/store.server'
import { giftNamesSchema } from '~/validation/cart/gift-names'
import { choiceOf } from './line-choice'
import { mailPage, type Part } from './mail-page'
import { soldCardNumber } from './sold-card-number'

type Sold = Awaited<ReturnType<typeof findSoldCards>>[number]

/**
 * Number and access code of each gift card an order bought: the only place that tells them. Null when there is none.
 * Throws when the key is not the one the cards were made with: a wrong number must not go out.
 */
export async function giftCardMail(store: Store, orderId: string): Promise<MailText | null> {
  const row = await findOrderRow(store.db, orderId)
  const cards = await findSoldCards(store.db, orderId)
  if (!row?.orderNumber || cards.length === 0) return null
  return mailPage(say('mail.giftCardSubject', { brand: brand.name, orderNumber: row.orderNumber }), {
    intro: [say('checkout.thanks', { orderNumber: row.orderNumber }), say('mail.giftCardIntro')],
    parts: cards.map((card) => cardPart(store, card)),
    closing: [say('mail.questions', { phone: store.config.GUEST_SERVICES_PHONE }), brand.name],
  })
}

function cardPart({ config }: Store, { giftNames, amount, last4, ...sold }: Sold): Part {
  const { number, accessCode } = soldCardNumber(config, sold)
  if (!number.endsWith(last4))
    throw new Error('the gift card key is not the one the cards of this order were made with')
  const names = giftNames ? giftNamesSchema.parse(JSON.parse(giftNames)) : null
  const who = choiceOf({ colorLabel: '', size: null, dimension: null, giftNames: names })
  return {
    heading: [ordersTexts.giftCard, dollars(amount)].join(' '),
    rows: [
      ...(who ? [[who, ''] as [string, string]] : []),
      [labels.giftCardNumber, number.replace(/\d{4}(?=\d)/g, '$& ')],
      [labels.accessCode, accessCode],
    ],
  }
}
