/** As many digits in a row as no text needs, or in the groups that cards show them in: of four, or of four, six and five. */
const cardNumbers =
  /\p{Nd}{15,}|(?<!\p{Nd})\p{Nd}{4}(?:[\s.-]*\p{Nd}{4}[\s.-]*\p{Nd}{4}[\s.-]*\p{Nd}{3,}|[\s.-]+\p{Nd}{6}[\s.-]+\p{Nd}{5,})/gu

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
