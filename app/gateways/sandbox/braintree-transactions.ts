import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SandboxTx } from '~/db/sandbox/sandbox'
import { bookAuthorization, bookCapture, bookRefund, bookVoid, findAuthorization } from '~/db/sandbox/sandbox-books'
import { currency, decimal } from '~/money'
import { type PaypalOutcome, paypalBuyer } from '../paypal-buyers'
import { mostOverApproved } from '../paypal-limits'
import { braintreeId, findKeptNonce, spendNonce } from './braintree-records'

export type Answer = { status: number; name: string; body: unknown }

const money = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .transform((value) => Math.round(Number(value) * 100))

const saleSchema = z.object({
  transaction: z.object({
    type: z.literal('sale'),
    amount: money,
    payment_method_nonce: z.string().min(1),
    order_id: z.string().min(1).max(127),
    options: z.object({ submit_for_settlement: z.literal(false) }),
  }),
})

/** A rule of the gateway that was broken, by its number. */
export function invalid(code: string, transaction?: object): Answer {
  const error = { code, attribute: 'base', message: `rule ${code}` }
  const errors = { transaction: { errors: [error] } }
  return { status: 422, name: 'api_error_response', body: { errors, message: error.message, transaction } }
}

export const notFound: Answer = { status: 404, name: 'api_error_response', body: { message: 'Not Found' } }

/** What becomes of a buyer's charge where it is not held: the processor's answer, or the gateway's own. */
const refusals: Partial<Record<PaypalOutcome, { status: string; processor_response_code: string }>> = {
  declined: { status: 'processor_declined', processor_response_code: '2046' },
  'low-funds': { status: 'processor_declined', processor_response_code: '2001' },
  'first-declined': { status: 'processor_declined', processor_response_code: '2074' },
  fraud: { status: 'gateway_rejected', processor_response_code: '' },
}

/** More than the payer approved. */
const overApproved = { status: 'processor_declined', processor_response_code: '2097' }

/** Holds an amount for a nonce, which is used up by it. @param part hold so many of 100 parts */
export async function sell(tx: SandboxTx, asked: unknown, now: number, part = 100): Promise<Answer> {
  const wish = saleSchema.safeParse(asked)
  if (!wish.success) return invalid('81502')
  const { payment_method_nonce, order_id, amount: due } = wish.data.transaction
  const nonce = await findKeptNonce(tx, payment_method_nonce)
  const outcome = nonce && paypalBuyer(nonce.buyer)?.outcome
  if (!nonce || outcome === 'expired') return invalid('91565')
  if (!(await spendNonce(tx, payment_method_nonce))) return invalid('91564')
  const isOver = nonce.approved !== undefined && due > nonce.approved * mostOverApproved
  const refusal = isOver ? overApproved : refusals[outcome ?? 'pays']
  const amount = Math.floor((due * part) / 100)
  const made = { id: newId(), provider: braintreeId, orderReference: order_id, accountToken: nonce.buyer, currency }
  const status = refusal ? ('declined' as const) : ('approved' as const)
  const reason = refusal ? refusal.processor_response_code || refusal.status : null
  await bookAuthorization(tx, { ...made, amount, status, reason, createdAt: now })
  if (refusal) return invalid('', { id: made.id, amount: decimal(amount), order_id, ...refusal })
  return answered(201, { ...made, amount, status, reason, captured: 0 }, outcome === 'pending')
}

export async function settle(tx: SandboxTx, id: string, asked: unknown, now: number): Promise<Answer> {
  const wish = z.object({ transaction: z.object({ amount: money }) }).safeParse(asked)
  const held = await findAuthorization(tx, id)
  if (held?.provider !== braintreeId) return notFound
  if (!wish.success) return invalid('81503')
  const { amount } = wish.data.transaction
  const isOpen = held.status === 'approved' && amount <= held.amount
  if (!isOpen || !(await bookCapture(tx, id, amount, now))) return invalid('91507')
  return answered(200, { ...held, status: 'captured', captured: amount })
}

export async function letGo(tx: SandboxTx, id: string, now: number): Promise<Answer> {
  const held = await findAuthorization(tx, id)
  if (held?.provider !== braintreeId) return notFound
  if (!(await bookVoid(tx, id, now))) return invalid('91504')
  return answered(200, { ...held, status: 'voided' })
}

export async function giveBack(tx: SandboxTx, id: string, asked: unknown, now: number): Promise<Answer> {
  const wish = z.object({ transaction: z.object({ amount: money }) }).safeParse(asked)
  const held = await findAuthorization(tx, id)
  if (held?.provider !== braintreeId) return notFound
  if (!wish.success || held.status !== 'captured') return invalid('91506')
  const { amount } = wish.data.transaction
  if (!(await bookRefund(tx, id, amount, now))) return invalid('91521')
  const credit = { id: newId(), status: 'submitted_for_settlement', type: 'credit', amount: decimal(amount) }
  return { status: 201, name: 'transaction', body: credit }
}

export async function find(tx: SandboxTx, id: string): Promise<Answer> {
  const held = await findAuthorization(tx, id)
  return held?.provider === braintreeId ? answered(200, held) : notFound
}

const searchSchema = z.object({ search: z.object({ order_id: z.object({ is: z.string() }) }) })

export async function search(tx: SandboxTx, asked: unknown): Promise<Answer> {
  const wish = searchSchema.safeParse(asked)
  if (!wish.success) return invalid('91000')
  const rows = await tx
    .selectFrom('cardAuthorization')
    .select('id')
    .where('provider', '=', braintreeId)
    .where('orderReference', '=', wish.data.search.order_id.is)
    .execute()
  return { status: 200, name: 'search_results', body: { page_size: 50, ids: rows.map(({ id }) => id) } }
}

type Booked = {
  id: string
  amount: number
  captured: number
  status: string
  reason: string | null
  orderReference: string
}

const statuses: Record<string, string> = {
  approved: 'authorized',
  voided: 'voided',
  captured: 'submitted_for_settlement',
}

/** A transaction as the gateway shows it; once it is submitted for settlement its amount is what is settled. */
function answered(status: number, booked: Booked, isPending = false): Answer {
  const { id, amount, captured, orderReference, reason } = booked
  const rejected = reason === 'gateway_rejected' ? reason : 'processor_declined'
  const now = isPending ? 'settlement_pending' : (statuses[booked.status] ?? rejected)
  const shown = { amount: decimal(captured || amount), currency_iso_code: currency, order_id: orderReference }
  return { status, name: 'transaction', body: { id, status: now, type: 'sale', ...shown } }
}

const newId = () => randomBytes(5).toString('hex').slice(0, 8)
