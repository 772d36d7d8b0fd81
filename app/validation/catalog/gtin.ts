const lengths = /^(\d{8}|\d{12,14})$/

/** Whether a text is the number of an article in trade: 8, 12, 13 or 14 digits, the last of which checks the others. */
export function isGtin(text: string): boolean {
  const digits = [...text].map(Number).toReversed()
  return lengths.test(text) && digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
