/** What can be typed into a phone field: the digits, without the 1 of the country. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1/, '')
}

/**
 * A phone number as the shop keeps it, of one written as people write it, "+1 (402) 555-0134" or "402.555.0134". Letters and
 * other signs stay in it, and are refused as such.
 */
export function plainPhone(written: string): string {
  const plain = written.replace(/[\s().+\p{Pd}]/gu, '')
  return /^1\d{10}$/.test(plain) ? plain.slice(1) : plain
}

/** Ten digits as customers' numbers are kept: ddd-ddd-dddd. */
export function withDashes(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

/** How the shop's own phone is dialled: 1-800-555-0199 as +18005550199. */
export function dialled(phone: string): string {
  return `+${phone.replace(/\D/g, '')}`
}
