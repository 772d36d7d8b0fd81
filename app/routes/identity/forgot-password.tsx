import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { keepPage } from '~/components/form/keep-page'
import { AccountPage } from '~/components/identity/account-page'
import { OutsideLogin } from '~/components/identity/outside-login'
import { ForgotPasswordForm } from '~/components/identity/password-forms'
import { pageMeta } from '~/components/page/page-meta'
import { answerPageCall } from '~/http/calls/page-call.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { addressAfterLogin } from '~/http/identity/after-login.server'
import { whenHuman } from '~/http/identity/human.server'
import { wayBack } from '~/http/identity/outside-login.server'
import { openVisit } from '~/http/request/visit.server'
import { identityMessages, identityTexts } from '~/messages/identity'
import { humanWidget } from '~/services/human-check'
import { askForReset } from '~/services/identity/reset-password'
import { outsideView } from '~/services/identity/where-to-sign-in'
import { store } from '~/store.server'
import { type ForgotPasswordInput, forgotPasswordSchema } from '~/validation/identity/identity'
import { forgot, isForgotCall } from './forgot-call.server'

export { shouldRevalidate } from '~/components/form/mark-anew'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, identityTexts.forgotTab)

/** Whoever signed in at the provider, in its frame as well, has nothing to ask for here and goes on. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const sent = new URL(request.url).searchParams.get('sent') === 'true'
  const outside = { view: outsideView(store), successUrl: wayBack(request) }
  const visit = await openVisit(args)
  if (outside.view && visit.loggedIn)
    throw redirect(outside.successUrl ? addressAfterLogin(request) : '/account', { headers: visit.headers })
  return { sent, outside, widget: humanWidget(store, visit, 'FORGOT_PASSWORD') }
}

/** The page's form and the call share the address: the call says so by its flag or by what it accepts. */
export async function action(args: ActionFunctionArgs) {
  if (isForgotCall(args)) return answerPageCall(args, forgot)
  return answerForms(args, {
    'forgot-password': form(
      forgotPasswordSchema,
      whenHuman('FORGOT_PASSWORD', 'form', (visit, { emailAddress }: ForgotPasswordInput) =>
        askForReset(store, visit, emailAddress),
      ),
      '/login/forgotPassword?sent=true',
      { failed: 'forgot.failed' },
    ),
  })
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepPage(args, identityMessages['forgot.failed'])
}

export default function ForgotPassword() {
  const { sent, outside, widget } = useLoaderData<typeof loader>()
  const notices = sent ? [{ kind: 'ok' as const, text: identityMessages['forgot.sent'] }] : []
  return (
    <AccountPage title={identityTexts.forgotTitle} notices={notices}>
      {outside.view && <OutsideLogin mode="forgot" successUrl={outside.successUrl} {...outside.view} />}
      {!sent && (!outside.view || outside.view.passwords) && (
        <>
          <p className="muted">{identityTexts.forgotHint}</p>
          <ForgotPasswordForm widget={widget} />
        </>
      )}
    </AccountPage>
  )
}
