import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { ok } from '~/services/result'

/** A fresh anti-forgery token; earlier ones of the session go on working. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, z.unknown(), async (visit) => ok(new Reply({ token: visit.csrf })))
}

export const action = unused('GET')
