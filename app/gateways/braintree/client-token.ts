import { z } from 'zod'
import type { Outcome } from '../payments'
import { outcomeOf } from './braintree-transaction'
import { type BraintreeAccess, braintreeCaller } from './call-braintree'

/** A shopper looks at a spinner meanwhile. */
const tokenMs = 6_000

const tokenReply = z.object({ client_token: z.object({ value: z.string().min(1) }) })

/** Asks the gateway for what a browser's scripts need to speak to it: a token of one payer's, for some hours. */
export function clientTokens(access: BraintreeAccess): () => Promise<Outcome<{ clientToken: string }>> {
  const call = braintreeCaller(access)
  const account = access.merchantAccountId ? { merchant_account_id: access.merchantAccountId } : {}
  const body = { client_token: { version: 2, ...account } }
  return async () => {
    const reply = await call({ method: 'POST', path: 'client_token', body, deadlineMs: tokenMs })
    return outcomeOf(reply, tokenReply, ({ client_token }) => ({ status: 'ok', clientToken: client_token.value }))
  }
}
