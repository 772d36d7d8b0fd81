/** What a provider tells the shop by itself. */
export type Notice = {
  /** What is told twice has the same id and counts once. */
  id: string
  /** In the provider's words: `PAYMENT.CAPTURE.DENIED`, `transaction_settled`. */
  kind: string
  /** The key of ours under which the money was held; null when it is about no such thing. */
  key: string | null
}

/** `unasked`: nobody could be asked whether it is true; it may come again. */
export type Proof = 'true' | 'false' | 'unasked'

/** `prove` asks the provider whether it is true; without one it is, by its signature. */
export type ReadNotice = { notice: Notice; prove?: () => Promise<Proof> }

export type ProviderNotices = {
  /** Reads what was sent; null for what cannot be theirs. @param body as it came, byte for byte */
  read(headers: Headers, body: string): ReadNotice | null
  /** What proves to the provider that the address is ours; null for what is no question of theirs. */
  answerChallenge?(challenge: string): string | null
}
