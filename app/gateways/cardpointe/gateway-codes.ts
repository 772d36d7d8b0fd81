import type { CardChecks, Match } from '../card-checks'
import type { DeclineReason, Outcome } from '../payments'
import type { GatewayAnswer } from './call-gateway'

/** Codes of the gateway's own processing (PPS) and of the processors behind it, by what they mean for us. */
const reasons: Partial<Record<DeclineReason, readonly string[]>> = {
  amount: ['PPS 41', 'PPS 42', 'PPS 43', 'RPCT 116', 'FNOR NU', 'FNOR 51'],
  expired: ['PPS 16', 'RPCT 101', 'FNOR 54'],
  cvv: ['PPS 37', 'PPS 38', 'FNOR C2'],
  'invalid-account': ['PPS 11', 'PPS 13', 'PPS 98', 'PPS 99'],
}

const codeOf = ({ respproc, respcode }: GatewayAnswer) => `${respproc} ${respcode}`

export const isNotFound = (answer: GatewayAnswer) => answer.respstat === 'C' && codeOf(answer) === 'PPS 29'

/** What a "no" means. A used order id is no answer to this call: something of ours may be there. */
export function refusedOutcome(answer: GatewayAnswer): Outcome<never> {
  const code = codeOf(answer)
  if (code === 'PPS 36') return { status: 'unknown', detail: code }
  if (code === 'PPS 97') return { status: 'failed', reason: 'misconfigured', detail: code }
  if (code === 'PPS 34') return { status: 'failed', reason: 'bad-request', detail: code }
  return { status: 'declined', reason: reasonOf(code), code, text: answer.resptext }
}

function reasonOf(code: string): DeclineReason {
  const found = Object.entries(reasons).find(([, codes]) => codes.includes(code))
  return (found?.[0] as DeclineReason | undefined) ?? 'generic'
}

/** Codes by which an address was found right: letters of street and of postal code. */
const streetMatches = 'ABDFMOXY'
const postalMatches = 'DFLMPWXYZ'
const addressJudged = 'ABDFLMNOPWXYZ'

/** What the issuer said of the security code and the billing address. */
export function checksOf({ avsresp, cvvresp }: GatewayAnswer): CardChecks {
  const judged = avsresp !== '' && addressJudged.includes(avsresp)
  const matched = (letters: string): Match =>
    judged ? (letters.includes(avsresp) ? 'match' : 'no-match') : 'not-checked'
  return {
    cvv: cvvresp === 'M' ? 'match' : cvvresp === 'N' ? 'no-match' : 'not-checked',
    street: matched(streetMatches),
    postal: matched(postalMatches),
  }
}
