import type { ActionFunctionArgs } from '@remix-run/node'
import { addressAfterLogin } from '~/http/after-login.server'
import { answerCall, call, unused } from '~/http/calls.server'
import { startLogin } from '~/http/login.server'
import { passHumanCheck } from '~/services/human-check'
import { register } from '~/services/identity/register'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { flag } from '~/validation/fields'
import { humanAnswerOf } from '~/validation/human-check'
import { registerSchema } from '~/validation/identity'

const noFlags = { loyaltyEnrollFailed: false, registerAuthFailed: false, registerSetAuthFailed: false }

/** Makes an account and signs its customer in. `remember-me` stands in the query. */
export function action(args: ActionFunctionArgs) {
  let back = addressAfterLogin(args.request)
  const query = new URL(args.request.url).searchParams
  const registration = call(
    registerSchema,
    async (visit, input) => {
      const { token = query.get('g-recaptcha-response') || undefined, trap } = humanAnswerOf(input)
      const human = await passHumanCheck(store, visit, 'REGISTER', { token, trap }, false)
      if (!human.ok) return human
      const made = await register(store, visit, input)
      if (!made.ok) return made
      const { customer, enrollFailed } = made.value
      await startLogin(visit, customer, input['remember-me'] || flag.parse(query.get('remember-me') ?? undefined))
      back = addressAfterLogin(args.request, enrollFailed ? { loyaltyEnrollFailed: 'true' } : {})
      return ok({ ...noFlags, loyaltyEnrollFailed: enrollFailed, redirect: back })
    },
    noFlags,
    true,
  )
  return answerCall(args, registration, { page: '/register', done: () => back, form: 'sign-up' })
}

export const loader = unused('POST')
