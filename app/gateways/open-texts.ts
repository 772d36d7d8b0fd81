import type { Config } from '~/config.server'
import { Secret } from './secret'
import { textFolder } from './text-folder/text-folder'
import type { Texter } from './texts'
import { guardedFetch } from './transport'
import { twilioTexter } from './twilio/twilio'

/** Where texts go: to the provider whose keys are set, else into files beside the mails. Throws for half a set of keys. */
export function openTexts(config: Config): Texter {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  if (!account && !token && !from) return textFolder(config.outboxDir)
  if (!account || !token || !from)
    throw new Error('Texts need all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.')
  const limits = { atOnce: 5, waitMs: 5_000, failures: 5, restMs: 10_000 }
  return twilioTexter({ fetch: guardedFetch(globalThis.fetch, limits), account, token: new Secret(token), from })
}
