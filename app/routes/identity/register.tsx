import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { keepPage } from '~/components/form/keep-page'
import { AccountPage } from '~/components/identity/account-page'
import { OutsideLogin } from '~/components/identity/outside-login'
import { RegisterForm } from '~/components/identity/register-form'
import { isInApp } from '~/components/page/in-app'
import { pageMeta } from '~/components/page/page-meta'
import { startFirstLogin } from '~/http/checkout/first-login.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { addressAfterLogin } from '~/http/identity/after-login.server'
import { whenHuman } from '~/http/identity/human.server'
import { wayBack } from '~/http/identity/outside-login.server'
import { openVisit, wasRefused } from '~/http/request/visit.server'
import { identityMessages, identityTexts } from '~/messages/identity'
import { humanWidget } from '~/services/human-check'
import { register } from '~/services/identity/register'
import { outsideView } from '~/services/identity/where-to-sign-in'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import { type RegisterInput, registerSchema } from '~/validation/identity/identity'

export { shouldRevalidate } from '~/components/form/mark-anew'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, identityTexts.signUpTab)

/** The page of a new account; whoever is signed in has one, and goes on at once. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const own = wayBack(args.request)
  if (visit.loggedIn && !wasRefused(args.context)) {
    throw redirect(own ? addressAfterLogin(args.request) : '/account', { headers: visit.headers })
  }
  const { pathname, searchParams } = new URL(args.request.url)
  return {
    email: (searchParams.get('emailAddress') ?? '').slice(0, 64),
    widget: humanWidget(store, visit, 'REGISTER'),
    hasRewards: store.toggles.loyalty,
    outside: outsideView(store),
    successUrl: own,
    isNative: isInApp(pathname),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'sign-up': form(
      registerSchema,
      whenHuman('REGISTER', 'form', async (visit, input: RegisterInput) => {
        const made = await register(store, visit, input)
        return made.ok ? ok(await startFirstLogin(visit, made.value, input['remember-me'], args.request)) : made
      }),
      ({ next }) => next,
      { asDocument: true, failed: 'register.failed' }, // the header greets whoever registered
    ),
  })
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepPage(args, identityMessages['register.failed'])
}

export default function Register() {
  const { outside, successUrl, ...screen } = useLoaderData<typeof loader>()
  const signInAddress = successUrl ? `/login?${new URLSearchParams({ successUrl })}` : '/login'
  return (
    <AccountPage title={identityTexts.signUpTitle}>
      {outside && <OutsideLogin mode="register" successUrl={successUrl} {...outside} />}
      {outside?.passwords && <p className="or">{identityTexts.or}</p>}
      {(!outside || outside.passwords) && <RegisterForm {...screen} signInAddress={signInAddress} />}
    </AccountPage>
  )
}
