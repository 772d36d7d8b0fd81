/** What an address says went wrong with a payment outside the shop's pages. */
export const paymentProblem = 'PAYMENT_PROCESSING_ERROR'

/** The same of an address that leads on before anything was said: the next one carries it. */
export function untoldProblem(query: URLSearchParams): Record<string, string> {
  const problem = query.get(paymentProblem) ?? ''
  return /^[a-z]{1,40}$/i.test(problem) ? { [paymentProblem]: problem } : {}
}
