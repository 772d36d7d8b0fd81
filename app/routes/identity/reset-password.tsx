import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/identity/account-page'
import { ResetPasswordForm } from '~/components/identity/password-forms'
import { pageMeta } from '~/components/page/page-meta'
import { answerForms, form } from '~/http/forms/forms.server'
import { identityMessages, identityTexts } from '~/messages/identity'
import { isResetOpen, resetPassword } from '~/services/identity/reset-password'
import { store } from '~/store.server'
import { resetPasswordSchema } from '~/validation/identity/identity'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, identityTexts.resetTab),
  { name: 'referrer', content: 'strict-origin' }, // the address is a secret
]

function tokenIn({ url }: Request): string {
  return (new URL(url).searchParams.get('token') ?? '').slice(0, 200)
}

/** The page behind the mailed link. Opening it changes nothing: mail programs open links too. */
export async function loader(args: LoaderFunctionArgs) {
  return { isOpen: await isResetOpen(store, tokenIn(args.request)) }
}

export function action(args: ActionFunctionArgs) {
  const token = tokenIn(args.request)
  return answerForms(args, {
    'reset-password': form(
      resetPasswordSchema,
      (_, { password }) => resetPassword(store, token, password),
      '/login?passwordSuccess=true',
    ),
  })
}

export { keepPage as clientAction } from '~/components/form/keep-page'

export default function ResetPassword() {
  const { isOpen } = useLoaderData<typeof loader>()
  const notices = isOpen ? [] : [{ kind: 'bad' as const, text: identityMessages['reset.gone'] }]
  return (
    <AccountPage title={identityTexts.resetTitle} notices={notices}>
      {isOpen ? (
        <ResetPasswordForm />
      ) : (
        <p>
          <a className="btn" href="/login/forgotPassword">
            {identityTexts.askAgain}
          </a>
        </p>
      )}
    </AccountPage>
  )
}
