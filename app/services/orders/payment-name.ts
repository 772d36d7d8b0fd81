import { brand } from '~/brand'
import { say } from '~/messages'
import { ordersTexts } from '~/messages/orders'
import { maskedEmail } from './masked'

type Named = { type: string; cardType: string; last4: string }

/** How a payment is shown: what it is and its last four digits, never more of it; a wallet by its name. */
export function paymentName({ type, cardType, last4 }: Named): string {
  if (Object.hasOwn(wallets, type)) return wallets[type] ?? type
  return say('payment.endingIn', { kind: kindOf(type, cardType), last4 })
}

/** By what the mark beside a payment is found: a card's brand, else what it is. */
export function paymentMark({ type, cardType }: Pick<Named, 'type' | 'cardType'>): string {
  return type === 'CREDIT_CARD' ? cardType : type
}

/** How the card itself is shown, wherever it is: "Visa ending in 1111 in Google Pay". */
export function cardName(payment: Named): string {
  const card = namedCard(payment)
  const wallet = wallets[payment.type]
  return wallet ? say('payment.cardIn', { card, wallet }) : card
}

/** A wallet that tells no digits has told the brand. */
function namedCard({ cardType, last4 }: Named): string {
  return last4 ? paymentName({ type: 'CREDIT_CARD', cardType, last4 }) : kindOf('CREDIT_CARD', cardType)
}

type Account = Named & { emailAddress: string | null }

/**
 * The same, and whose or which card's it was: the account of PayPal, the brand and last four digits of a wallet's card.
 * @param inFull the account is not masked: its payer looks at an order that is still theirs to submit
 */
export function paidWith(payment: Account, inFull = false): string {
  const account = accountOf(payment, inFull)
  return account === null ? paymentName(payment) : say('payment.of', { wallet: paymentName(payment), account })
}

function accountOf(payment: Account, inFull: boolean): string | null {
  const { type, last4, emailAddress } = payment
  if (type === 'PAYPAL') return inFull ? emailAddress : emailAddress && maskedEmail(emailAddress)
  if (!['APPLE_PAY', 'GOOGLE_PAY'].includes(type) || !last4) return null
  return namedCard(payment)
}

const wallets: Record<string, string> = {
  PAYPAL: ordersTexts.paypal,
  AFTERPAY: ordersTexts.afterpay,
  APPLE_PAY: ordersTexts.applePay,
  GOOGLE_PAY: ordersTexts.googlePay,
}

const cardBrands: Record<string, string> = {
  VISA: ordersTexts.visa,
  MASTERCARD: ordersTexts.mastercard,
  AMEX: ordersTexts.amex,
  DISCOVER: ordersTexts.discover,
}

function kindOf(type: string, cardType: string): string {
  if (type === 'GIFT_CARD') return ordersTexts.giftCard
  return type === 'CREDIT_CARD' ? (cardBrands[cardType] ?? ordersTexts.creditCard) : brand.card
}
