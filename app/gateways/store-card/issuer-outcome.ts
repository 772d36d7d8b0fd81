import { z } from 'zod'
import type { DeclineReason, Prepared } from '../payments'
import { outcomeReader } from '../provider-outcome'

const code = z.object({ code: z.string() })

/** An account as the issuer names it: a durable token and its last digits. */
export const accountReply = z.object({
  accountToken: z.string().min(1),
  last4: z.string().length(4),
  needsVerification: z.boolean(),
})

export function preparedOf({ accountToken, last4, needsVerification }: z.output<typeof accountReply>): Prepared {
  const display = { brand: 'store-card', last4, description: '' }
  return { provider: 'store-card', way: 'STORE_CARD', ref: accountToken, display, needsVerification }
}

/** What a reply of the issuer means. */
export const outcomeOf = outcomeReader({ codeOf: (body) => code.safeParse(body).data?.code ?? 'none', declineOf })

const badAccount = ['account_not_found', 'invalid_number', 'account_closed', 'account_blocked']

function declineOf(status: number, said: string): DeclineReason | undefined {
  if (status === 422 && badAccount.includes(said)) return 'invalid-account'
  return status === 429 && said === 'too_many_attempts' ? 'too-many-attempts' : undefined
}
