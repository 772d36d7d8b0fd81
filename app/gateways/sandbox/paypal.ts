import { createHash, randomUUID } from 'node:crypto'
import { answerOnce, type SandboxTx } from '~/db/sandbox/sandbox'
import { findAuthorization } from '~/db/sandbox/sandbox-books'
import { type PaypalOutcome, paypalBuyer } from '../paypal-buyers'
import { hang, withFaults } from './faults'
import { judgeNotice } from './paypal-notices'
import {
  type Answer,
  authorizeOrder,
  captureAuthorization,
  patchOrder,
  refundCapture,
  refusedBy,
  voidAuthorization,
} from './paypal-payments'
import { centsOf, findKeptOrder, keepOrder, newOrderSchema, orderBody, wrongSum } from './paypal-records'
import type { Sandbox } from './sandbox'

/** PayPal's own test environment, which the sandbox stands in for. */
export const paypalSandboxOrigin = 'https://api-m.sandbox.paypal.com'

const tokenSeconds = 32_400

type Posted = { path: string[]; key: string; body: unknown; text: string; request: Request }
type Work = { name: string; run: (tx: SandboxTx, part?: number) => Promise<Answer> }

/** PayPal's orders as the sandbox plays them: signed in, one answer a PayPal-Request-Id, its own errors. */
export async function paypalSandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = pathname.split('/').filter(Boolean)
  if (pathname === '/v1/oauth2/token') return faulty(sandbox, 'token', request, () => giveToken(request, sandbox))
  if (!isSignedIn(request, sandbox.now())) return said(refusedBy(401, 'AUTHENTICATION_FAILURE'))
  const isOrder = path[1] === 'checkout' && path[2] === 'orders' && path[3] !== undefined
  if (request.method === 'GET' && isOrder && path.length === 4)
    return faulty(sandbox, 'read', request, () => readOrder(sandbox, path[3] ?? ''))
  const text = await request.text()
  const body = parsed(text)
  if (body === undefined) return said(refusedBy(400, 'INVALID_REQUEST'))
  if (request.method === 'PATCH' && isOrder) {
    const now = sandbox.now()
    return faulty(sandbox, 'patch', request, async () => {
      const db = await sandbox.db()
      return said(await db.transaction().execute((tx) => patchOrder(tx, path[3] ?? '', body, now)))
    })
  }
  if (request.method === 'POST' && pathname === '/v1/notifications/verify-webhook-signature')
    return faulty(sandbox, 'notice', request, async () => said(judgeNotice(text, body)))
  const key = request.headers.get('paypal-request-id') ?? ''
  if (request.method !== 'POST' || key === '' || key.length > 108) return said(refusedBy(400, 'INVALID_REQUEST'))
  return answerPost(sandbox, { path, key, body, text, request })
}

async function answerPost(sandbox: Sandbox, posted: Posted): Promise<Response> {
  const { path, body, key } = posted
  const [, room, kind, id = '', verb] = path
  const now = sandbox.now()
  const works: Record<string, Work | undefined> = {
    'checkout orders': { name: 'create', run: (tx) => createOrder(tx, body, now) },
    'checkout orders authorize': { name: 'authorize', run: (tx, part) => authorizeOrder(tx, id, key, now, part) },
    'payments authorizations capture': { name: 'capture', run: (tx) => captureAuthorization(tx, id, body, now) },
    'payments authorizations void': { name: 'void', run: (tx) => voidAuthorization(tx, id, now) },
    'payments captures refund': { name: 'refund', run: (tx) => refundCapture(tx, id, body, now) },
  }
  const work = works[[room, kind, verb].filter(Boolean).join(' ')]
  if (!work) return said(refusedBy(404, 'RESOURCE_NOT_FOUND'))
  const trait = work.name === 'authorize' ? await outcomeOf(sandbox, id) : undefined
  if (trait === 'unavailable') return said(refusedBy(503, 'SERVICE_UNAVAILABLE'))
  return withFaults(sandbox, `paypal.${work.name}`, posted.request, {
    answer: async () => {
      const { response, replayed } = await once(sandbox, posted, work)
      return trait === 'lost' && !replayed ? Response.error() : response
    },
    partial: async () => (await once(sandbox, posted, work, 50)).response,
    late: async () => {},
  })
}

async function once(sandbox: Sandbox, { key, path, text }: Posted, { run }: Work, part?: number) {
  const requestHash = createHash('sha256')
    .update(`${path.join('/')} ${text}`)
    .digest('base64url')
  const call = { key: `paypal ${key}`, requestHash, at: sandbox.now() }
  const kept = await answerOnce(await sandbox.db(), call, (tx) => run(tx, part))
  if (!kept) return { response: said(refusedBy(422, 'DUPLICATE_INVOICE_ID')), replayed: true }
  return { response: said({ status: kept.status, body: JSON.parse(kept.body) }), replayed: kept.replayed }
}

async function createOrder(tx: SandboxTx, asked: unknown, now: number): Promise<Answer> {
  const wish = newOrderSchema.safeParse(asked)
  if (!wish.success) return refusedBy(400, 'INVALID_REQUEST')
  const [unit] = wish.data.purchase_units
  const wrong = wrongSum(unit.amount, unit.items)
  if (wrong) return refusedBy(422, wrong)
  const { brand_name, return_url, cancel_url } = wish.data.payment_source.paypal.experience_context
  const order = {
    id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
    status: 'PAYER_ACTION_REQUIRED' as const,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    ...{ amount: centsOf(unit.amount.value), items: unit.items },
    ...{ approvedAmount: null, buyer: null, shipping: unit.shipping, authorization: null },
    ...{ brandName: brand_name, returnUrl: return_url, cancelUrl: cancel_url },
  }
  await keepOrder(tx, order, now)
  return { status: 200, body: orderBody(order) }
}

async function readOrder(sandbox: Sandbox, id: string): Promise<Response> {
  const db = await sandbox.db()
  const order = await findKeptOrder(db, id)
  if (!order) return said(refusedBy(404, 'RESOURCE_NOT_FOUND'))
  const held = order.authorization ? await findAuthorization(db, order.authorization.id) : undefined
  return said({ status: 200, body: orderBody(order, held?.status === 'voided') })
}

async function outcomeOf(sandbox: Sandbox, id: string): Promise<PaypalOutcome | undefined> {
  const order = await findKeptOrder(await sandbox.db(), id)
  return paypalBuyer(order?.buyer ?? '')?.outcome
}

/** Any client but the one called `wrong` is one. */
async function giveToken(request: Request, sandbox: Sandbox): Promise<Response> {
  const [scheme, code = ''] = (request.headers.get('authorization') ?? '').split(' ')
  const [id] = Buffer.from(code, 'base64').toString().split(':')
  const grant = new URLSearchParams(await request.text()).get('grant_type')
  if (scheme !== 'Basic' || !id || id === 'wrong' || grant !== 'client_credentials')
    return said({ status: 401, body: { error: 'invalid_client' } })
  const body = { access_token: `A21.${sandbox.now()}`, token_type: 'Bearer', expires_in: tokenSeconds }
  return said({ status: 200, body })
}

function isSignedIn(request: Request, now: number): boolean {
  const [, madeAt] = /^Bearer A21\.(\d+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  return madeAt !== undefined && now - Number(madeAt) < tokenSeconds * 1_000
}

function faulty(sandbox: Sandbox, name: string, request: Request, answer: () => Promise<Response>) {
  const handling = { answer, late: async () => {}, partial: () => hang(request.signal) }
  return withFaults(sandbox, `paypal.${name}`, request, handling)
}

function said({ status, body }: Answer): Response {
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
