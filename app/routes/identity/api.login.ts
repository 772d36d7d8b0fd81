import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { addressAfterLogin } from '~/http/identity/after-login.server'
import { whenHuman } from '~/http/identity/human.server'
import { startLogin } from '~/http/identity/login.server'
import { noFlags } from '~/services/identity/login-flags'
import { signIn } from '~/services/identity/sign-in'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { type LoginInput, loginSchema } from '~/validation/identity/identity'

const notReached = { code: 'login.connection', data: { ...noFlags, apiConnectionFailure: true } } as const

/** Signs a customer in. A browser's own form is answered by the login page. */
export function action(args: ActionFunctionArgs) {
  const back = (inCheckout: boolean) => addressAfterLogin(args.request, {}, inCheckout ? '/checkout' : '/account')
  const login = call(
    loginSchema,
    whenHuman('LOGIN', 'call', async (visit, input: LoginInput) => {
      const found = await signIn(store, visit, input)
      if (!found.ok) return found
      await startLogin(visit, found.value, input['remember-me'])
      return ok({ ...noFlags, redirect: back(input.inCheckout) })
    }),
    { refused: noFlags, flat: true, failed: 'login.failed', broken: notReached },
  )
  return answerCall(args, login, {
    page: `/login${new URL(args.request.url).search}`,
    done: (fields) => back(loginSchema.safeParse(fields).data?.inCheckout === true),
    form: 'sign-in',
  })
}

export const loader = unused('POST')
