/** As many digits in a row as no text needs, or in the groups that cards show them in: of four, or of four, six and five. */
const cardNumbers = /\d{15,}|(?<!\d)\d{4}(?:[\s.-]*\d{4}[\s.-]*\d{4}[\s.-]*\d{3,}|[\s.-]+\d{6}[\s.-]+\d{5,})/g

/**
 * Whether a text holds what may be the number of a card, in whatever digits it is written. Other numbers that only stand beside
 * each other, such as two of a phone, are none.
 */
export function holdsCardNumber(text: string): boolean {
  return text.normalize('NFKC').search(cardNumbers) >= 0
}

/** A text, its digits plain already, without what may be the numbers of cards. */
export function withoutCardNumbers(text: string): string {
  return text.replace(cardNumbers, '')
}
