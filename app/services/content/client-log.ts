import { minute } from '~/durations'
import { hashed } from '~/log.server'
import { ok, type Result } from '~/services/result'
import { addressBucket, beginTry } from '~/services/try-limits'
import type { Store } from '~/store.server'

const longest = 255
const mostOfVisitor = 30
/** Against a flood of visitors without cookies. */
const mostOfAddress = 300

type ClientError = { message: string; kind: string; sessionKey: string; address: string; path: string }

/**
 * Writes an error of somebody's browser to the log: at most 255 characters, on one line, without runs of digits that
 * could be a card, and without what is named as a code, a password or a token. A visitor may send thirty a minute, an address ten times as many.
 */
export async function logClientError(
  store: Store,
  { message, kind, sessionKey, address, path }: ClientError,
): Promise<Result<null>> {
  const visitor = hashed(sessionKey)
  const counted = await beginTry(store, [
    { bucket: `log ${visitor}`, most: mostOfVisitor, ms: minute },
    { bucket: addressBucket('log', { address }), most: mostOfAddress, ms: minute },
  ])
  if (!counted.ok) return counted
  store.log('client error', { message: harmless(message), kind, visitor, path: harmless(path) })
  return ok(null)
}

function harmless(text: string): string {
  return text
    .slice(0, 4 * longest)
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(secrets, '$1[secret]')
    .replace(/\d(?:[^\p{L}\d]{0,3}\d){8,}/gu, '[digits]')
    .replace(codes, '$1[secret]')
    .slice(0, longest)
}

/** The digits after the name of a code: "cvv 123", "accessCode=1234". */
const codes =
  /((?:c[sv][vcn]2?|cid|pin|(?:security|access|card)[ _-]?(?:code|number)|expiration)(?![a-z])[^\p{L}\d]{0,9}(?:(?:is|was)[^\p{L}\d]{1,9})?)\d(?:[ /-]?\d)*/giu

/**
 * What follows the name of a secret, quoted (also in a text that is itself quoted) or up to a space: after a password
 * whatever it is, after the others what is given as their value.
 */
const secrets =
  /((?:pass(?:word|wd|code)|pwd)[\\"']*(?:\s*[:=]\s*|\s+)(?:(?:is|was)\s+)?|(?:token|authorization|cookie|secret|csrf)[\\"']*\s*[:=]\s*(?:bearer\s+|basic\s+)?)("(?:\\.|[^"\\])*"?|\\+"[^"]*"?|'[^']*'?|[^\s,;}]+)/gi
