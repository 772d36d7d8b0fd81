import { z } from 'zod'
import type { Outcome, PaymentSource, Prepared } from '../payments'
import { outcomeOf } from './braintree-transaction'
import type { CallBraintree } from './call-braintree'

const prepareMs = 7_000

const payerSchema = z.object({ email: z.string().nullish(), payer_id: z.string().nullish() })
const nonceReply = z.object({
  payment_method_nonce: z.object({
    type: z.string(),
    consumed: z.boolean().default(false),
    details: z.object({ email: z.string().nullish(), payer_info: payerSchema.nullish() }).nullish(),
  }),
})

/**
 * What stands behind a nonce, read from the gateway, without using it up. Declined when there is none, it was used, it is no
 * PayPal account, or it is another payer's than the browser says.
 */
export async function readNonce(
  call: CallBraintree,
  { nonce, payerId }: Extract<PaymentSource, { kind: 'nonce' }>,
  signal?: AbortSignal,
): Promise<Outcome<{ prepared: Prepared }>> {
  const path = `payment_method_nonces/${encodeURIComponent(nonce)}`
  const reply = await call({ method: 'GET', path, deadlineMs: prepareMs, signal })
  return outcomeOf(
    reply,
    nonceReply,
    ({ payment_method_nonce: { type, consumed, details } }): Outcome<{ prepared: Prepared }> => {
      const payer = details?.payer_info
      const isOthers = Boolean(payerId && payer?.payer_id) && payer?.payer_id !== payerId
      if (type !== 'PayPalAccount' || consumed || isOthers)
        return { status: 'declined', reason: 'approval-gone', code: consumed ? '91564' : '91565', text: '' }
      const email = payer?.email ?? details?.email ?? undefined
      const display = { brand: 'paypal', last4: '', description: 'PayPal', email }
      return { status: 'ok', prepared: { provider: 'braintree', way: 'PAYPAL', ref: nonce, display } }
    },
  )
}
