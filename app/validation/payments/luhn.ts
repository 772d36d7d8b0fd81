/** The check digit every card number ends with. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number)
  const total = digits.reduce((sum, digit, place) => {
    const twice = place % 2 === 1 ? digit * 2 : digit
    return sum + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return /^\d{12,19}$/.test(number) && total % 10 === 0
}
