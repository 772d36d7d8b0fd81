import { createHash } from 'node:crypto'
import { z } from 'zod'
import { answerOnce, type SandboxTx } from '~/db/sandbox/sandbox'
import {
  type Answer,
  amountSchema,
  authorizePayment,
  capturePayment,
  createCheckout,
  problemOf,
  readCheckout,
  refundPayment,
  reverseToken,
  showPayment,
  showPaymentOfToken,
  showPayments,
  voidPayment,
} from './afterpay-books'
import { withFaults } from './faults'
import type { Sandbox } from './sandbox'

/** The host of the provider's own test environment; nothing reaches it from here. */
export const afterpaySandboxHost = 'global-api-sandbox.afterpay.com'

const authSchema = z.object({
  requestId: z.string().min(1),
  token: z.string(),
  merchantReference: z.string().min(1),
  amount: amountSchema.optional(),
})
const captureSchema = z.object({ requestId: z.string().min(1), amount: amountSchema })
const voidSchema = z.object({ requestId: z.string().min(1) })
const refundSchema = captureSchema.extend({ refundMerchantReference: z.string().min(1) })

/** Afterpay's online API, version 2, as the sandbox plays it: checked as the real one checks, its edge included. */
export async function afterpaySandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const agent = request.headers.get('user-agent') ?? ''
  if (!/^\S+\/\S+ \(.+; Merchant\/\S+\) https?:\/\/\S+$/.test(agent))
    return new Response('<html><body>Forbidden</body></html>', {
      status: 403,
      headers: { 'content-type': 'text/html' },
    })
  if (!request.headers.get('authorization')?.startsWith('Basic ')) return json(problemOf(401, 'unauthorized'))
  const [version, room = '', id = '', verb = ''] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (version !== 'v2') return json(problemOf(404, 'not_found'))
  return request.method === 'GET'
    ? answerGet(sandbox, request, { room, id, references: searchParams.getAll('merchantReferences') })
    : answerPost(sandbox, request, { room, id, verb })
}

async function answerGet(
  sandbox: Sandbox,
  request: Request,
  { room, id, references }: { room: string; id: string; references: string[] },
): Promise<Response> {
  const db = await sandbox.db()
  const played = (target: string, answer: () => Promise<Answer>) => faulty(sandbox, target, request, answer)
  if (room === 'configuration') {
    const limits = { minimumAmount: usd('1.00'), maximumAmount: usd('2000.00') }
    return played('configuration', async () => ({ status: 200, body: limits }))
  }
  if (room === 'checkouts') return played('checkout', () => readCheckout(db, id, sandbox.now()))
  if (room !== 'payments') return json(problemOf(404, 'not_found'))
  if (id.startsWith('token:')) return played('lookup', () => showPaymentOfToken(db, id.slice(6)))
  return played('lookup', () => (id ? showPayment(db, id) : showPayments(db, references)))
}

function usd(amount: string) {
  return { amount, currency: 'USD' }
}

async function answerPost(
  sandbox: Sandbox,
  request: Request,
  { room, id, verb }: { room: string; id: string; verb: string },
): Promise<Response> {
  const text = await request.text()
  const body = parsed(text)
  const now = sandbox.now()
  const played = (target: string, answer: () => Promise<Answer>) => faulty(sandbox, target, request, answer)
  const once = <Schema extends z.ZodType<{ requestId: string }>>(
    name: string,
    schema: Schema,
    work: (tx: SandboxTx, wish: z.output<Schema>) => Promise<Answer>,
  ) => played(name, () => keep(sandbox, { name: `${name} ${id}`, body, text }, schema, work))

  if (room === 'checkouts') return played('create', async () => createCheckout(await sandbox.db(), body, now))
  if (room !== 'payments') return json(problemOf(404, 'not_found'))
  if (id === 'auth') return once('auth', authSchema, (tx, wish) => authorizePayment(tx, wish, now))
  if (id.startsWith('token:') && verb === 'reversal')
    return played('reversal', async () => reverseToken(await sandbox.db(), id.slice(6), now))
  if (verb === 'capture') return once('capture', captureSchema, (tx, { amount }) => capturePayment(tx, id, amount, now))
  if (verb === 'void') return once('void', voidSchema, (tx) => voidPayment(tx, id, now))
  if (verb === 'refund') return once('refund', refundSchema, (tx, { amount }) => refundPayment(tx, id, amount, now))
  return json(problemOf(404, 'not_found'))
}

/** A call that happens once a requestId. */
async function keep<Schema extends z.ZodType<{ requestId: string }>>(
  sandbox: Sandbox,
  { name, body, text }: { name: string; body: unknown; text: string },
  schema: Schema,
  work: (tx: SandboxTx, wish: z.output<Schema>) => Promise<Answer>,
): Promise<Answer> {
  const wish = schema.safeParse(body)
  if (!wish.success) return problemOf(422, 'invalid_object')
  const requestHash = createHash('sha256').update(`${name} ${text}`).digest('base64url')
  const call = { key: `afterpay ${wish.data.requestId}`, requestHash, at: sandbox.now() }
  const kept = await answerOnce(await sandbox.db(), call, (tx) => work(tx, wish.data))
  return kept ? { status: kept.status, body: parsed(kept.body) } : problemOf(409, 'conflict')
}

async function faulty(sandbox: Sandbox, target: string, request: Request, answer: () => Promise<Answer>) {
  const reply = async () => json(await answer())
  return withFaults(sandbox, `afterpay.${target}`, request, { answer: reply, partial: reply, late: async () => {} })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function json({ status, body }: Answer): Response {
  const headers = { 'content-type': 'application/json' }
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
}
