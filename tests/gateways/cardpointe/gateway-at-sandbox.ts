import { addFault } from '~/db/sandbox/sandbox'
import { cardPointe } from '~/gateways/cardpointe/cardpointe'
import { type CallContext, type PaymentSource, Secret } from '~/gateways/payments'
import { cardPointeSandboxOrigin } from '~/gateways/sandbox/cardpointe'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { ownSandbox } from '../../own-sandbox'

/** The card gateway as the sandbox plays it, with a clock of its own. */
export async function gatewayAtSandbox() {
  const clock = { now: Date.UTC(2026, 10, 21, 12) }
  const sandbox = await ownSandbox(() => clock.now)
  const account = new Secret('user:password')
  const access = { baseUrl: cardPointeSandboxOrigin, merchid: '496160873888', account, authorizeMs: 35_000 }
  const fetch = sandboxFetch(sandbox)
  const gateway = cardPointe({ ...access, fetch })

  let keys = 0
  const context = (key = `op${process.pid}x${clock.now}x${++keys}`): CallContext => {
    return { key, orderRef: 'order', signal: AbortSignal.timeout(2_000) }
  }
  const fail = async (mode: string, target = 'cardpointe.auth') => {
    const id = `fault-${process.pid}-${++keys}`
    await addFault(await sandbox.db(), { id, target, mode, remaining: 1, at: ++clock.now })
  }
  /** The reference of a test card, with the token that hosted fields would have left of it. */
  const cardRef = async (number: string, expiry = '1230') => {
    const address = new URL('/cardsecure/api/v1/ccn/tokenize', cardPointeSandboxOrigin)
    const headers = { authorization: 'Basic dXNlcg==' }
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ account: number }) })
    const { token } = (await reply.json()) as { token: string }
    return preparedRef({ kind: 'card-token', token, expiry })
  }
  const preparedRef = async (source: PaymentSource) => {
    const outcome = await gateway.prepare(source, {}, context())
    if (outcome.status !== 'ok') throw new Error(`no card: ${JSON.stringify(outcome)}`)
    return outcome.prepared.ref
  }
  /** What the books hold under a key. */
  const books = async (key: string) => {
    const db = await sandbox.db()
    const rows = await db.selectFrom('cardAuthorization').selectAll().where('orderReference', '=', key).execute()
    return rows.map(({ status }) => status)
  }
  return { gateway, access, clock, context, fail, cardRef, books }
}

export const visa = '4111111111111111'
