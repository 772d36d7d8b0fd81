import { createHash } from 'node:crypto'
import { cardTriggers } from '~/gateways/sandbox-triggers'

/** The credit cards the storms type, by what becomes of their charge; the long code stands nowhere else. */
export const typedCards = {
  held: { number: '371449635398431', cvv: '9174' },
  declined: { number: '4387751111111038', cvv: '917' },
  silent: { number: '4999006200620062', cvv: '917' },
} as const

const creditCards: readonly string[] = cardTriggers.map(({ number }) => number)

/** A store card or gift card as the storms use them: it may stand in no text the shop keeps. */
const otherCard = /(?<!\d)(7001|7777)\d{12}(?!\d)/

/** Digits enough for a credit card, however they are set apart. */
const manyDigits = /\d(?:[ -]?\d){13,}/g

/** What hides nothing: there are few numbers, and each can be tried. */
const disguised = Object.values(typedCards).flatMap(({ number }) => {
  const hashes = ['sha256', 'sha1', 'md5'].map((algorithm) => createHash(algorithm).update(number).digest())
  const base64 = Buffer.from(number).toString('base64').replace(/=+$/, '')
  return [base64, ...hashes.flatMap((bytes) => [bytes.toString('hex'), bytes.toString('base64url')])]
})

/** Whether a text tells the number of a card. */
export function tellsNumber(text: string): boolean {
  if (otherCard.test(text) || disguised.some((each) => text.includes(each))) return true
  const runs = text.match(manyDigits) ?? []
  return runs.some((run) => {
    const digits = run.replace(/[ -]/g, '')
    return creditCards.some((number) => digits.includes(number))
  })
}

/** The code by itself: a number with more digits, or a part of a word, is none. */
const code = new RegExp(String.raw`(?<![\w.+/=-])${typedCards.held.cvv}(?![\w.+/=-])`)

/** Whether the texts in a value tell the security code; numbers do not count, amounts and moments are such. */
export function tellsCode(value: unknown): boolean {
  if (typeof value === 'string') return code.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(tellsCode)
}
