/** A nonce a wallet's button handed in, as its SHA-256, and the order it pays for. */
type PaymentNonceTable = { hash: string; orderId: string; at: number }

export type PaymentNonceTables = { paymentNonce: PaymentNonceTable }
