import { say } from '~/messages'

const parameter = 'PAYMENT_PROCESSING_ERROR'
const told = { payment: ['payment.apply'], instalment: ['payment.apply', 'payment.generic'] } as const

/** What an address carries that says, on the page it leads to and nowhere else, that a payer came back with nothing. */
export function failedReturn(kind: keyof typeof told): Record<string, string> {
  return { [parameter]: kind }
}

/** What an address says of a payer who came back with nothing, in the shop's words. */
export function returnProblemsOf(query: URLSearchParams): string[] {
  const kind = query.get(parameter)
  return kind === 'payment' || kind === 'instalment' ? told[kind].map((code) => say(code)) : []
}
