/** So much more than a payer approved may be held, as for the tax of another address; PayPal publishes no limit. */
export const mostOverApproved = 1.15
