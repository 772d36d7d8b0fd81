import { say } from '~/messages'
import { signIn } from '~/services/identity/sign-in'
import { store } from '~/store.server'
import { type LoginInput, loginSchema } from '~/validation/identity/identity'
import { form } from '../forms/forms.server'
import { guestServices } from '../page/problem-facts.server'
import type { Visit } from '../request/visit.server'
import { whenHuman } from './human.server'
import { startLogin } from './login.server'

/** The form that signs in, on whatever page it stands. @param next where its customer goes */
export function signInForm(next: (request: Request) => string) {
  return form(
    loginSchema,
    whenHuman('LOGIN', 'form', async (visit, input: LoginInput) => {
      const found = await signIn(store, visit, input)
      if (found.ok) await startLogin(visit, found.value, input['remember-me'])
      return found
    }),
    (_, __, request) => next(request),
    { asDocument: true, failed: 'login.connection' }, // the header greets whoever signed in
  )
}

/** What its page says when something in front of the shop keeps its customer out; of that only the page hears the status. */
export function sorryWithoutStatus({ address }: Visit): string {
  const { phone } = guestServices()
  return say('login.sorry', { phone, ip: address, status: '{status}' })
}
