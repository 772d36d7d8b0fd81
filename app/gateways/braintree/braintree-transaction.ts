import { z } from 'zod'
import { cents, decimal } from '~/money'
import type { DeclineReason, Outcome } from '../payments'
import { outcomeReader } from '../provider-outcome'

const transactionSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  order_id: z.string().nullish(),
  amount: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .transform((value) => cents(Math.round(Number(value) * 100))),
})
export type BraintreeTransaction = z.output<typeof transactionSchema>

/** A call that answers a transaction. */
export const transactionReply = z.object({ transaction: transactionSchema })

export const amountText = decimal

const held = ['authorized', 'submitted_for_settlement', 'settlement_pending', 'settlement_confirmed']
const taken = ['submitted_for_settlement', 'settlement_pending', 'settlement_confirmed', 'settling', 'settled']

/** Whether money is held or was taken by it. */
export function isHeld({ status }: BraintreeTransaction): boolean {
  return held.includes(status) || isTaken(status)
}

export function isTaken(status: string): boolean {
  return taken.includes(status)
}

/** Whether nothing is held by it any more. */
export function isGone({ status }: BraintreeTransaction): boolean {
  return status === 'voided' || status === 'authorization_expired'
}

export function isDeclined({ status }: BraintreeTransaction): boolean {
  return ['processor_declined', 'gateway_rejected', 'failed', 'settlement_declined'].includes(status)
}

const refusalSchema = z.object({
  api_error_response: z.object({
    errors: z.unknown(),
    transaction: z
      .object({ status: z.string().default(''), processor_response_code: z.string().nullish() })
      .nullish()
      .catch(null),
  }),
})

/** What the gateway says is wrong: the processor's code, what the transaction came to, or the first broken rule's number. */
export function codeOf(body: unknown): string {
  const refusal = refusalSchema.safeParse(body).data?.api_error_response
  const { status, processor_response_code: code } = refusal?.transaction ?? {}
  if (status === 'processor_declined') return code || status
  return status || firstCode(refusal?.errors) || 'none'
}

/** Broken rules stand in lists, in the parts of the request they are about. */
function firstCode(errors: unknown): string | undefined {
  if (Array.isArray(errors)) return errors.map(firstCode).find(Boolean)
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('code' in errors && typeof errors.code === 'string') return errors.code
  return Object.values(errors).map(firstCode).find(Boolean)
}

/** Insufficient funds, limits of the account, an amount that is too large. */
const ofAmount = ['2001', '2002', '2003', '81528']
/** The nonce was used, is none of this merchant's, or its payer approved less than this. */
const ofNonce = ['91564', '91565', '2097']

/** Whether a charge was refused for a nonce that had been used. */
export function isUsedUp(outcome: Outcome<object>): boolean {
  return outcome.status === 'declined' && outcome.code === '91564'
}

/** What a reply of Braintree means. A nonce that is in use may be so by the very same charge. */
export const outcomeOf = outcomeReader({ codeOf, declineOf, open: ['91566'] })

function declineOf(status: number, code: string): DeclineReason | undefined {
  if (status === 404) return 'approval-gone'
  if (status !== 422) return undefined
  if (ofAmount.includes(code)) return 'amount'
  if (ofNonce.includes(code)) return 'approval-gone'
  return /^2\d{3}$/.test(code) || code === 'gateway_rejected' || code === 'processor_declined' ? 'generic' : undefined
}
