import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'
import { minute } from '~/durations'
import { isSame } from '~/signed.server'
import { withFaults } from './faults'
import { publicKeyOf } from './paymentjs-key'
import { tokenizeFields } from './paymentjs-tokenize'
import type { Sandbox } from './sandbox'

/** The hosts of the test system: where sessions are authorised and fields send to, and where its script comes from. */
export const paymentJsHosts = { api: 'cert.api.firstdata.com', lib: 'lib.paymentjs.firstdata.com' }

/** What the sandbox knows its one merchant by. */
export const paymentJsSandboxKeys = { apiKey: 'sandbox', apiSecret: 'sandbox secret' }

/** Payment.JS as the sandbox plays it: sessions, what the fields send, and the files of its script. */
export async function paymentJsSandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  const { host, pathname } = new URL(request.url)
  if (host === paymentJsHosts.lib) return script(request, sandbox, pathname)
  if (request.method !== 'POST') return refused(404, 'BAD_REQUEST')
  if (pathname === '/paymentjs/v2/merchant/authorize-session') return authorize(request, sandbox)
  if (pathname !== '/paymentjs/v2/client/tokenize') return refused(404, 'BAD_REQUEST')
  const answer = () => tokenizeFields(request, sandbox)
  return withFaults(sandbox, 'paymentjs.tokenize', request, { answer, partial: answer, late: async () => {} })
}

async function authorize(request: Request, sandbox: Sandbox): Promise<Response> {
  const sent = request.headers.get('nonce') ?? ''
  const body = await request.text()
  const answer = (nonce = sent) => openSession(request.headers, body, sandbox, nonce)
  const handling = { answer, partial: answer, late: async () => {} }
  return withFaults(sandbox, 'paymentjs.session', request, { ...handling, badSignature: () => answer('0') })
}

const gatewaySchema = z.object({
  gateway: z.literal('CARD_CONNECT'),
  apiUserAndPass: z.string().min(1),
  merchantId: z.string().min(1),
  zeroDollarAuth: z.boolean(),
})

const clockSkewMs = 5 * minute

/** Judges the signature in both ways of writing it that are published, and gives out a session. */
async function openSession(headers: Headers, body: string, sandbox: Sandbox, nonce: string): Promise<Response> {
  const timestamp = headers.get('timestamp') ?? ''
  const sent = headers.get('nonce') ?? ''
  const isKnown = headers.get('api-key') === paymentJsSandboxKeys.apiKey
  const isSigned = isSignature(headers.get('message-signature') ?? '', `sandbox${sent}${timestamp}${body}`)
  const isNow = Math.abs(Number(timestamp) - sandbox.now()) < clockSkewMs
  if (!isKnown || !isSigned || !isNow || !/^\d{1,20}$/.test(sent)) return refused(401, 'BAD_REQUEST')
  if (body.length > 2_000 || !gatewaySchema.safeParse(parsed(body)).success) return refused(400, 'JSON_ERROR')
  const db = await sandbox.db()
  const used = { provider: 'paymentjs', kind: 'nonce', id: sent }
  if (await findRecord(db, used)) return refused(400, 'BAD_REQUEST')
  await putRecord(db, used, {}, sandbox.now())
  const clientToken = randomBytes(24).toString('base64url')
  await putRecord(db, { provider: 'paymentjs', kind: 'session', id: clientToken }, { nonce: sent }, sandbox.now())
  const publicKeyBase64 = await publicKeyOf(db, sandbox.now())
  return Response.json({ publicKeyBase64 }, { headers: { 'client-token': clientToken, nonce } })
}

function isSignature(given: string, message: string): boolean {
  const bytes = createHmac('sha256', paymentJsSandboxKeys.apiSecret).update(message).digest()
  const due = [bytes.toString('base64'), Buffer.from(bytes.toString('hex')).toString('base64')]
  return due.some((each) => isSame(given, each))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refused(status: number, code: string): Response {
  return Response.json({ error: true, code }, { status })
}

/** The script and what its frames run. A malformed one throws as it is read. */
async function script(request: Request, sandbox: Sandbox, pathname: string): Promise<Response> {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-store' }
  const answer = async () => {
    const { cardFieldsScripts } = await import('./paymentjs-scripts')
    const name = pathname.split('/').at(-1) ?? ''
    const text = Object.hasOwn(cardFieldsScripts, name) ? cardFieldsScripts[name] : undefined
    return text === undefined ? refused(404, 'BAD_REQUEST') : new Response(text, { headers })
  }
  const malformed = async () => new Response('throw new Error("broken on purpose")', { headers })
  const handling = { answer, malformed, partial: answer, late: async () => {} }
  return withFaults(sandbox, 'paymentjs.script', request, handling)
}
