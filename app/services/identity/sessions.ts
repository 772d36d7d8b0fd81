import { createHash } from 'node:crypto'
import { inTransaction, isUnavailable, type Tx } from '~/db/client'
import {
  deleteRememberTokens,
  findRememberToken,
  insertRememberToken,
  takeRememberToken,
} from '~/db/identity/remember-tokens'
import {
  type CustomerSession,
  deleteSession,
  deleteSessionsOf,
  endStaleLogin,
  findCustomerSession,
  forgetExpiredSessions,
  replaceSession,
  touchSession,
} from '~/db/identity/sessions'
import { day, hour, minute } from '~/durations'
import type { Store } from '~/store.server'
import { type Customer, customerOf } from './customer'
import { type Joined, joinBags, nothingJoined } from './join-bags'
import { guest, type Who } from './who'

/** However busy the shopper is, a login ends after this time. */
const loginLifeMs = 12 * hour
const rememberMs = 90 * day
/** Pages opened side by side bring the same token; only later it is a stolen one. */
const sideBySideMs = minute

/**
 * Who a session belongs to now. A login ends without activity for the configured time, and after twelve hours at the latest.
 * @param idle its page says that nobody was there for that time: what its scripts asked meanwhile keeps no login alive
 */
export async function recognise(store: Store, sessionKey: string, { idle = false } = {}): Promise<Who> {
  const session = await findCustomerSession(store.db, sessionKey)
  if (!session || session.disabled) return guest
  if (session.joinsBag) await joinBags(store, sessionKey, session.joinsBag, session)
  const customer = customerOf(session)
  const { loginAt } = session
  if (loginAt !== null && lasts(store, loginAt, session, idle)) {
    await touch(store, sessionKey, session)
    return { loggedIn: true, remembered: false, customer, expired: false, loginAt }
  }
  if (loginAt) await endStaleLogin(store.db, sessionKey, session.seenAt)
  const remembered = session.rememberedUntil !== null && session.rememberedUntil > store.now()
  return remembered
    ? { loggedIn: false, remembered, customer, expired: loginAt !== null }
    : { ...guest, expired: true, lastCustomerId: customer.id }
}

/** While somebody is busy on a page, that tells the server every third of the time: a half without a word is none of them. */
function lasts({ config, now }: Store, loginAt: number, { seenAt }: CustomerSession, idle: boolean): boolean {
  const timeout = config.SESSION_TIMEOUT_MS / (idle ? 2 : 1)
  return now() - loginAt < loginLifeMs && now() - seenAt < timeout
}

/**
 * Written now and then only: what is read by every request must not be written by each. A disk that is full for a while
 * keeps nobody from looking around.
 */
async function touch({ db, config, now, log }: Store, sessionKey: string, { seenAt }: CustomerSession) {
  if (now() - seenAt <= Math.min(minute, config.SESSION_TIMEOUT_MS / 30)) return
  await touchSession(db, sessionKey, now()).catch((error) => {
    if (!isUnavailable(error)) throw error
    log('session not kept alive', { error })
  })
}

type NewSession = {
  /** The key the customer is known by from now on. */
  sessionKey: string
  /** The visitor until now: a guest's bag joins the customer's. */
  before: { sessionKey: string; customer: { id: string } | null }
  /** Sealed: what an identity provider knows this login by. */
  identityToken?: string
}

/**
 * Signs a customer in on a session of its own.
 * @param token what the browser is remembered by from now on, if it is
 */
export async function openLogin(
  store: Store,
  customer: Customer,
  { sessionKey, before, identityToken }: NewSession,
  token: string | null,
): Promise<Joined> {
  const now = store.now()
  const { id: customerId } = customer
  const series = token ? store.newId() : null
  const joins = before.customer ? null : before.sessionKey
  await inTransaction(store.db, async (tx) => {
    const earlier = await replaceSession(tx, {
      ...{ idHash: sessionKey, customerId, before: before.sessionKey, loginAt: now, now },
      ...{ rememberedUntil: token ? now + rememberMs : null, rememberSeries: series, joinsBag: joins },
      identityToken,
    })
    if (earlier) await deleteRememberTokens(tx, { series: earlier })
    if (token && series) await insertRememberToken(tx, tokenRow(token, { customerId, series, now }))
  })
  return joins ? joinBags(store, sessionKey, joins, customer) : nothingJoined
}

/**
 * Takes a browser that has lost its session for its customer, by its remember-me token. The token is used up and followed
 * by `next`. One that comes again later has been copied, and whatever it opened ends.
 * @returns false when the token is no good
 */
export async function recall(
  store: Store,
  { token, next }: { token: string; next: string },
  { sessionKey, before }: NewSession,
): Promise<boolean> {
  const now = store.now()
  return inTransaction(store.db, async (tx) => {
    const kept = await findRememberToken(tx, tokenHash(token))
    if (!kept || kept.expiresAt <= now) return false
    const { customerId, series } = kept
    const isFirst = await takeRememberToken(tx, kept.tokenHash, now)
    if (!isFirst && now - (kept.usedAt ?? now) > sideBySideMs) {
      await deleteRememberTokens(tx, { series })
      await deleteSessionsOf(tx, { rememberSeries: series })
      return false
    }
    await replaceSession(tx, {
      ...{ idHash: sessionKey, customerId, before: before.sessionKey, loginAt: null, now },
      ...{ rememberedUntil: now + rememberMs, rememberSeries: series, joinsBag: before.sessionKey },
    })
    await insertRememberToken(tx, tokenRow(next, { customerId, series, now }))
    return true
  })
}

/**
 * Whose login ran out goes on as a guest, on a session of its own: of the one before, which is gone, only the chosen stores
 * go along, and an order that was placed since. The customer's bag stays theirs.
 */
export async function openGuest(
  store: Store,
  { sessionKey, before }: Pick<NewSession, 'sessionKey'> & { before: string },
) {
  const nobody = { customerId: null, loginAt: null, rememberedUntil: null, rememberSeries: null, joinsBag: null }
  await inTransaction(store.db, async (tx) => {
    const series = await replaceSession(tx, { idHash: sessionKey, ...nobody, before, now: store.now() })
    if (series) await deleteRememberTokens(tx, { series })
  })
}

/** Signs out: the session is gone, and so is what the browser was remembered by. */
export async function endSession(store: Store, sessionKey: string): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    const series = await deleteSession(tx, sessionKey)
    if (series) await deleteRememberTokens(tx, { series })
  })
}

/**
 * Ends every session of a customer and forgets every browser, but this one, in the transaction that changes the password.
 * @param but the session that stays, and its remember-me series
 */
export async function endOtherSessions(
  tx: Tx,
  customerId: string,
  but: { sessionKey: string; series: string | null } = { sessionKey: '', series: null },
): Promise<void> {
  await deleteSessionsOf(tx, { customerId }, but.sessionKey)
  await deleteRememberTokens(tx, { customerId, butSeries: but.series })
}

/** How tokens are kept: a copy of the table opens nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function tokenRow(token: string, of: { customerId: string; series: string; now: number }) {
  const { customerId, series, now } = of
  return {
    tokenHash: tokenHash(token),
    ...{ customerId, series },
    createdAt: now,
    expiresAt: now + rememberMs,
    usedAt: null,
  }
}

/** Forgets used and expired tokens, and customers' sessions whose cookie is gone. */
export function forgetOldSessions({ db, now }: Store): Promise<void> {
  return forgetExpiredSessions(db, { now: now(), unseenSince: now() - rememberMs })
}
