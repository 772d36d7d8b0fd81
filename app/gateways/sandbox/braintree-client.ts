import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { day } from '~/durations'
import { readSigned, sign } from '~/signed.server'
import { type PaypalBuyer, paypalBuyer, paypalEmail } from '../paypal-buyers'
import { findKeptPayment, type KeptPayment, keepPayment, makeNonce } from './braintree-records'
import { problem, withFaults } from './faults'
import type { Sandbox } from './sandbox'

const purpose = 'braintree client'
const tokenMs = day
const clientApi = '/sandbox/braintree/client_api'

/** What a browser's scripts are given: base64 of JSON, as the gateway's own are. */
export function newClientToken({ secret, now }: Sandbox): string {
  const authorizationFingerprint = sign(secret, purpose, String(now() + tokenMs))
  const configUrl = `${clientApi}/v1/configuration`
  const token = { version: 2, environment: 'sandbox', authorizationFingerprint, clientApiUrl: clientApi, configUrl }
  return Buffer.from(JSON.stringify(token)).toString('base64')
}

function isGood({ secret, now }: Sandbox, fingerprint: string): boolean {
  return Number(readSigned(secret, purpose, fingerprint)) > now()
}

const money = z.string().regex(/^\d{1,7}\.\d{2}$/)

const resourceSchema = z.object({
  authorizationFingerprint: z.string(),
  amount: money.refine((value) => Number(value) > 0),
  currencyIsoCode: z.literal('USD'),
  intent: z.literal('authorize'),
  experienceProfile: z.object({ brandName: z.string().max(127), noShipping: z.stringbool() }),
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postalCode: z.string().optional(),
  countryCode: z.string().optional(),
  recipientName: z.string().optional(),
})

const accountSchema = z.object({
  authorizationFingerprint: z.string(),
  paypalAccount: z.object({ paymentToken: z.string(), payerId: z.string() }),
})

/**
 * The gateway as a browser's scripts ask it: makes what a payer approves, and a nonce of what was approved.
 * @returns null where the gateway has nothing
 */
export async function answerClient(request: Request, sandbox: Sandbox): Promise<Response | null> {
  const path = new URL(request.url).pathname
  const work = { [`${clientApi}/v1/paypal_hermes/create_payment_resource`]: createResource }[path]
  const other = { [`${clientApi}/v1/payment_methods/paypal_accounts`]: createAccount }[path]
  const run = work ?? other
  if (!run || request.method !== 'POST') return null
  const body = await request.json().catch(() => undefined)
  const fingerprint = (body as { authorizationFingerprint?: unknown })?.authorizationFingerprint
  if (typeof fingerprint !== 'string' || !isGood(sandbox, fingerprint)) return problem(403, 'AUTHORIZATION_FINGERPRINT')
  const name = work ? 'resource' : 'account'
  const answer = () => run(sandbox, body)
  const late = async () => {}
  return withFaults(sandbox, `braintree.${name}`, request, { answer, late, partial: answer })
}

async function createResource(sandbox: Sandbox, body: unknown): Promise<Response> {
  const wish = resourceSchema.safeParse(body)
  if (!wish.success) return problem(422, 'PAYPAL_INVALID_PAYMENT_OPTION')
  const { amount, experienceProfile, line1, line2, city, state, postalCode, countryCode, recipientName } = wish.data
  const token = `EC-${randomBytes(9).toString('hex').slice(0, 17).toUpperCase()}`
  const address = { line1, line2, city, state, postalCode, countryCode, recipientName }
  const given = Object.entries(address).map(([part, value]) => [part, value ?? ''])
  const payment: KeptPayment = {
    ...{ token, buyer: null, brandName: experienceProfile.brandName, amount: Math.round(Number(amount) * 100) },
    shipping: line1 ? Object.fromEntries(given) : null,
  }
  await keepPayment(await sandbox.db(), payment, sandbox.now())
  const redirectUrl = `/sandbox/braintree/checkoutnow?token=${token}`
  return Response.json({ paymentResource: { paymentToken: token, intent: 'authorize', redirectUrl } }, { status: 201 })
}

async function createAccount(sandbox: Sandbox, body: unknown): Promise<Response> {
  const wish = accountSchema.safeParse(body)
  const db = await sandbox.db()
  const payment = wish.success ? await findKeptPayment(db, wish.data.paypalAccount.paymentToken) : null
  const buyer = payment?.buyer ? paypalBuyer(payment.buyer) : undefined
  const isTheirs = wish.success && buyer !== undefined && wish.data.paypalAccount.payerId === payerIdOf(buyer)
  if (!payment || !isTheirs) return problem(422, 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED')
  const kept = { buyer: buyer.id, approved: payment.amount }
  const nonce = await makeNonce(db, kept, buyer.outcome === 'consumed', sandbox.now())
  const paypalAccounts = [{ type: 'PayPalAccount', nonce, details: detailsOf(buyer, payment) }]
  return Response.json({ paypalAccounts }, { status: 201 })
}

function detailsOf(buyer: PaypalBuyer, { shipping }: KeptPayment) {
  const { firstName, lastName, phone, address } = buyer
  const { country: countryCode, ...place } = address
  const own = { recipientName: `${firstName} ${lastName}`, ...place, countryCode }
  const email = paypalEmail(buyer)
  const payerInfo = { email, payerId: payerIdOf(buyer), firstName, lastName, phone, countryCode: 'US' }
  const { recipientName: _, ...billingAddress } = own
  return { email, payerInfo: { ...payerInfo, billingAddress, shippingAddress: shipping ?? own } }
}

export function payerIdOf({ id }: Pick<PaypalBuyer, 'id'>): string {
  return `PAYER-${id}`
}

/** A payment that waits for its payer; null for any other. */
export async function openPayment(
  sandbox: Sandbox,
  token: string,
): Promise<{ amount: number; brandName: string } | null> {
  const payment = await findKeptPayment(await sandbox.db(), token)
  return payment && payment.buyer === null ? { amount: payment.amount, brandName: payment.brandName } : null
}

/**
 * The payer's press in the window: a buyer approves, anything else is what it says.
 * @returns the address the window goes on to, which the scripts in the page behind it read; null when nothing waits
 */
export async function answerPayment(sandbox: Sandbox, token: string, press: string): Promise<string | null> {
  const db = await sandbox.db()
  const payment = await findKeptPayment(db, token)
  if (!payment) return null
  const buyer = paypalBuyer(press)
  if (buyer) await keepPayment(db, { ...payment, buyer: buyer.id }, sandbox.now())
  const end: Record<string, string> = buyer
    ? { end: 'approved', token, PayerID: payerIdOf(buyer) }
    : { end: press, token }
  return `/sandbox/braintree/done?${new URLSearchParams(end)}`
}
