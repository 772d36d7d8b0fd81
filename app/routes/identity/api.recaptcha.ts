import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { answerRead, Reply, unused } from '~/http/calls.server'
import { danger } from '~/http/replies.server'
import { say } from '~/messages'
import { ok } from '~/services/result'
import { store } from '~/store.server'

const types = ['LOGIN', 'REGISTER', 'FORGOT_PASSWORD', 'GIFT_CARD'] as const

/** Whether a form of this type asks for a human check: only with keys configured and the type's flag on. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, z.object({ type: z.string().optional() }), async (_, { type }) => {
    if (!types.some((known) => known === type)) {
      return ok(new Reply({ success: false, messages: [danger(say('generic'))] }, 400))
    }
    const { CAPTCHA_KEY, GIFT_CARD_CAPTCHA } = store.config
    return ok(new Reply({ enableRecaptcha: Boolean(CAPTCHA_KEY) && type === 'GIFT_CARD' && GIFT_CARD_CAPTCHA }))
  })
}

export const action = unused('GET')
