import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { danger } from '~/http/calls/replies.server'
import { say } from '~/messages'
import { asksForHuman, humanCheckTypes } from '~/services/human-check'
import { ok } from '~/services/result'
import { store } from '~/store.server'

/** Whether a form of this type asks for a human check: only with keys configured and the type's flag on. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, z.object({ type: z.string().optional() }), async (_, { type }) => {
    const known = humanCheckTypes.find((each) => each === type)
    if (!known) return ok(new Reply({ success: false, messages: [danger(say('generic'))] }))
    return ok(new Reply({ enableRecaptcha: asksForHuman(store, known) }))
  })
}

export const action = unused('GET')
