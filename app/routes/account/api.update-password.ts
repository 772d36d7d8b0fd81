import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { changePassword } from '~/services/account/change-password'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { changePasswordSchema } from '~/validation/account/account'

const signOut = '/logout'

/** Gives the customer a new password; the client goes on to `redirect`, and signs in anew. */
export function action(args: ActionFunctionArgs) {
  const change = call(
    changePasswordSchema,
    forLoggedIn(async (visit, input) => {
      const changed = await changePassword(store, visit, input)
      return changed.ok ? ok({ redirect: signOut }) : changed
    }),
    { flat: true },
  )
  return answerCall(args, change, { page: '/account', done: () => signOut, form: 'password-change' })
}

export const loader = unused('POST')
