import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { keepPage } from '~/components/form/keep-page'
import { AccountPage } from '~/components/identity/account-page'
import { LoginForm } from '~/components/identity/login-form'
import { OutsideLogin } from '~/components/identity/outside-login'
import { pageMeta } from '~/components/page/page-meta'
import { addressAfterLogin } from '~/http/after-login.server'
import { answerForms, form } from '~/http/forms.server'
import { whenHuman } from '~/http/human.server'
import { startLogin } from '~/http/login.server'
import { guestServices } from '~/http/problem-facts.server'
import { successUrl } from '~/http/success-url.server'
import { openVisit, wasRefused } from '~/http/visit.server'
import { type MessageCode, say } from '~/messages'
import { identityMessages, identityTexts } from '~/messages.identity'
import { humanWidget } from '~/services/human-check'
import { signIn } from '~/services/identity/sign-in'
import { outsideView } from '~/services/identity/where-to-sign-in'
import { store } from '~/store.server'
import { type LoginInput, loginSchema } from '~/validation/identity'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, identityTexts.signInTab)

/** The login page; whoever is signed in already goes on at once. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const query = new URL(args.request.url).searchParams
  const own = successUrl(query.get('successUrl'), args.request)
  if (visit.loggedIn && !wasRefused(args.context)) {
    throw redirect(own ? addressAfterLogin(args.request) : '/account', { headers: visit.headers })
  }
  const inCheckout = (query.get('successUrl') ?? '').includes('checkout')
  return {
    title: query.has('sessionTimeout') ? identityTexts.welcomeBack : identityTexts.signInTitle,
    notices: noticesOf(query),
    inCheckout,
    outside: outsideView(store),
    successUrl: own,
    widget: humanWidget(store, 'LOGIN'),
    offersGuest: inCheckout && !visit.remembered && !query.has('remembered'),
  }
}

const notices: { flag: string; kind: 'ok' | 'warn' | 'bad'; code: MessageCode }[] = [
  { flag: 'passwordSuccess', kind: 'ok', code: 'reset.done' },
  { flag: 'registerAuthFailed', kind: 'bad', code: 'register.authFailed' },
  { flag: 'registerSetAuthFailed', kind: 'bad', code: 'register.setAuthFailed' },
  { flag: 'disabledAccount', kind: 'bad', code: 'login.disabled' },
  { flag: 'credentialsExpired', kind: 'bad', code: 'login.expired' },
  { flag: 'unverifiedEmail', kind: 'bad', code: 'login.unverified' },
  { flag: 'otherIdentity', kind: 'bad', code: 'login.otherIdentity' },
  { flag: 'apiConnectionFailure', kind: 'bad', code: 'login.connection' },
  { flag: 'loyaltyEnrollFailed', kind: 'warn', code: 'register.enrollFailed' },
]

function noticesOf(query: URLSearchParams) {
  const said = notices.filter(({ flag }) => query.get(flag) === 'true')
  return said.map(({ kind, code }) => ({ kind, text: say(code, guestServices()) }))
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'sign-in': form(
      loginSchema,
      whenHuman('LOGIN', 'form', async (visit, input: LoginInput) => {
        const found = await signIn(store, visit, input)
        if (found.ok) await startLogin(visit, found.value, input['remember-me'])
        return found
      }),
      (_, __, request) => addressAfterLogin(request),
      { asDocument: true }, // the header greets whoever signed in
    ),
  })
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepPage(args, identityMessages['login.failed'])
}

export default function Login() {
  const { title, notices, inCheckout, widget, offersGuest, outside, successUrl } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={title} notices={notices}>
      {outside && <OutsideLogin mode="login" successUrl={successUrl} {...outside} />}
      {outside?.passwords && <p className="or">{identityTexts.or}</p>}
      {(!outside || outside.passwords) && <LoginForm inCheckout={inCheckout} widget={widget} />}
      {offersGuest && (
        <>
          <p className="or">{identityTexts.or}</p>
          <a className="btn ghost wide" href="/checkout/login/anonymous">
            {identityTexts.guest}
          </a>
        </>
      )}
    </AccountPage>
  )
}
