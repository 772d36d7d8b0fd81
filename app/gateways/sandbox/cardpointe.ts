import { z } from 'zod'
import { putRecord, takeRecord } from '~/db/sandbox/sandbox-records'
import { tokenizeNumber, tokenizeWalletData } from './cardpointe-cards'
import {
  authorizeOnce,
  authSchema,
  capture,
  changeSchema,
  inquire,
  refund,
  voidByOrder,
  voidHold,
} from './cardpointe-transactions'
import { withFaults } from './faults'
import type { Sandbox } from './sandbox'

/** The test system of the gateway: the host that the adapter calls for real tests too. */
export const cardPointeSandboxOrigin = 'https://fts-uat.cardconnect.com'

const orderSchema = z.looseObject({ orderid: z.string().min(1) })
const secureSchema = z.union([
  z.looseObject({ encryptionhandler: z.enum(['EC_APPLE_PAY', 'EC_GOOGLE_PAY']), devicedata: z.string().min(1) }),
  z.looseObject({ account: z.string().min(1) }),
])

/** The card gateway as the sandbox plays it. */
export async function cardPointeSandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  await landLateCalls(sandbox)
  if (!request.headers.get('authorization')?.startsWith('Basic ')) return new Response(null, { status: 401 })
  const { pathname } = new URL(request.url)
  const [, room, , verb = '', ...rest] = pathname.split('/')
  const body = request.method === 'GET' ? null : await request.json().catch(() => null)
  if (room === 'cardsecure') return once(sandbox, request, 'tokenize', body, secureSchema, tokenize)
  switch (verb) {
    case 'auth':
      return authorize(sandbox, request, body)
    case 'capture':
      return once(sandbox, request, 'capture', body, changeSchema, capture)
    case 'void':
      return once(sandbox, request, 'void', body, changeSchema, voidHold)
    case 'voidByOrderId':
      return once(sandbox, request, 'void', body, orderSchema, (db, { orderid }, now) => voidByOrder(db, orderid, now))
    case 'refund':
      return once(sandbox, request, 'refund', body, changeSchema, refund)
    case 'inquire':
      return once(sandbox, request, 'inquire', { retref: rest[0] }, changeSchema, inquire)
    case 'inquireByOrderid':
      return once(sandbox, request, 'inquire', { orderid: rest[0] }, orderSchema, inquire)
    default:
      return refused(404)
  }
}

type Db = Awaited<ReturnType<Sandbox['db']>>

function tokenize(db: Db, body: z.output<typeof secureSchema>, now: number) {
  if ('encryptionhandler' in body && typeof body.encryptionhandler === 'string') {
    return tokenizeWalletData(db, body.encryptionhandler, String(body.devicedata), now)
  }
  return tokenizeNumber(db, String(body.account), now)
}

async function authorize(sandbox: Sandbox, request: Request, body: unknown): Promise<Response> {
  const wish = authSchema.safeParse(body)
  if (!wish.success) return refused(400)
  const perform = async (part?: number) =>
    Response.json(await authorizeOnce(await sandbox.db(), wish.data, sandbox.now(), part))
  const isQuestion = Number(wish.data.amount) === 0
  return withFaults(sandbox, isQuestion ? 'cardpointe.verify' : 'cardpointe.auth', request, {
    answer: () => perform(),
    partial: () => perform(50),
    late: async (seconds) => {
      const late = { body, landAt: sandbox.now() + seconds * 1_000 }
      await putRecord(await sandbox.db(), { ...lateCalls, id: wish.data.orderid }, late, sandbox.now())
    },
  })
}

const lateCalls = { provider: 'cardpointe', kind: 'late' }
const lateSchema = z.object({ body: authSchema, landAt: z.number() })

/** Authorisations whose answer was lost and that arrive only now. */
async function landLateCalls(sandbox: Sandbox): Promise<void> {
  const db = await sandbox.db()
  const waiting = await db
    .selectFrom('sandboxRecord')
    .select(['id', 'data'])
    .where('provider', '=', lateCalls.provider)
    .where('kind', '=', lateCalls.kind)
    .execute()
  for (const { id, data } of waiting) {
    const { body, landAt } = lateSchema.parse(JSON.parse(data))
    if (landAt > sandbox.now() || !(await takeRecord(db, { ...lateCalls, id }))) continue
    await authorizeOnce(db, body, sandbox.now())
  }
}

async function once<Schema extends z.ZodType>(
  sandbox: Sandbox,
  request: Request,
  name: string,
  body: unknown,
  schema: Schema,
  work: (db: Db, body: z.output<Schema>, now: number) => Promise<object>,
): Promise<Response> {
  const wish = schema.safeParse(body)
  if (!wish.success) return refused(400)
  const answer = async () => Response.json(await work(await sandbox.db(), wish.data, sandbox.now()))
  return withFaults(sandbox, `cardpointe.${name}`, request, { answer, partial: answer, late: async () => {} })
}

function refused(status: number): Response {
  return Response.json({ message: 'refused', errorcode: status }, { status })
}
