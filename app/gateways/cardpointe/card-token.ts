import type { PaymentWay, Prepared } from '../payments'

/** A card as it is kept: CardSecure's token and, where it is known, the month the card ends in (MMYY). */
type Card = { token: string; expiry: string }

/** 9, the first two digits of the card's number, digits that say nothing, its last four. */
const tokenShape = /^9\d{11,18}$/

export function refOf({ token, expiry }: Card): string {
  return `${token}:${expiry}`
}

export function cardOf(ref: string): Card {
  const [token = '', expiry = ''] = ref.split(':')
  return { token, expiry }
}

/** A card that can be kept; null when it is no token of CardSecure's. */
export function preparedCard(card: Card, way: PaymentWay): Prepared | null {
  if (!tokenShape.test(card.token)) return null
  const { token, expiry } = card
  const expiration = /^\d{4}$/.test(expiry) ? `${expiry.slice(0, 2)}/${expiry.slice(2)}` : undefined
  const display = { brand: brandOf(token.slice(1, 3)), last4: token.slice(-4), description: '', expiration }
  return { provider: 'cardpointe', way, ref: refOf(card), display }
}

/** VISA, MASTERCARD, AMEX, DISCOVER, JCB, or nothing: two digits tell of others that they are none of these. */
function brandOf(firstTwo: string): string {
  if (firstTwo.startsWith('4')) return 'VISA'
  if (['34', '37'].includes(firstTwo)) return 'AMEX'
  if (/^(5[1-5]|2[2-7])$/.test(firstTwo)) return 'MASTERCARD'
  if (firstTwo === '35') return 'JCB'
  return /^6[0245]$/.test(firstTwo) ? 'DISCOVER' : ''
}
