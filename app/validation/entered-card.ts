import { z } from 'zod'
import { about, digits, text } from './fields'
import { passesLuhn } from './luhn'

const central = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', year: 'numeric', month: 'numeric' })

/** A card is good to the end of its month in US Central time, and no card for more than 20 years. */
function isStillGood(expiration: string): boolean {
  return monthsLeft(expiration) >= 0 && !isTooFarAhead(expiration)
}

/** No card is good for more than 20 years. @param expiration MM/YY @param at epoch ms */
export function isTooFarAhead(expiration: string, at = Date.now()): boolean {
  return monthsLeft(expiration, at) > 240
}

function monthsLeft(expiration: string, at = Date.now()): number {
  const [month = 0, year = 0] = expiration.split('/').map(Number)
  const part = (type: string) => Number(central.formatToParts(at).find((each) => each.type === type)?.value)
  return (2000 + (year % 100) - part('year')) * 12 + month - part('month')
}

/** A card's month, MM/YY or MM/YYYY, to come within twenty years. @returns MMYY */
export const cardExpiration = digits('expiration', /^(0[1-9]|1[0-2])\/(\d{2}|20\d{2})$/, 'field.invalid')
  .refine(isStillGood, { error: about('expiration', 'field.invalid') })
  .transform((typed) => `${typed.slice(0, 2)}${typed.slice(-2)}`)

/** American Express prints four digits, all others three. */
function hasLongEnoughCode({ cardNumber, cvv }: { cardNumber: string; cvv: string }): boolean {
  return cvv.length === (/^3[47]/.test(cardNumber) ? 4 : 3)
}

/** A card as it is typed on its provider's page: MM/YY or MM/YYYY, to the end of the month, at most 20 years ahead. */
export const enteredCardSchema = z
  .object({
    cardNumber: digits('cardNumber', /^(3\d{14}|[2-6]\d{15})$/, 'field.invalid').refine(passesLuhn, {
      error: about('cardNumber', 'field.invalid'),
    }),
    expiration: cardExpiration,
    cvv: digits('cvv', /^\d{3,4}$/, 'field.invalid'),
    nameOnCard: text('nameOnCard', 100),
  })
  .refine(hasLongEnoughCode, { path: ['cvv'], error: about('cvv', 'field.invalid') })
  .transform(({ expiration: expiry, ...card }) => ({ ...card, expiry }))
