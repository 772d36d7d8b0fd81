import type { SandboxTx } from '~/db/sandbox/sandbox'
import { type PaypalOutcome, paypalBuyer, paypalEmail } from '../paypal-buyers'
import { newClientToken } from './braintree-client'
import { findKeptNonce } from './braintree-records'
import { type Answer, find, giveBack, letGo, notFound, search, sell, settle } from './braintree-transactions'
import { withFaults } from './faults'
import type { Sandbox } from './sandbox'
import { writeXml } from './write-xml'

/** Braintree's own test environment, which the sandbox stands in for. */
export const braintreeSandboxOrigin = 'https://api.sandbox.braintreegateway.com'

type Work = { name: string; run: (tx: SandboxTx, part?: number) => Promise<Answer> }

/** Braintree's gateway as the sandbox plays it: JSON in, XML out, its own numbers for what is wrong. */
export async function braintreeSandbox(request: Request, sandbox: Sandbox): Promise<Response> {
  const [, , ...path] = new URL(request.url).pathname.split('/').filter(Boolean)
  if (!isMerchant(request)) return said({ status: 401, name: 'api_error_response', body: { message: 'no' } })
  const body = request.method === 'GET' ? undefined : await request.json().catch(() => undefined)
  const work = workOf(sandbox, `${request.method} ${path.join('/')}`, body)
  if (!work) return said(notFound)
  const run = async (part?: number) => {
    const db = await sandbox.db()
    return said(await db.transaction().execute((tx) => work.run(tx, part)))
  }
  const trait = work.name === 'sale' ? await traitOf(sandbox, body) : undefined
  if (trait === 'unavailable') return said({ status: 503, name: 'api_error_response', body: { message: 'away' } })
  return withFaults(sandbox, `braintree.${work.name}`, request, {
    answer: async () => {
      const answer = await run()
      return trait === 'lost' && answer.status === 201 ? Response.error() : answer
    },
    partial: () => run(50),
    late: async () => {
      await run()
    },
  })
}

function workOf(sandbox: Sandbox, asked: string, body: unknown): Work | undefined {
  const now = sandbox.now()
  const [, id = ''] = /^\w+ \w+\/([\w-]+)/.exec(asked) ?? []
  const works: [RegExp, Work][] = [
    [/^POST client_token$/, { name: 'token', run: async () => tokenAnswer(sandbox) }],
    [/^GET payment_method_nonces\/[\w-]+$/, { name: 'nonce', run: (tx) => readNonce(tx, id) }],
    [/^POST transactions$/, { name: 'sale', run: (tx, part) => sell(tx, body, now, part) }],
    [/^POST transactions\/advanced_search_ids$/, { name: 'find', run: (tx) => search(tx, body) }],
    [/^GET transactions\/\w+$/, { name: 'find', run: (tx) => find(tx, id) }],
    [/^PUT transactions\/\w+\/submit_for_settlement$/, { name: 'capture', run: (tx) => settle(tx, id, body, now) }],
    [/^PUT transactions\/\w+\/void$/, { name: 'void', run: (tx) => letGo(tx, id, now) }],
    [/^POST transactions\/\w+\/refund$/, { name: 'refund', run: (tx) => giveBack(tx, id, body, now) }],
  ]
  return works.find(([shape]) => shape.test(asked))?.[1]
}

function tokenAnswer(sandbox: Sandbox): Answer {
  return { status: 201, name: 'client_token', body: { value: newClientToken(sandbox) } }
}

async function readNonce(tx: SandboxTx, id: string): Promise<Answer> {
  const kept = await findKeptNonce(tx, id)
  const buyer = kept && paypalBuyer(kept.buyer)
  if (!kept || !buyer) return notFound
  const { firstName: first_name, lastName: last_name } = buyer
  const payer_info = { payer_id: `PAYER-${buyer.id}`, email: paypalEmail(buyer), first_name, last_name }
  const body = { type: 'PayPalAccount', nonce: id, consumed: kept.consumed, details: { payer_info } }
  return { status: 200, name: 'payment_method_nonce', body }
}

async function traitOf(sandbox: Sandbox, body: unknown): Promise<PaypalOutcome | undefined> {
  const { payment_method_nonce: nonce } =
    (body as { transaction?: { payment_method_nonce?: unknown } })?.transaction ?? {}
  const kept = typeof nonce === 'string' ? await findKeptNonce(await sandbox.db(), nonce) : null
  return paypalBuyer(kept?.buyer ?? '')?.outcome
}

/** Any merchant's keys but those that begin with `wrong`. */
function isMerchant(request: Request): boolean {
  const [scheme, code = ''] = (request.headers.get('authorization') ?? '').split(' ')
  const keys = Buffer.from(code, 'base64').toString()
  return scheme === 'Basic' && /^(?!wrong)[^:]+:./.test(keys)
}

function said({ status, name, body }: Answer): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>${writeXml(name, body)}`
  return new Response(text, { status, headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
