import { newId } from '~/ids.server'
import { recall, recognise } from '~/services/identity/sessions'
import type { Remembered } from '~/services/identity/who'
import { store } from '~/store.server'
import { sessionKeyOf, setSession, smallCookie, smallCookieValue } from '../request/cookies.server'

const name = 'remember'
const days90 = 90 * 24 * 3600

/** 256 bits that only the browser holds. */
export function newRememberToken(): string {
  return newId() + newId()
}

/** @param token null: the browser is not to be remembered any more */
export function setRemembered(headers: Headers, token: string | null) {
  headers.append('set-cookie', token ? smallCookie(name, token, days90) : smallCookie(name, '', 0))
}

/** A browser that is remembered but has no session of its customer gets one, and the next token. */
export async function recallVisitor(
  request: Request,
  before: { sessionKey: string } | undefined,
  headers: Headers,
): Promise<{ sessionId: string; who: Remembered } | undefined> {
  const token = smallCookieValue(request, name)
  if (!token) return undefined
  const [sessionId, next] = [newId(), newRememberToken()]
  const sessionKey = sessionKeyOf(sessionId)
  const session = { sessionKey, before: { sessionKey: before?.sessionKey ?? '', customer: null } }
  const known = await recall(store, { token, next }, session)
  const who = known ? await recognise(store, sessionKey) : undefined
  if (!who?.remembered) {
    setRemembered(headers, null)
    return undefined
  }
  await setSession({ id: sessionId, known: true }, headers)
  setRemembered(headers, next)
  return { sessionId, who }
}
