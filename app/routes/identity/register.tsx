import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { keepPage } from '~/components/form/keep-page'
import { AccountPage } from '~/components/identity/account-page'
import { RegisterForm } from '~/components/identity/register-form'
import { pageMeta } from '~/components/page/page-meta'
import { addressAfterLogin } from '~/http/after-login.server'
import { answerForms, form } from '~/http/forms.server'
import { whenHuman } from '~/http/human.server'
import { startLogin } from '~/http/login.server'
import { openVisit, wasRefused } from '~/http/visit.server'
import { identityMessages, identityTexts } from '~/messages.identity'
import { humanWidget } from '~/services/human-check'
import { register } from '~/services/identity/register'
import { store } from '~/store.server'
import { type RegisterInput, registerSchema } from '~/validation/identity'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, identityTexts.signUpTab)

/** The page of a new account; whoever is signed in has one. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  if (visit.loggedIn && !wasRefused(args.context)) throw redirect('/account', { headers: visit.headers })
  const { pathname, searchParams } = new URL(args.request.url)
  return {
    email: (searchParams.get('emailAddress') ?? '').slice(0, 64),
    widget: humanWidget(store, 'REGISTER'),
    hasRewards: store.toggles.loyalty,
    isNative: pathname.startsWith('/native-mobile'),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'sign-up': form(
      registerSchema,
      whenHuman('REGISTER', 'form', async (visit, input: RegisterInput) => {
        const made = await register(store, visit, input)
        if (made.ok) await startLogin(visit, made.value.customer, input['remember-me'])
        return made
      }),
      ({ enrollFailed }, _, request) => addressAfterLogin(request, enrollFailed ? { loyaltyEnrollFailed: 'true' } : {}),
      { asDocument: true }, // the header greets whoever registered
    ),
  })
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepPage(args, identityMessages['register.failed'])
}

export default function Register() {
  const screen = useLoaderData<typeof loader>()
  return (
    <AccountPage title={identityTexts.signUpTitle}>
      <RegisterForm {...screen} />
    </AccountPage>
  )
}
