import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, Reply, unused } from '~/http/calls/calls.server'
import { success } from '~/http/calls/replies.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { say } from '~/messages'
import { updateInformation } from '~/services/account/information'
import { outsideLogin } from '~/services/identity/where-to-sign-in'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { informationSchema, outsideInformationSchema } from '~/validation/account/account'

/** Changes what a customer says of themselves. */
export function action(args: ActionFunctionArgs) {
  const update = call(
    outsideLogin(store) ? outsideInformationSchema : informationSchema,
    forLoggedIn(async (visit, input) => {
      const saved = await updateInformation(store, visit, input)
      return saved.ok ? ok(new Reply({ success: true, messages: [success(say('account.saved'))] })) : saved
    }),
    { failed: 'account.failed' },
  )
  const plain = { page: '/account', done: () => '/account?saved=true', form: 'account-information' }
  return answerCall(args, update, plain)
}

export const loader = unused('POST')
