import { type Cents, cents } from '~/money'
import type { CallContext, Outcome } from '../payments'
import { callGateway, type GatewayAccess, type GatewayAnswer } from './call-gateway'
import { isNotFound } from './gateway-codes'

/** A shopper waits for the end of a submit while it is looked up. */
const lookupMs = 5_000

type Found = { found: 'none' | 'approved' | 'declined' | 'voided'; ref?: string; amount?: Cents }

/** What became of the authorization made under an order id. */
export async function lookUp(access: GatewayAccess, key: string, { signal }: CallContext): Promise<Outcome<Found>> {
  const outcome = await inquire(access, `inquireByOrderid/${key}/${access.merchid}/1`, signal)
  if (outcome.status !== 'ok') return outcome
  const { answer } = outcome
  if (isNotFound(answer)) return { status: 'ok', found: 'none' }
  if (answer.respstat === 'C') return { status: 'ok', found: 'declined' }
  if (answer.respstat === 'B' || answer.setlstat === 'Voided') return { status: 'ok', found: 'voided' }
  return { status: 'ok', found: 'approved', ref: answer.retref, amount: cents(Math.round(Number(answer.amount) * 100)) }
}

/**
 * What a capture or a void came to. A "no" may mean that it was done before: the transaction as it stands now says so.
 * @param isDone whether it is done, by how the transaction stands
 */
export async function settle(
  access: GatewayAccess,
  retref: string,
  outcome: Outcome<{ answer: GatewayAnswer }>,
  { signal }: CallContext,
  isDone: (now: GatewayAnswer) => boolean,
): Promise<Outcome<object>> {
  if (outcome.status !== 'ok') return outcome
  const { respstat, respcode, resptext } = outcome.answer
  if (respstat === 'A') return { status: 'ok' }
  if (respstat === 'B') return { status: 'unknown', detail: 'no answer of the processor' }
  const now = await inquire(access, `inquire/${retref}/${access.merchid}`, signal)
  if (now.status !== 'ok') return { status: 'unknown', detail: 'refused, and how it stands cannot be read' }
  if (isDone(now.answer)) return { status: 'ok' }
  return { status: 'failed', reason: 'bad-request', detail: `code ${respcode} ${resptext}` }
}

function inquire(access: GatewayAccess, path: string, signal: AbortSignal | undefined) {
  return callGateway(access, { path, deadlineMs: lookupMs, signal })
}
