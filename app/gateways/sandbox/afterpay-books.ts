import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SandboxDb, SandboxTx } from '~/db/sandbox/sandbox'
import { bookAuthorization, bookCapture, bookRefund, bookVoid, findAuthorization } from '~/db/sandbox/sandbox-books'
import { findRecord, putRecord, takeRecord } from '~/db/sandbox/sandbox-records'
import { hour } from '~/durations'
import { currency, decimal } from '~/money'
import { type PlayedCheckout, playedCheckoutSchema } from '~/validation/payments/played-checkout'

export type Answer = { status: number; body: unknown }
type Db = Pick<SandboxTx, 'selectFrom'>

/** In cents. */
export const amountSchema = z
  .object({ amount: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.literal(currency) })
  .transform(({ amount }) => Math.round(Number(amount) * 100))

const address = z.url({ protocol: /^https?$/ })
const wishSchema = z.object({
  amount: amountSchema,
  merchantReference: z.string().default(''),
  consumer: z.looseObject({ email: z.email() }).optional(),
  shipping: z.looseObject({ line1: z.string(), postcode: z.string() }).optional(),
  merchant: z.union([
    z.object({ redirectConfirmUrl: address, redirectCancelUrl: address }),
    z.object({ popupOriginUrl: address }),
  ]),
  mode: z.enum(['standard', 'express']).default('standard'),
})

const provider = 'afterpay'
const limits = { least: 100, most: 200_000 }
const lifeMs = 3 * hour

export function problemOf(status: number, errorCode: string): Answer {
  return { status, body: { errorCode, errorId: randomUUID(), message: errorCode, httpStatusCode: status } }
}

export async function createCheckout(db: SandboxDb, body: unknown, now: number): Promise<Answer> {
  const wish = wishSchema.safeParse(body)
  if (!wish.success) return problemOf(422, 'invalid_object')
  const { merchant, amount, mode, ...rest } = wish.data
  if (mode === 'standard' && !rest.consumer) return problemOf(422, 'invalid_object')
  if (amount < limits.least || amount > limits.most) return problemOf(422, 'unsupported_payment_type')
  const token = `002.${randomUUID().replaceAll('-', '')}`
  const backTo = 'popupOriginUrl' in merchant ? merchant.popupOriginUrl : merchant.redirectConfirmUrl
  const cancelTo = 'redirectCancelUrl' in merchant ? merchant.redirectCancelUrl : backTo
  const checkout: PlayedCheckout = { ...rest, amount, mode, backTo, cancelTo, expires: now + lifeMs }
  await putRecord(db, { provider, kind: 'checkout', id: token }, checkout, now)
  // the provider's page stands in this shop
  const redirectCheckoutUrl = new URL(`/sandbox/afterpay/checkout?token=${token}`, backTo).href
  return { status: 201, body: { token, expires: new Date(checkout.expires).toISOString(), redirectCheckoutUrl } }
}

async function findCheckout(db: Db, token: string): Promise<PlayedCheckout | null> {
  const data = await findRecord(db, { provider, kind: 'checkout', id: token })
  return data === undefined ? null : playedCheckoutSchema.parse(data)
}

export async function readCheckout(db: Db, token: string, now: number): Promise<Answer> {
  const checkout = await findCheckout(db, token)
  if (!checkout || checkout.expires <= now) return problemOf(404, 'not_found')
  const { amount, expires, merchantReference, consumer, shipping, optionId } = checkout
  const told = { token, expires: new Date(expires).toISOString(), amount: usd(amount), merchantReference }
  return { status: 200, body: { ...told, consumer, shipping, shippingOptionIdentifier: optionId } }
}

type Wish = { token: string; merchantReference: string; amount?: number }

/** Charges what the payer approved, once. */
export async function authorizePayment(tx: SandboxTx, wish: Wish, now: number): Promise<Answer> {
  const { token, merchantReference } = wish
  const checkout = await findCheckout(tx, token)
  if (!checkout || checkout.expires <= now) return problemOf(402, 'invalid_token')
  if (wish.amount !== undefined && wish.amount !== checkout.amount) return problemOf(422, 'invalid_amount')
  const approval = { provider, kind: 'approval', id: token }
  const choice = await findRecord(tx, approval)
  const isApproved = await takeRecord(tx, approval)
  if (!isApproved && !(await paymentOf(tx, token))) return problemOf(412, 'invalid_order_transaction_status')
  if (!isApproved || choice === 'expire') return problemOf(402, 'invalid_token')
  const status = choice === 'decline' ? ('declined' as const) : ('approved' as const)
  const reason = status === 'declined' ? 'declined' : null
  const booked = { provider, orderReference: merchantReference, accountToken: token, currency, status, reason }
  const id = `pay_${randomUUID()}`
  await bookAuthorization(tx, { ...booked, id, amount: checkout.amount, createdAt: now })
  if (reason) return problemOf(402, 'declined')
  const shown = await showPayment(tx, id)
  return { ...shown, status: 201 }
}

/** Nothing is held of this token afterwards, and nothing can be. */
export async function reverseToken(db: SandboxDb, token: string, now: number): Promise<Answer> {
  await takeRecord(db, { provider, kind: 'approval', id: token })
  const made = await paymentOf(db, token)
  if (made) await db.transaction().execute((tx) => bookVoid(tx, made.id, now))
  return { status: 204, body: null }
}

export async function capturePayment(tx: SandboxTx, id: string, amount: number, now: number): Promise<Answer> {
  const made = await findAuthorization(tx, id)
  if (!made) return problemOf(404, 'not_found')
  if (await bookCapture(tx, id, amount, now)) return { ...(await showPayment(tx, id)), status: 201 }
  if (made.status === 'voided') return problemOf(412, 'payment_voided')
  return made.captured === made.amount ? problemOf(410, 'payment_captured') : problemOf(422, 'invalid_amount')
}

export async function voidPayment(tx: SandboxTx, id: string, now: number): Promise<Answer> {
  const made = await findAuthorization(tx, id)
  if (!made) return problemOf(404, 'not_found')
  if (await bookVoid(tx, id, now, 'rest')) return { ...(await showPayment(tx, id)), status: 201 }
  return made.status === 'voided' ? problemOf(412, 'payment_voided') : problemOf(410, 'payment_captured')
}

export async function refundPayment(tx: SandboxTx, id: string, amount: number, now: number): Promise<Answer> {
  if (!(await findAuthorization(tx, id))) return problemOf(404, 'not_found')
  if (!(await bookRefund(tx, id, amount, now))) return problemOf(422, 'invalid_amount')
  return { status: 201, body: { refundId: randomUUID(), refundedAt: new Date(now).toISOString(), amount: usd(amount) } }
}

export async function showPayment(db: Db, id: string): Promise<Answer> {
  const made = await findAuthorization(db, id)
  return made?.provider === provider ? { status: 200, body: shown(made) } : problemOf(404, 'not_found')
}

export async function showPaymentOfToken(db: Db, token: string): Promise<Answer> {
  const made = await paymentOf(db, token)
  return made ? { status: 200, body: shown(made) } : problemOf(404, 'not_found')
}

export async function showPayments(db: Db, references: string[]): Promise<Answer> {
  const made = await payments(db)
    .where('orderReference', 'in', ['', ...references])
    .execute()
  return { status: 200, body: { totalResults: made.length, offset: 0, limit: 20, results: made.map(shown) } }
}

function paymentOf(db: Db, token: string) {
  return payments(db).where('accountToken', '=', token).executeTakeFirst()
}

function payments(db: Db) {
  return db.selectFrom('cardAuthorization').selectAll().where('provider', '=', provider)
}

type Made = NonNullable<Awaited<ReturnType<typeof findAuthorization>>>

function shown({ id, accountToken, orderReference, status, amount, captured, createdAt }: Made) {
  const open = status === 'voided' || status === 'declined' ? 0 : amount - captured
  return {
    ...{ id, token: accountToken, merchantReference: orderReference, created: new Date(createdAt).toISOString() },
    status: status === 'declined' ? 'DECLINED' : 'APPROVED',
    paymentState: stateOf(captured > 0 ? 'captured' : status, open),
    originalAmount: usd(amount),
    openToCaptureAmount: usd(open),
  }
}

function stateOf(status: Made['status'], open: number): string {
  if (status === 'captured') return open > 0 ? 'PARTIALLY_CAPTURED' : 'CAPTURED'
  if (status === 'voided') return 'VOIDED'
  return status === 'declined' ? 'AUTH_DECLINED' : 'AUTH_APPROVED'
}

function usd(amount: number) {
  return { amount: decimal(amount), currency }
}
