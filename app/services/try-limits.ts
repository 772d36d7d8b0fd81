import { inTransaction, type Queries, type Tx } from '~/db/client'
import { countTry, findTries, forgetOlderTries, forgetTries, takeTurn } from '~/db/identity/attempt-limits'
import { day } from '~/durations'
import { addressValue } from '~/gateways/networks'
import { hashed } from '~/log.server'
import { ok, type Result, tooOften } from '~/services/result'
import type { Store } from '~/store.server'

/** Whoever tries: the session, and where the request came from. */
export type Payer = { sessionKey: string; address: string }

/** Whoever pays, and whose bag it is for. */
export type Buyer = Payer & { bagKey: string }

/** At most so many failures of a bucket in so many milliseconds. `guess`: what is tried; the same once more counts as one. */
export type Limit = { bucket: string; most: number; ms: number; guess?: string }

/** What became of a try: `succeeded` takes it back, `left` is how many failures are still allowed. */
export type Try = { succeeded: () => Promise<void>; left: number }

/**
 * Counts a try before it is judged: it stays counted as a failure unless `succeeded` is called.
 * Refused with 'tooOften' once one of the limits is reached, with the time until it is not; such a try is not counted.
 * @param db a transaction that has the turn of its buckets, else none
 */
export async function beginTry(store: Store, limits: Limit[], db: Queries = store.db): Promise<Result<Try>> {
  const at = store.now()
  const guesses = new Map(limits.map(({ bucket, guess }) => [bucket, guess]))
  const tries = [...guesses].map(([bucket, guess]) => ({ id: guess ?? store.newId(), bucket, at }))
  const longest = Math.max(...limits.map(({ ms }) => ms))
  const { counted, fresh } = await countTry(db, tries, at - longest)
  const ids = tries.map(({ id }) => id)
  const within = limits.map((limit) => ({ limit, moments: triesWithin(counted, limit, at) }))
  const left = Math.min(...within.map(({ limit, moments }) => limit.most - moments.length))
  if (left >= 0) return ok({ succeeded: () => forgetTries(db, ids), left })
  await forgetTries(db, fresh)
  return tooOften(Math.max(...within.map(({ limit, moments }) => waitFor(limit, moments, at))))
}

/**
 * Counts and judges a try while no other of its buckets is under way: only failures are counted then, and what is right is
 * not refused for others at the same moment. For what is judged by the database alone.
 */
export function tryInTurn<Value>(
  store: Store,
  limits: Limit[],
  judge: (tx: Tx) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return inTransaction(store.db, async (tx) => {
    await takeTurn(tx, [...new Set(limits.map(({ bucket }) => bucket))], store.now())
    const attempt = await beginTry(store, limits, tx)
    if (!attempt.ok) return attempt
    const judged = await judge(tx)
    if (judged.ok) await attempt.value.succeeded()
    return judged
  })
}

/** Whether one more may be tried; nothing is counted. Refused with 'tooOften' once one of the limits is reached. */
export async function judgeTries(db: Queries, limits: Limit[], at: number): Promise<Result<null>> {
  const longest = Math.max(...limits.map(({ ms }) => ms))
  const buckets = limits.map(({ bucket }) => bucket)
  const counted = await findTries(db, buckets, at - longest)
  const waits = limits.map((limit) => waitFor(limit, [at, ...triesWithin(counted, limit, at)], at))
  const wait = Math.max(...waits)
  return wait > 0 ? tooOften(wait) : ok(null)
}

/** The moments of the tries a limit still counts, newest first; the one just begun is among them. */
function triesWithin(counted: Map<string, number[]>, { bucket, ms }: Limit, at: number): number[] {
  return (counted.get(bucket) ?? []).filter((moment) => moment > at - ms)
}

/** How long until so many of them have left the window that one more fits in; 0 when the limit is not exceeded. */
function waitFor({ most, ms }: Limit, moments: number[], at: number): number {
  const last = moments[most]
  return last === undefined ? 0 : last + ms - at
}

export function sessionBucket(kind: string, { sessionKey }: Payer): string {
  return `${kind} session ${hashed(sessionKey)}`
}

/** A whole IPv6 network counts as one: whoever has one of its addresses has all of them. */
export function addressBucket(kind: string, { address }: Pick<Payer, 'address'>): string {
  const network = addressValue(address)
  return `${kind} address ${hashed(network ? `${network.family} ${network.value}` : address)}`
}

/** Removes tries that no limit looks at any more. */
export function forgetOldTries({ db, now }: Store): Promise<void> {
  return forgetOlderTries(db, now() - day)
}
