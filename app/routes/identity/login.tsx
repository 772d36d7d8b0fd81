import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { keepPage } from '~/components/form/keep-page'
import { AccountPage } from '~/components/identity/account-page'
import { signInFailure } from '~/components/identity/sign-in-failure'
import { SignInWays } from '~/components/identity/sign-in-ways'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { answerForms } from '~/http/forms/forms.server'
import { addressAfterLogin } from '~/http/identity/after-login.server'
import { signInForm, sorryWithoutStatus } from '~/http/identity/sign-in-form.server'
import { successUrl } from '~/http/identity/success-url.server'
import { guestServices } from '~/http/page/problem-facts.server'
import { leadsBackToCheckout } from '~/http/payments/card-return.server'
import { openVisit, wasRefused } from '~/http/request/visit.server'
import { type MessageCode, say } from '~/messages'
import { fill } from '~/messages/fill'
import { identityTexts } from '~/messages/identity'
import { humanWidget } from '~/services/human-check'
import { outsideView } from '~/services/identity/where-to-sign-in'
import { store } from '~/store.server'
import { showZone } from '../content/show-zone.server'

export { shouldRevalidate } from '~/components/form/mark-anew'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, identityTexts.signInTab)

/** The login page; whoever is signed in already goes on at once, unless a password was set here, perhaps another's. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const query = new URL(args.request.url).searchParams
  const own = successUrl(query.get('successUrl'), args.request)
  const isReset = query.get('passwordSuccess') === 'true'
  if (visit.loggedIn && !isReset && !wasRefused(args.context)) {
    throw redirect(own ? addressAfterLogin(args.request) : accountWith(query), { headers: visit.headers })
  }
  const { html } = await showZone(visit, { zone: 'login' })
  const inCheckout = await leadsBackToCheckout(own)
  const shown = {
    title: query.has('sessionTimeout') ? identityTexts.welcomeBack : identityTexts.signInTitle,
    notices: noticesOf(query, visit.loggedIn),
    inCheckout,
    outside: outsideView(store),
    successUrl: own,
    widget: humanWidget(store, visit, 'LOGIN'),
    sorry: sorryWithoutStatus(visit),
    remembered: visit.remembered ? visit.customer.firstName : null,
    offersGuest: inCheckout && !visit.remembered && !query.has('remembered'),
  }
  return withServed(shown, { 'login-zone': html }, args.context.isData)
}

/** A way back that was not acceptable ends here; what its customer has to be told goes on with them. */
function accountWith(query: URLSearchParams): string {
  return query.get('loyaltyEnrollFailed') === 'true' ? '/account?loyaltyEnrollFailed=true' : '/account'
}

const notices: { flag: string; kind: 'ok' | 'warn' | 'bad'; code: MessageCode; toReset?: true }[] = [
  { flag: 'passwordSuccess', kind: 'ok', code: 'reset.done' },
  { flag: 'registerAuthFailed', kind: 'bad', code: 'register.authFailed' },
  { flag: 'registerSetAuthFailed', kind: 'bad', code: 'register.setAuthFailed' },
  { flag: 'loyaltyEnrollFailed', kind: 'warn', code: 'register.enrollFailed' },
  { flag: 'disabledAccount', kind: 'bad', code: 'login.disabled' },
  { flag: 'credentialsExpired', kind: 'bad', code: 'login.expired', toReset: true },
  { flag: 'unverifiedEmail', kind: 'bad', code: 'login.unverified' },
  { flag: 'otherIdentity', kind: 'bad', code: 'login.otherIdentity' },
  { flag: 'apiConnectionFailure', kind: 'bad', code: 'login.connection' },
]

/** Above its own pages whoever is signed in is warned already. */
function noticesOf(query: URLSearchParams, isSignedIn: boolean) {
  const said = notices.filter(({ flag, kind }) => query.get(flag) === 'true' && !(isSignedIn && kind === 'warn'))
  return said.map(({ kind, code, toReset }) => ({ kind, toReset, text: say(code, guestServices()) }))
}

/** Past the login page as a guest, to the same checkout. */
function guestWay(successUrl: string | null): string {
  const [, query] = /^[^#?]*(\?[^#]*)/.exec(successUrl ?? '') ?? []
  return `/checkout/login/anonymous${query ?? ''}`
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'sign-in': signInForm(addressAfterLogin),
  })
}

const failures = { 'sign-in': signInFailure }

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, failures)

export default function Login() {
  const data = useLoaderData<typeof loader>()
  const { title, notices, remembered, offersGuest, ...ways } = data
  return (
    <>
      <AccountPage title={title} notices={notices}>
        <SignInWays {...ways} />
        {remembered !== null && (
          <a className="link" href="/logout">
            {fill(identityTexts.notYou, { firstName: remembered })}
          </a>
        )}
        {offersGuest && (
          <>
            <p className="or">{identityTexts.or}</p>
            <a className="btn ghost wide" href={guestWay(ways.successUrl)}>
              {identityTexts.guest}
            </a>
          </>
        )}
      </AccountPage>
      <Served name="login-zone" id="login-zone" className="zone" data={data} />
    </>
  )
}
