import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerCall, call, Reply, unused } from '~/http/calls/calls.server'
import { logClientError } from '~/services/content/client-log'
import { ok } from '~/services/result'
import { store } from '~/store.server'

const schema = z.object({ message: z.unknown().transform((message) => String(message ?? '')) })

/** Errors of the shopper's browser, for the server's log. */
export function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    call(schema, async (visit, { message }, { request }) => {
      const { sessionKey, address } = visit
      const kind = visit.loggedIn ? 'loggedIn' : visit.remembered ? 'remembered' : 'guest'
      const from = request.headers.get('referer') ?? ''
      const path = URL.canParse(from) ? new URL(from).pathname : ''
      const logged = await logClientError(store, { message, kind, sessionKey, address, path })
      return logged.ok ? ok(new Reply(null, 204)) : logged
    }),
  )
}

export const loader = unused('POST')
