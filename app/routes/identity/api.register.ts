import type { ActionFunctionArgs } from '@remix-run/node'
import { answerCall, call, unused } from '~/http/calls/calls.server'
import { noRegisterFlags, startFirstLogin } from '~/http/checkout/first-login.server'
import { addressAfterLogin } from '~/http/identity/after-login.server'
import { passHumanCheck } from '~/services/human-check'
import { register } from '~/services/identity/register'
import { ok, refuse } from '~/services/result'
import { store } from '~/store.server'
import { flag } from '~/validation/fields'
import { humanAnswerOf } from '~/validation/identity/human-check'
import { registerCallSchema, registerSchema } from '~/validation/identity/identity'

/** Makes an account and signs its customer in. `remember-me` stands in the query. */
export function action(args: ActionFunctionArgs) {
  let back = addressAfterLogin(args.request)
  const query = new URL(args.request.url).searchParams
  const isJson = args.request.headers.get('content-type')?.includes('json')
  const registration = call(
    isJson ? registerCallSchema : registerSchema,
    async (visit, input) => {
      const asked = flag.safeParse(query.get('remember-me') ?? undefined)
      if (!asked.success) return refuse('generic', 'remember-me') // before there is an account
      const { token = query.get('g-recaptcha-response') || undefined, trap } = humanAnswerOf(input)
      const human = await passHumanCheck(store, visit, 'REGISTER', { token, trap }, false)
      if (!human.ok) return human
      const made = await register(store, visit, input)
      if (!made.ok) return made
      const remember = input['remember-me'] || asked.data
      const { flags, next } = await startFirstLogin(visit, made.value, remember, args.request)
      back = next
      return ok({ ...flags, redirect: back })
    },
    { refused: noRegisterFlags, flat: true, failed: 'register.failed' },
  )
  return answerCall(args, registration, { page: '/register', done: () => back, form: 'sign-up' })
}

export const loader = unused('POST')
