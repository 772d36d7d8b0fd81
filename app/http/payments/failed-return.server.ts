import { say } from '~/messages'
import { standingNote } from '~/services/checkout/saga/submission'
import { paymentProblem } from './payment-problem.server'

const told = { payment: ['payment.apply'], instalment: ['payment.apply', 'payment.generic'] } as const

/** What an address carries that says, on the page it leads to and nowhere else, that a payer came back with nothing. */
export function failedReturn(kind: keyof typeof told): Record<string, string> {
  return { [paymentProblem]: kind }
}

/** The same of an address that leads on before anything was said: the next one says it. */
export function untoldReturn(query: URLSearchParams): Record<string, string> {
  const kind = kindOf(query)
  return kind ? failedReturn(kind) : {}
}

/**
 * What a page has to say, each once, with what its address says of a payer who came back with nothing.
 * @param problems what the order says, in the shop's words
 */
export function withReturnProblems(problems: string[], query: URLSearchParams): string[] {
  const kind = kindOf(query)
  const codes = kind ? told[kind] : []
  return [...new Set([...problems, ...codes.map((code) => say(code))])]
}

/** The same of an order that keeps it until its next change, when another page than checkout has to say it. */
export function failureNoted(order: Parameters<typeof standingNote>[0]): Record<string, string> {
  const note = standingNote(order)
  if (note?.code !== 'payment.apply') return {}
  return failedReturn(note.more?.some(({ code }) => code === 'payment.generic') ? 'instalment' : 'payment')
}

function kindOf(query: URLSearchParams): keyof typeof told | null {
  const kind = query.get(paymentProblem)
  return kind === 'payment' || kind === 'instalment' ? kind : null
}
