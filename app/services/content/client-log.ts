import { forgetOlderTries } from '~/db/attempt-limits'
import { hashed } from '~/log.server'
import { ok, type Result } from '~/services/result'
import { beginTry, minute } from '~/services/try-limits'
import type { Store } from '~/store.server'

const longest = 255
const mostOfVisitor = 30
/** Against a flood of visitors without cookies. */
const mostOfAddress = 300

type ClientError = { message: string; kind: string; sessionKey: string; address: string; path: string }

/**
 * Writes an error of somebody's browser to the log: at most 255 characters, on one line, without runs of digits that
 * could be a card. A visitor may send thirty a minute, an address ten times as many.
 */
export async function logClientError(
  store: Store,
  { message, kind, sessionKey, address, path }: ClientError,
): Promise<Result<null>> {
  const visitor = hashed(sessionKey)
  const counted = await beginTry(store, [
    { bucket: `log ${visitor}`, most: mostOfVisitor, ms: minute },
    { bucket: `log address ${hashed(address)}`, most: mostOfAddress, ms: minute },
  ])
  if (!counted.ok) return counted
  store.log('client error', { message: harmless(message), kind, visitor, path: harmless(path) })
  return ok(null)
}

function harmless(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .slice(0, longest)
    .replace(/\d(?:[ -]?\d){8,}/g, '[digits]')
}

const day = 24 * 3600_000

/** Removes counted tries that no limit looks at any more. */
export function forgetOldAttempts({ db, now }: Store): Promise<void> {
  return forgetOlderTries(db, now() - day)
}
