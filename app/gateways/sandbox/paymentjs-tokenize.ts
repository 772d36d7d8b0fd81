import { constants, privateDecrypt } from 'node:crypto'
import { z } from 'zod'
import { type SandboxDb, takeFault } from '~/db/sandbox/sandbox'
import { findRecord, takeRecord } from '~/db/sandbox/sandbox-records'
import type { EmulatedWebhook } from '../emulated'
import { cardTriggers } from '../sandbox-triggers'
import { judgeCard } from './cardpointe-answers'
import { tokenizeNumber } from './cardpointe-cards'
import { privateKeyOf } from './paymentjs-key'
import type { Sandbox } from './sandbox'

const fieldsSchema = z.object({ card: z.base64(), exp: z.base64(), name: z.base64() })
const sessionSchema = z.object({ nonce: z.string() })
type Entered = { card: string; exp: string; name: string }

/**
 * Opens what the fields encrypted, asks about the card, and says which webhooks the merchant is sent. A session serves
 * once. The number is kept nowhere.
 */
export async function tokenizeFields(request: Request, sandbox: Sandbox): Promise<Response> {
  const db = await sandbox.db()
  const clientToken = request.headers.get('client-token')?.replace(/^Bearer /, '') ?? ''
  const named = { provider: 'paymentjs', kind: 'session', id: clientToken }
  const session = sessionSchema.safeParse(await findRecord(db, named))
  if (!session.success) return failed(400, 'SESSION_CONSUMED')
  const fields = fieldsSchema.safeParse(await request.json().catch(() => null))
  if (!fields.success) return failed(400, 'JSON_ERROR')
  const entered = await opened(db, fields.data, sandbox.now())
  if (!entered) return failed(400, 'DECRYPTION_ERROR')
  if (!(await takeRecord(db, named)) || entered.name === 'CONSUMED') return failed(400, 'SESSION_CONSUMED')
  const body = await answerAbout(db, entered, sandbox.now())
  const webhook = { afterMs: 0, clientToken, nonce: session.data.nonce, body }
  return Response.json({ webhooks: await sentAs(db, entered.name, webhook) })
}

async function opened(db: SandboxDb, fields: Entered, now: number): Promise<Entered | null> {
  const key = await privateKeyOf(db, now)
  const open = (text: string) => {
    const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return privateDecrypt(padding, Buffer.from(text, 'base64')).toString('utf8')
  }
  try {
    return { card: open(fields.card).replace(/\D/g, ''), exp: open(fields.exp), name: open(fields.name).trim() }
  } catch {
    return null
  }
}

/** The webhook's body, as the gateway behind the fields judges the card. */
async function answerAbout(db: SandboxDb, { card: number, exp, name }: Entered, now: number): Promise<object> {
  const trigger = cardTriggers.find((each) => each.number === number)
  if (!trigger) return rejected('1', 'the sandbox takes test cards only')
  const [month = '', year = ''] = exp.split('/').map((part) => part.trim())
  const expiry = month.padStart(2, '0') + year.slice(-2)
  const { respstat, respcode, resptext } = judgeCard({ behavior: trigger.behavior, expiry, amount: 0, now })
  if (respstat !== 'A') return rejected(respcode, resptext)
  const { token } = await tokenizeNumber(db, number, now)
  const last4 = number.slice(-4)
  const about = { bin: number.slice(0, 6), brand: brandOf(number), last4, masked: `XXXXXXXXXXXX${last4}` }
  const card = { ...about, exp: { month: month.padStart(2, '0'), year: `20${year.slice(-2)}` }, name, token }
  const avs = { streetMatch: 'NO_INPUT_DATA', postalCodeMatch: 'NO_INPUT_DATA' }
  return { error: false, gatewayRefId: `sandbox.${last4}`, card, zeroDollarAuth: { cvv2: 'NOT_PRESENT', avs } }
}

function rejected(code: string, description: string): object {
  return { error: true, reason: 'REJECTED', gatewayRefId: 'sandbox', gatewayReason: [{ code, description }] }
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'american-express'
  if (number.startsWith('35')) return 'jcb'
  return number.startsWith('5') ? 'mastercard' : 'discover'
}

/** Names on a card that say what becomes of its webhook, like the faults of the queue. */
const names: Record<string, string> = {
  'NO WEBHOOK': 'no-webhook',
  'LATE WEBHOOK': 'slow:6000',
  'DOUBLE WEBHOOK': 'duplicate-webhook',
  'BAD NONCE': 'bad-signature',
}

async function sentAs(db: SandboxDb, name: string, webhook: EmulatedWebhook): Promise<EmulatedWebhook[]> {
  const mode = (await takeFault(db, ['paymentjs.webhook'])) ?? names[name.toUpperCase()] ?? ''
  const [kind, ms = '0'] = mode.split(':')
  if (kind === 'slow') return [{ ...webhook, afterMs: Number(ms) }]
  if (kind === 'duplicate-webhook') return [webhook, webhook]
  if (kind === 'bad-signature') return [{ ...webhook, nonce: '1' }]
  return mode === '' ? [webhook] : []
}

function failed(status: number, reason: string): Response {
  return Response.json({ reason, webhooks: [] }, { status })
}
