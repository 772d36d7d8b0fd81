import type { CardBehavior } from './cardpointe-cards'

/** What the gateway says of an authorisation: approved (for so many cents), declined, or nobody answered in time. */
export type Verdict = {
  respstat: 'A' | 'B' | 'C'
  respproc: string
  respcode: string
  resptext: string
  amount: number
}

type Wish = { behavior: CardBehavior; expiry?: string; amount: number; now: number }

const processor = 'RPCT'
const refused: Partial<Record<CardBehavior, [code: string, text: string]>> = {
  refer: ['107', 'Refer to issuer'],
  do_not_honor: ['100', 'Do not honor'],
  expired: ['101', 'Expired card'],
  declined: ['500', 'Decline'],
}
/** What is refused without an amount too: these cards never get as far as an order. */
const refusedUnasked: readonly CardBehavior[] = ['expired', 'declined']

/** The published triggers of the test gateway. An amount of 0 only asks about the card. */
export function judgeCard({ behavior, expiry, amount, now }: Wish): Verdict {
  if (expiry && isOver(expiry, now)) return declined('PPS', '16', 'Expired card')
  const no = refused[behavior]
  if (no && (amount > 0 || refusedUnasked.includes(behavior))) return declined(processor, ...no)
  if (amount > 0 && behavior === 'processor_timeout') {
    return { respstat: 'B', respproc: 'PPS', respcode: '62', resptext: 'Timed out', amount: 0 }
  }
  if (behavior === 'partial' && amount >= 600) return approved('002', 'Partial approval', 500)
  if (behavior === 'by_amount' && amount > 100_099 && amount < 200_000) {
    return declined(processor, String(Math.floor(amount / 100)).slice(-3), 'Declined by its amount')
  }
  return approved('000', 'Approval', amount)
}

function approved(respcode: string, resptext: string, amount: number): Verdict {
  return { respstat: 'A', respproc: processor, respcode, resptext, amount }
}

export function declined(respproc: string, respcode: string, resptext: string): Verdict {
  return { respstat: 'C', respproc, respcode, resptext, amount: 0 }
}

/** @param expiry MMYY; a card is good to the end of its month */
function isOver(expiry: string, now: number): boolean {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))]
  return !/^\d{4}$/.test(expiry) || month < 1 || month > 12 || Date.UTC(year, month, 1) <= now
}

const codes: Record<string, string> = { 111: 'N', 222: 'P', 333: 'U', 1111: 'N', 1222: 'P', 1333: 'U' }

/** What the issuer says of a security code: wrong (N), not processed (P), unable (U), else right (M). */
export function codeAnswer(cvv2: string | undefined): string {
  return cvv2 ? (codes[cvv2] ?? 'M') : ''
}

const places: Record<string, string> = {
  ...{ 111: 'A', 201: 'A', 112: 'N', 214: 'N', 113: 'Z', 226: 'Z', 205: 'E', 207: 'G', 218: 'R', 219: 'S', 221: 'U' },
  ...{ 223: 'W', 224: 'X', 225: 'Y', 406: 'Y', 228: 'Q' },
}

/** What the issuer says of a billing address, by the last three digits of its postal code. */
export function addressAnswer(postal: string | undefined): string {
  return postal ? (places[postal.slice(-3)] ?? 'Y') : ''
}
