import { createHash } from 'node:crypto'
import { getIronSession } from 'iron-session'
import type { Config } from '~/config.server'
import { store } from '~/store.server'

/** `__Host-` and Secure when the public origin is https; plain names on http, where text browsers drop the others. */
function nameOf(name: string, { secure }: Config): string {
  return secure ? `__Host-${name}` : name
}

/** What a cookie of exactly this name holds, as it was sent; undefined when it was not. */
export function cookieValue(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

/**
 * A small cookie of ours beside the session: what it holds is nobody's secret and may be lost. Zero seconds take it back.
 * @param reader 'page' when scripts of the page read it, too
 */
export function smallCookie(
  name: string,
  value: string,
  seconds: number,
  reader: 'page' | 'server' = 'server',
): string {
  const { config } = store
  const attributes = `Path=/; Max-Age=${seconds}${reader === 'server' ? '; HttpOnly' : ''}; SameSite=Lax${config.secure ? '; Secure' : ''}`
  return `${nameOf(name, config)}=${value}; ${attributes}`
}

/** What smallCookie() of this name was given, undefined when the browser has none. */
export function smallCookieValue(request: Request, name: string): string | undefined {
  return cookieValue(request, nameOf(name, store.config))
}

/** Names of the cookies that came, as smallCookie() was given them. */
export function cookieNames(request: Request): string[] {
  const before = nameOf('', store.config)
  return (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim().split('=', 1)[0] ?? '')
    .filter((name) => name.startsWith(before))
    .map((name) => name.slice(before.length))
}

/** Takes small cookies back. */
export function clearCookies(names: string[], headers: Headers): void {
  for (const name of names) headers.append('set-cookie', smallCookie(name, '', 0))
}

const sixtyDays = 60 * 24 * 3600

/** What the sealed cookie holds. `known`: a customer signed in or was remembered, so there is a row to look up. */
export type SealedSession = { id: string; known: boolean }

function ironOptions(config: Config) {
  return {
    cookieName: nameOf('session', config),
    password: config.sessionSecret,
    ttl: sixtyDays,
    cookieOptions: { secure: config.secure, sameSite: 'lax' as const, httpOnly: true, path: '/' },
  }
}

/** What the tables know a session by: a copy of them opens none. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}

/** The session's cookie as it came. */
export function sealedSession(request: Request): string | undefined {
  return cookieValue(request, nameOf('session', store.config))
}

/** What the session's cookie holds; nothing when it is not ours or too old. */
export async function unsealSession(request: Request): Promise<SealedSession | undefined> {
  const { id, known } = await getIronSession<Partial<SealedSession>>(
    request,
    new Response(null),
    ironOptions(store.config),
  )
  return id === undefined ? undefined : { id, known: known === true }
}

/** Gives the browser a session; an earlier one in the same answer is taken back. */
export async function setSession({ id, known }: SealedSession, headers: Headers): Promise<void> {
  const { config } = store
  const response = new Response(null)
  const session = await getIronSession<Partial<SealedSession>>(
    new Request('http://shop'),
    response,
    ironOptions(config),
  )
  session.id = id
  if (known) session.known = true
  await session.save()
  const others = headers.getSetCookie().filter((cookie) => !cookie.startsWith(`${nameOf('session', config)}=`))
  headers.delete('set-cookie')
  for (const cookie of [...others, ...response.headers.getSetCookie()]) headers.append('set-cookie', cookie)
}

/** Whether the browser sent the cookie it sends only with requests that began on our own pages. */
export function hasCompanion(request: Request): boolean {
  return cookieValue(request, nameOf('own', store.config)) !== undefined
}

/** The Set-Cookie of what hasCompanion() looks for. */
export function companionCookie(): string {
  const { config } = store
  const attributes = `Path=/; Max-Age=${sixtyDays}; HttpOnly; SameSite=Strict${config.secure ? '; Secure' : ''}`
  return `${nameOf('own', config)}=1; ${attributes}`
}
