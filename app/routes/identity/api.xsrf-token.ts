import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { newToken } from '~/http/request/csrf.server'
import { ok } from '~/services/result'
import { store } from '~/store.server'

/** A new anti-forgery token, not that of the pages of this minute; earlier ones of the session go on working. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, z.unknown(), async ({ sessionId }) =>
    ok(new Reply({ token: newToken(sessionId, store.config.sessionSecret, store.now()) })),
  )
}

export const action = unused('GET')
