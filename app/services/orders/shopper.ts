/** Who shops, as bags and orders know them: the session, and whose bag it fills. */
export type Shopper = {
  sessionKey: string
  bagKey: string
  /** A customer who is only remembered sees no more of the past than what this session placed. */
  remembered?: boolean
  /** Whose login ran out in this session. */
  lastCustomerId?: string
}

const prefix = 'customer '

/** The key of a customer's bag: one bag for all their sessions. A session's key holds no space. */
export function bagKeyOf(customerId: string): string {
  return prefix + customerId
}

/** Whose bag has this key; null: a guest's. */
export function customerOfBag(bagKey: string): string | null {
  return bagKey.startsWith(prefix) ? bagKey.slice(prefix.length) : null
}
