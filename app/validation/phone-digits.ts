/** The digits of a phone number however it is written, "+1 (402) 555-0134" or "402.555.0134", without the 1 of the country. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1/, '')
}
