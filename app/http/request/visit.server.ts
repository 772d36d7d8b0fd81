import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { minute } from '~/durations'
import { newId } from '~/ids.server'
import { recognise } from '~/services/identity/sessions'
import { guest, type LoggedIn, type Remembered, type Who } from '~/services/identity/who'
import { bagKeyOf } from '~/services/orders/shopper'
import { store } from '~/store.server'
import type { FormAnswer } from '../forms/forwarded.server'
import { recallVisitor } from '../identity/remember.server'
import { companionCookie, hasCompanion, sealedSession, sessionKeyOf, setSession, unsealSession } from './cookies.server'
import { newToken } from './csrf.server'

type VisitFacts = {
  /** The random id in the cookie; never shown, never stored. */
  sessionId: string
  /** SHA-256 of it: the key of the session row. */
  sessionKey: string
  /** Whose bag is filled: a guest's is that of the session, a customer has one for all their sessions. */
  bagKey: string
  /** A token for the forms of the page being made. */
  csrf: string
  /** Who counts for limits: the socket's address, or the trusted hop's. */
  address: string
  /** Cookies of a visitor seen for the first time; every answer of ours carries them. */
  headers: Headers
  /** Places outside the shop whose films the page being made may show in frames. */
  films: Set<string>
  /** Whether the browser sent this shop's cookie with the request. */
  returning: boolean
}

/** Who is calling: a guest, a remembered customer, or one who is signed in. */
export type Visit = VisitFacts & Who
/** A visit of a customer, signed in or remembered. */
export type KnownVisit = VisitFacts & (LoggedIn | Remembered)
/** A visit of a customer who is signed in. */
export type LoggedInVisit = VisitFacts & LoggedIn

const visits = new WeakMap<AppLoadContext, Promise<Visit>>()

/**
 * Opens the visit once a request, however many loaders ask. For a guest it writes nothing: a session row comes with the
 * first change.
 */
export function openVisit({ request, context }: { request: Request; context: AppLoadContext }): Promise<Visit> {
  const visit = visits.get(context) ?? readVisit(request, context)
  visits.set(context, visit)
  return visit
}

/** Opening a sealed cookie costs more than a JSON answer, so what was opened a moment ago is remembered. */
const opened = new LRUCache<string, Opened>({ max: 10_000, ttl: 10 * minute })

type Opened = Pick<Visit, 'sessionId' | 'sessionKey'> & {
  known: boolean
  token?: { value: string; madeAt: number }
}

async function readVisit(request: Request, context: AppLoadContext): Promise<Visit> {
  const headers = new Headers()
  const sealed = await openSealed(request)
  if (!hasCompanion(request)) headers.append('set-cookie', companionCookie())
  const found = sealed?.known
    ? await recognise(store, sealed.sessionKey, { idle: request.headers.has('x-idle') })
    : guest
  const recalled = found.customer ? undefined : await recallVisitor(request, sealed, headers)
  const who = recalled?.who ?? found
  const session = recalled ? withKey(recalled.sessionId, true) : (sealed ?? withKey(newId(), false))
  if (!sealed && !recalled) await setSession({ id: session.sessionId, known: false }, headers)
  const { sessionId, sessionKey } = session
  return {
    ...{ sessionId, sessionKey, headers, films: new Set<string>(), ...who },
    bagKey: who.customer ? bagKeyOf(who.customer.id) : sessionKey,
    csrf: tokenOf(session),
    address: typeof context.address === 'string' ? context.address : 'unknown',
    returning: sealed !== undefined || recalled !== undefined,
  }
}

async function openSealed(request: Request): Promise<Opened | undefined> {
  const sealed = sealedSession(request)
  if (!sealed) return undefined
  const kept = opened.get(sealed)
  const found = kept ? undefined : await unsealSession(request)
  const session = found ? withKey(found.id, found.known) : kept
  if (session) opened.set(sealed, session)
  return session
}

function withKey(sessionId: string, known: boolean): Opened {
  return { sessionId, sessionKey: sessionKeyOf(sessionId), known }
}

/** A token holds for hours, so pages of the same minute share one. */
function tokenOf(session: Opened): string {
  const now = store.now()
  if (!session.token || Math.abs(now - session.token.madeAt) > minute)
    session.token = { value: newToken(session.sessionId, store.config.sessionSecret, now), madeAt: now }
  return session.token.value
}

/** What was posted is no form of the page. No form bears this name: the frame of the page says why it was refused. */
export const unknownForm = 'unknown'

const refusedForms = new WeakMap<AppLoadContext, FormAnswer>()

/** Remembers that the form of this request was refused: the page it comes back with says so, and shows that form. */
export function markRefused(context: AppLoadContext, answer: FormAnswer) {
  refusedForms.set(context, answer)
}

/** Why the form of this request was refused, for pages whose forms the server draws. */
export function refusedAnswer(context: AppLoadContext): FormAnswer | undefined {
  return refusedForms.get(context)
}

/** The name of the form of this request that was refused. A loader that finds one redirects only when the answer may be lost. */
export function refusedForm(context: AppLoadContext): string | undefined {
  return refusedForms.get(context)?.form
}

export function wasRefused(context: AppLoadContext): boolean {
  return refusedForms.has(context)
}

const replyHeaders = new WeakMap<AppLoadContext, Headers>()

/** A header that the answer must carry even when it is a page: Remix drops those of an action there. */
export function addReplyHeader(context: AppLoadContext, name: string, value: string) {
  const headers = replyHeaders.get(context) ?? new Headers()
  headers.set(name, value)
  replyHeaders.set(context, headers)
}

export function replyHeadersOf(context: AppLoadContext): Headers {
  return replyHeaders.get(context) ?? new Headers()
}
