import { z } from 'zod'
import type { Clock } from '../clock'
import { about, digits, text } from '../fields'
import { passesLuhn } from './luhn'

const central = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', year: 'numeric', month: 'numeric' })

/** A card is good to the end of its month in US Central time, and no card to a year that is more than 20 ahead. */
function isStillGood(expiration: string, at: number): boolean {
  const { years, months } = timeLeft(expiration, at)
  return years * 12 + months >= 0 && years <= mostYears
}

/** @param expiration MM/YY @param at epoch ms */
export function isTooFarAhead(expiration: string, at: number): boolean {
  return timeLeft(expiration, at).years > mostYears
}

const mostYears = 20

function timeLeft(expiration: string, at: number): { years: number; months: number } {
  const [month = 0, year = 0] = expiration.split('/').map(Number)
  const part = (type: string) => Number(central.formatToParts(at).find((each) => each.type === type)?.value)
  return { years: 2000 + (year % 100) - part('year'), months: month - part('month') }
}

/** A card's month, MM/YY or MM/YYYY, in a year at most 20 ahead. @returns MMYY */
export function cardExpiration(now: Clock) {
  return digits('expiration', /^(0[1-9]|1[0-2])\/(\d{2}|20\d{2})$/, 'field.invalid')
    .refine((typed) => isStillGood(typed, now()), { error: about('expiration', 'field.invalid') })
    .transform((typed) => `${typed.slice(0, 2)}${typed.slice(-2)}`)
}

/** American Express prints four digits, all others three. */
function hasLongEnoughCode({ cardNumber, cvv }: { cardNumber: string; cvv: string }): boolean {
  return cvv.length === (/^3[47]/.test(cardNumber) ? 4 : 3)
}

/** A card as it is typed on its provider's page: MM/YY or MM/YYYY, to the end of the month, in a year at most 20 ahead. */
export function enteredCardSchema(now: Clock) {
  return z
    .object({
      cardNumber: digits('cardNumber', /^(3\d{14}|[2-6]\d{15})$/, 'field.invalid').refine(passesLuhn, {
        error: about('cardNumber', 'field.invalid'),
      }),
      expiration: cardExpiration(now),
      cvv: digits('cvv', /^\d{3,4}$/, 'field.invalid'),
      nameOnCard: text('nameOnCard', 100),
    })
    .refine(hasLongEnoughCode, { path: ['cvv'], error: about('cvv', 'field.invalid') })
    .transform(({ expiration: expiry, ...card }) => ({ ...card, expiry }))
}
