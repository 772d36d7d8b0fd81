import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls/calls.server'
import { asksForHuman, humanCheckTypes } from '~/services/human-check'
import { ok, refusal } from '~/services/result'
import { store } from '~/store.server'

/** Whether a form of this type asks for a human check: only with keys configured and the type's flag on. No such type: 400. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, z.object({ type: z.string().optional() }), async (_, { type }) => {
    const known = humanCheckTypes.find((each) => each === type)
    return known
      ? ok(new Reply({ enableRecaptcha: asksForHuman(store, known) }))
      : refusal({ code: 'generic', field: 'type', kind: 'bad-request' })
  })
}

export const action = unused('GET')
