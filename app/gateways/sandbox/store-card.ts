import { createHash } from 'node:crypto'
import { z } from 'zod'
import { answerOnce, type SandboxTx } from '~/db/sandbox/sandbox'
import { hang, problem, withFaults } from './faults'
import type { Sandbox } from './sandbox'
import { behaviorOf, judgeApplicant as judge, tokenise, verifyAccount } from './store-card-accounts'
import { authorizeCard, captureCard, findAccount, refundCard, voidCard } from './store-card-authorizations'

/** The host of the sandbox issuer: a reserved name that no network can reach. */
export const storeCardSandboxOrigin = 'https://store-card.sandbox.invalid'

const amountSchema = z.object({ amount: z.number().int().positive() })
const authorizationSchema = amountSchema.extend({
  accountToken: z.string(),
  currency: z.literal('USD'),
  orderReference: z.string().min(1),
})
const applicantSchema = z.object({ lastName: z.string() })
const numberSchema = z.object({ accountNumber: z.string() })

type Posted = { key: string; body: unknown; text: string; path: string[]; request: Request }

/** The issuer of store cards as the sandbox plays it: our own contract, checked as a real issuer would check it. */
export async function storeCardIssuerSandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  await landLateCalls(sandbox)
  const url = new URL(request.url)
  const path = url.pathname.split('/').filter(Boolean).slice(1)
  if (url.pathname === '/v1/health') return json(200, { status: 'ok' })
  if (!request.headers.get('authorization')?.startsWith('Bearer ')) return problem(401, 'unauthorized')
  if (request.method === 'GET') return lookUp(sandbox, request, url)
  if (request.method !== 'POST') return problem(405, 'method_not_allowed')

  const key = request.headers.get('idempotency-key')
  if (!key) return problem(400, 'idempotency_key_required')
  const text = await request.text()
  const body = parsed(text)
  if (body === undefined) return problem(400, 'invalid_json')
  return answerPost(sandbox, { key, body, text, path, request })
}

function answerPost(sandbox: Sandbox, posted: Posted): Promise<Response> {
  const [room, id = '', verb] = posted.path
  const now = sandbox.now()
  if (room === 'accounts' && id === 'tokens') return newToken(sandbox, posted)
  if (room === 'accounts' && verb === 'verify') {
    return once(sandbox, 'verify', posted, numberSchema, (tx, { accountNumber }) =>
      verifyAccount(tx, id, accountNumber),
    )
  }
  if (room === 'applications') {
    return once(sandbox, 'applications', posted, applicantSchema, (tx, { lastName }) => judge(tx, lastName, now))
  }
  if (room === 'authorizations' && !id) return newAuthorization(sandbox, posted)
  if (room === 'authorizations' && verb === 'capture') {
    return once(sandbox, 'capture', posted, amountSchema, (tx, { amount }) => captureCard(tx, id, amount, now))
  }
  if (room === 'authorizations' && verb === 'void') {
    return once(sandbox, 'void', posted, z.unknown(), (tx) => voidCard(tx, id, now))
  }
  if (room === 'captures' && verb === 'refund') {
    return once(sandbox, 'refund', posted, amountSchema, (tx, { amount }) => refundCard(tx, id, amount, now))
  }
  return Promise.resolve(problem(404, 'not_found'))
}

async function newToken(sandbox: Sandbox, posted: Posted): Promise<Response> {
  const number = numberSchema.safeParse(posted.body)
  if (number.success && behaviorOf(number.data.accountNumber) === 'unavailable') return problem(503, 'unavailable')
  return once(sandbox, 'tokens', posted, numberSchema, (tx, { accountNumber }) =>
    tokenise(tx, accountNumber, sandbox.now()),
  )
}

async function newAuthorization(sandbox: Sandbox, posted: Posted): Promise<Response> {
  const wish = authorizationSchema.safeParse(posted.body)
  if (!wish.success) return problem(400, 'invalid_request')
  const db = await sandbox.db()
  const account = await findAccount(db, wish.data.accountToken)
  if (account?.behavior === 'times_out') return hang(posted.request.signal)

  const perform = (part?: number) => keep(sandbox, posted, (tx) => authorizeCard(tx, wish.data, sandbox.now(), part))
  return withFaults(sandbox, 'store-card.authorize', posted.request, {
    answer: async () => {
      const { response, replayed } = await perform()
      return account?.behavior === 'answer_lost' && !replayed ? Response.error() : response
    },
    partial: async () => (await perform(50)).response,
    late: async (seconds) => {
      const landAt = sandbox.now() + seconds * 1_000
      await db.insertInto('lateCall').values({ key: posted.key, body: posted.text, landAt }).execute()
    },
  })
}

/** Authorisations whose answer was lost and that arrive only now. */
async function landLateCalls(sandbox: Sandbox): Promise<void> {
  const db = await sandbox.db()
  const due = await db.deleteFrom('lateCall').where('landAt', '<=', sandbox.now()).returningAll().execute()
  for (const { key, body } of due) {
    const wish = authorizationSchema.parse(JSON.parse(body))
    const requestHash = hashOf('authorizations', body)
    await answerOnce(db, { key, requestHash, at: sandbox.now() }, (tx) => authorizeCard(tx, wish, sandbox.now()))
  }
}

async function lookUp(sandbox: Sandbox, request: Request, url: URL): Promise<Response> {
  const reference = url.searchParams.get('orderReference')
  if (url.pathname !== '/v1/authorizations' || !reference) return problem(404, 'not_found')
  const answer = async () => {
    const db = await sandbox.db()
    const found = await db
      .selectFrom('cardAuthorization')
      .select(['id as authorizationId', 'status', 'amount', 'reason'])
      .where('orderReference', '=', reference)
      .execute()
    return json(200, { authorizations: found })
  }
  return withFaults(sandbox, 'store-card.lookup', request, { answer, partial: answer, late: async () => {} })
}

/** A call that happens once a key, with the faults of its name. */
async function once<Schema extends z.ZodType>(
  sandbox: Sandbox,
  name: string,
  posted: Posted,
  schema: Schema,
  work: (tx: SandboxTx, body: z.output<Schema>) => Promise<{ status: number; body: unknown }>,
): Promise<Response> {
  const body = schema.safeParse(posted.body)
  if (!body.success) return problem(400, 'invalid_request')
  const answer = async () => (await keep(sandbox, posted, (tx) => work(tx, body.data))).response
  const handling = { answer, partial: answer, late: async () => {} }
  return withFaults(sandbox, `store-card.${name}`, posted.request, handling)
}

async function keep(
  sandbox: Sandbox,
  { key, text, path }: Posted,
  work: (tx: SandboxTx) => Promise<{ status: number; body: unknown }>,
): Promise<{ response: Response; replayed: boolean }> {
  const call = { key, requestHash: hashOf(path.join('/'), text), at: sandbox.now() }
  const kept = await answerOnce(await sandbox.db(), call, work)
  if (!kept) return { response: problem(409, 'idempotency_mismatch'), replayed: true }
  return { response: json(kept.status, parsed(kept.body)), replayed: kept.replayed }
}

/** A keyed request by what it asks for, without keeping it: it may hold an account number. */
function hashOf(path: string, text: string): string {
  return createHash('sha256').update(`${path} ${text}`).digest('base64url')
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
