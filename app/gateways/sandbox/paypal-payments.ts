import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SandboxTx } from '~/db/sandbox/sandbox'
import { bookAuthorization, bookCapture, bookRefund, bookVoid, findAuthorization } from '~/db/sandbox/sandbox-books'
import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'
import { type PaypalOutcome, paypalBuyer } from '../paypal-buyers'
import { mostOverApproved } from '../paypal-limits'
import {
  amountSchema,
  centsOf,
  findKeptOrder,
  itemsSchema,
  type KeptOrder,
  keepOrder,
  orderBody,
  written,
  wrongSum,
} from './paypal-records'

export type Answer = { status: number; body: unknown }

export function refusedBy(status: number, issue: string): Answer {
  const name = status === 422 ? 'UNPROCESSABLE_ENTITY' : issue
  return { status, body: { name, message: issue, debug_id: 'sandbox', details: [{ issue }], links: [] } }
}

const notFound = refusedBy(404, 'RESOURCE_NOT_FOUND')
const refused = (issue: string) => refusedBy(422, issue)

const replaced = (what: string, value: z.ZodType) =>
  z.object({ op: z.literal('replace'), path: z.literal(`/purchase_units/@reference_id=='default'/${what}`), value })
const patchesSchema = z
  .array(
    z.union([
      replaced('amount', amountSchema),
      replaced('items', itemsSchema),
      replaced('invoice_id', z.string().max(127)),
    ]),
  )
  .transform((patches) => Object.fromEntries(patches.map(({ path, value }) => [path.split('/').at(-1), value])))
  .pipe(
    z.object({
      ...{ amount: amountSchema.optional(), items: itemsSchema.optional(), invoice_id: z.string().optional() },
    }),
  )

/** Changes amount, items and invoice id of an order that is not authorized yet. */
export async function patchOrder(tx: SandboxTx, id: string, asked: unknown, now: number): Promise<Answer> {
  const order = await findKeptOrder(tx, id)
  if (!order) return notFound
  const patches = patchesSchema.safeParse(asked)
  if (!patches.success) return refusedBy(400, 'INVALID_REQUEST')
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_AUTHORIZED')
  const { amount, items = order.items, invoice_id: invoiceId = order.invoiceId } = patches.data
  const wrong = amount && wrongSum(amount, items)
  if (wrong) return refused(wrong)
  const changed = { ...order, items, invoiceId, amount: amount ? centsOf(amount.value) : order.amount }
  if (order.approvedAmount !== null && changed.amount > order.approvedAmount * mostOverApproved)
    return refused('PAYER_ACTION_REQUIRED')
  await keepOrder(tx, changed, now)
  return { status: 204, body: {} }
}

const issues: Partial<Record<PaypalOutcome, string>> = {
  declined: 'TRANSACTION_REFUSED',
  'low-funds': 'PAYER_CANNOT_PAY',
  fraud: 'COMPLIANCE_VIOLATION',
  expired: 'ORDER_EXPIRED',
}

/** Holds what the order says, once. @param reference the key it was asked with @param part hold so many of 100 parts */
export async function authorizeOrder(tx: SandboxTx, id: string, reference: string, now: number, part = 100) {
  const order = await findKeptOrder(tx, id)
  if (!order) return notFound
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_AUTHORIZED')
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
  const outcome = paypalBuyer(order.buyer ?? '')?.outcome ?? 'pays'
  const issue = outcome === 'first-declined' ? await firstDecline(tx, order, now) : issues[outcome]
  const amount = Math.floor((order.amount * part) / 100)
  const made = { id: `PPA${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`, amount }
  await bookAuthorization(tx, {
    ...{ ...made, provider: 'paypal-orders', orderReference: reference, accountToken: order.buyer ?? '' },
    ...{ currency: 'USD', status: issue ? 'declined' : 'approved', reason: issue ?? null, createdAt: now },
  })
  if (issue) return refused(issue)
  const authorization = { ...made, invoiceId: order.invoiceId, status: outcome === 'pending' ? 'PENDING' : 'CREATED' }
  const paid: KeptOrder = { ...order, status: 'COMPLETED', authorization }
  await keepOrder(tx, paid, now)
  return { status: 201, body: orderBody(paid) }
}

/** The first way of paying in the account is declined, the next one is not: once for each order of the shop. */
async function firstDecline(tx: SandboxTx, { customId }: KeptOrder, now: number): Promise<string | undefined> {
  const key = { provider: 'paypal-orders', kind: 'declined-once', id: customId }
  if (await findRecord(tx, key)) return undefined
  await putRecord(tx, key, {}, now)
  return 'INSTRUMENT_DECLINED'
}

const captureSchema = z.object({ amount: amountSchema })

export async function captureAuthorization(tx: SandboxTx, id: string, asked: unknown, now: number): Promise<Answer> {
  const wish = captureSchema.safeParse(asked)
  if (!wish.success) return refusedBy(400, 'INVALID_REQUEST')
  const held = await findAuthorization(tx, id)
  if (held?.provider !== 'paypal-orders') return notFound
  const amount = centsOf(wish.data.amount.value)
  if (!(await bookCapture(tx, id, amount, now)))
    return refused(held.status === 'voided' ? 'PREVIOUSLY_VOIDED' : 'MAX_CAPTURE_AMOUNT_EXCEEDED')
  return { status: 201, body: { id: `PPC${id.slice(3)}`, status: 'COMPLETED', amount: written(amount) } }
}

export async function voidAuthorization(tx: SandboxTx, id: string, now: number): Promise<Answer> {
  const held = await findAuthorization(tx, id)
  if (held?.provider !== 'paypal-orders') return notFound
  if (held.status === 'voided') return refused('PREVIOUSLY_VOIDED')
  return (await bookVoid(tx, id, now, 'rest')) ? { status: 204, body: {} } : refused('PREVIOUSLY_CAPTURED')
}

export async function refundCapture(tx: SandboxTx, captureId: string, asked: unknown, now: number): Promise<Answer> {
  const wish = captureSchema.safeParse(asked)
  if (!wish.success) return refusedBy(400, 'INVALID_REQUEST')
  const id = `PPA${captureId.slice(3)}`
  const held = await findAuthorization(tx, id)
  if (held?.provider !== 'paypal-orders') return notFound
  if (!(await bookRefund(tx, id, centsOf(wish.data.amount.value), now))) return refused('REFUND_AMOUNT_EXCEEDED')
  return { status: 201, body: { id: `PPR${randomUUID().slice(0, 13)}`, status: 'COMPLETED' } }
}
