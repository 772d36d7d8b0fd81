/** What an address says went wrong with a payment outside the shop's pages. */
export const paymentProblem = 'PAYMENT_PROCESSING_ERROR'
