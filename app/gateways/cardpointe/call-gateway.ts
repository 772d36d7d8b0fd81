import { z } from 'zod'
import type { Outcome, Secret } from '../payments'
import { callProvider, type ProviderReply } from '../provider-call'
import type { Fetch } from '../transport'

/** `baseUrl` is https://{site}.cardconnect.com, or {site}-uat for tests; `account` is "user:password". */
export type GatewayAccess = {
  fetch: Fetch
  baseUrl: string
  merchid: string
  account: Secret<string>
  /** The gateway itself waits 31 s for a processor and answers at 32 s. */
  authorizeMs: number
}

type Call = { path: string; body?: unknown; deadlineMs: number; signal?: AbortSignal }

/** What the gateway says of a transaction. Test systems add fields on purpose: unknown ones are let through. */
const answerSchema = z.looseObject({
  respstat: z.enum(['A', 'B', 'C']),
  respcode: z.string().default(''),
  respproc: z.string().default(''),
  resptext: z.string().default(''),
  retref: z.string().default(''),
  amount: z.string().default(''),
  setlstat: z.string().default(''),
  avsresp: z.string().default(''),
  cvvresp: z.string().default(''),
  token: z.string().default(''),
  expiry: z.string().default(''),
})
export type GatewayAnswer = z.output<typeof answerSchema>

const secureSchema = z.looseObject({ errorcode: z.coerce.number(), token: z.string().default('') })

/** One call of the gateway: its answer, or what it means that there is none. */
export async function callGateway(access: GatewayAccess, call: Call): Promise<Outcome<{ answer: GatewayAnswer }>> {
  const path = `/cardconnect/rest/${call.path}`
  return read(await send(access, { ...call, path }), answerSchema)
}

/** Has CardSecure turn card data into a token. */
export async function callCardSecure(
  access: GatewayAccess,
  call: Omit<Call, 'path'>,
): Promise<Outcome<{ answer: z.output<typeof secureSchema> }>> {
  return read(await send(access, { ...call, path: '/cardsecure/api/v1/ccn/tokenize' }), secureSchema)
}

function send(access: GatewayAccess, { path, body, deadlineMs, signal }: Call): Promise<ProviderReply> {
  const authorization = access.account.use((text) => `Basic ${Buffer.from(text).toString('base64')}`)
  const method = body === undefined ? 'GET' : 'POST'
  const call = { method, headers: { authorization }, body, deadlineMs, signal } as const
  return callProvider(access.fetch, new URL(path, access.baseUrl), call)
}

function read<Schema extends z.ZodType>(reply: ProviderReply, schema: Schema): Outcome<{ answer: z.output<Schema> }> {
  if (reply.kind === 'not-sent') return { status: 'failed', reason: 'unavailable', detail: reply.detail }
  if (reply.kind === 'lost') return { status: 'unknown', detail: reply.detail }
  const { status, body } = reply
  const detail = `status ${status}`
  if (status === 401 || status === 403) return { status: 'failed', reason: 'misconfigured', detail }
  if (status === 429) return { status: 'failed', reason: 'unavailable', detail }
  if (status >= 400 && status < 500 && status !== 409) return { status: 'failed', reason: 'bad-request', detail }
  if (status !== 200 && status !== 201) return { status: 'unknown', detail }
  const good = schema.safeParse(body)
  return good.success ? { status: 'ok', answer: good.data } : { status: 'unknown', detail: 'another shape' }
}
