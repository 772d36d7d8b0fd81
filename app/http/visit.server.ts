import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { getIronSession } from 'iron-session'
import { LRUCache } from 'lru-cache'
import type { Config } from '~/config.server'
import { newId } from '~/ids.server'
import { store } from '~/store.server'
import { newToken } from './csrf.server'
import type { FormAnswer } from './forwarded.server'

/** Who is calling. Signing in comes later: every visitor is a guest with a bag. */
export type Visit = {
  kind: 'guest'
  /** The random id in the cookie; never shown, never stored. */
  sessionId: string
  /** SHA-256 of it: the key of the session row and of the bag. */
  sessionKey: string
  /** A token for the forms of the page being made. */
  csrf: string
  /** Who counts for limits: the socket's address, or the trusted hop's. */
  address: string
  /** Cookies of a visitor seen for the first time; every answer of ours carries them. */
  headers: Headers
  /** Whether the browser sent this shop's cookie with the request. */
  returning: boolean
}

type CookieData = { id?: string }

const visits = new WeakMap<AppLoadContext, Promise<Visit>>()

/** Opens the visit once a request, however many loaders ask. Writes nothing: a session row comes with the first change. */
export function openVisit({ request, context }: { request: Request; context: AppLoadContext }): Promise<Visit> {
  const visit = visits.get(context) ?? readVisit(request, context)
  visits.set(context, visit)
  return visit
}

/** Opening a sealed cookie costs more than a JSON answer, so what was opened a moment ago is remembered. */
const opened = new LRUCache<string, Opened>({ max: 10_000, ttl: 10 * 60_000 })

type Opened = Pick<Visit, 'sessionId' | 'sessionKey'> & { token?: { value: string; madeAt: number } }

async function readVisit(request: Request, context: AppLoadContext): Promise<Visit> {
  const { config } = store
  const names = cookieNames(config)
  const sealed = cookieValue(request, names.session)
  const headers = new Headers()
  const known = sealed ? (opened.get(sealed) ?? (await unseal(request, config))) : undefined
  if (sealed && known) opened.set(sealed, known)
  const session = known ?? withKey(newId())
  const { sessionId, sessionKey } = session
  if (!known) await seal(sessionId, config, headers)
  if (!cookieValue(request, names.companion)) headers.append('set-cookie', companionCookie(config))
  return {
    kind: 'guest',
    sessionId,
    sessionKey,
    csrf: tokenOf(session, config),
    address: typeof context.address === 'string' ? context.address : 'unknown',
    headers,
    returning: known !== undefined,
  }
}

function withKey(sessionId: string): Opened {
  return { sessionId, sessionKey: createHash('sha256').update(sessionId).digest('base64url') }
}

const tokenFor = 60_000

/** A token holds for hours, so pages of the same minute share one. */
function tokenOf(session: Opened, config: Config): string {
  const now = Date.now()
  if (!session.token || now - session.token.madeAt > tokenFor)
    session.token = { value: newToken(session.sessionId, config.sessionSecret, now), madeAt: now }
  return session.token.value
}

/** `__Host-` and Secure when the public origin is https; plain names on http, where text browsers drop the others. */
export function cookieNames(config: Config) {
  return { session: nameOf('session', config), companion: nameOf('own', config) }
}

function nameOf(name: string, { secure }: Config): string {
  return secure ? `__Host-${name}` : name
}

/** A small cookie of ours beside the session: what it holds is nobody's secret and may be lost. */
export function smallCookie(name: string, value: string, seconds: number): string {
  const { config } = store
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config.secure ? '; Secure' : ''}`
  return `${nameOf(name, config)}=${value}; ${attributes}`
}

export function smallCookieValue(request: Request, name: string): string | undefined {
  return cookieValue(request, nameOf(name, store.config))
}

const twoWeeks = 14 * 24 * 3600

function ironOptions(config: Config) {
  return {
    cookieName: cookieNames(config).session,
    password: config.sessionSecret,
    ttl: twoWeeks,
    cookieOptions: { secure: config.secure, sameSite: 'lax' as const, httpOnly: true, path: '/' },
  }
}

async function unseal(request: Request, config: Config): Promise<Opened | undefined> {
  const { id } = await getIronSession<CookieData>(request, new Response(null), ironOptions(config))
  return id === undefined ? undefined : withKey(id)
}

async function seal(id: string, config: Config, headers: Headers): Promise<void> {
  const response = new Response(null)
  const session = await getIronSession<CookieData>(new Request('http://shop'), response, ironOptions(config))
  session.id = id
  await session.save()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
}

/** Sent by the browser only with requests that began on our own pages. */
function companionCookie(config: Config): string {
  const { companion } = cookieNames(config)
  return `${companion}=1; Path=/; Max-Age=${twoWeeks}; HttpOnly; SameSite=Strict${config.secure ? '; Secure' : ''}`
}

export function cookieValue(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

const refusedForms = new WeakMap<AppLoadContext, FormAnswer>()

/** Remembers that the form of this request was refused: the page it comes back with says so, and shows that form. */
export function markRefused(context: AppLoadContext, answer: FormAnswer) {
  refusedForms.set(context, answer)
}

/** Why the form of this request was refused, for pages whose forms the server draws. */
export function refusedAnswer(context: AppLoadContext): FormAnswer | undefined {
  return refusedForms.get(context)
}

/** The name of the form of this request that was refused. A loader that finds one must not redirect: the answer is lost. */
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
