import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignOutForm } from '~/components/identity/sign-out-form'
import { pageMeta } from '~/components/page/page-meta'
import { requireLoggedIn } from '~/http/known.server'
import { identityMessages, identityTexts } from '~/messages.identity'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, identityTexts.accountTitle)

/** Where a customer comes to after signing in. */
export async function loader(args: LoaderFunctionArgs) {
  const { customer } = await requireLoggedIn(args)
  const { firstName, lastName, email } = customer
  const notEnrolled = new URL(args.request.url).searchParams.get('loyaltyEnrollFailed') === 'true'
  return { firstName, lastName, email, notEnrolled }
}

export default function AccountInformation() {
  const { firstName, lastName, email, notEnrolled } = useLoaderData<typeof loader>()
  return (
    <div className="wrap page account-form">
      <h1>{identityTexts.accountTitle}</h1>
      {notEnrolled && (
        <div className="alert warn" role="alert">
          <p>{identityMessages['register.enrollFailed']}</p>
        </div>
      )}
      <p>
        {firstName} {lastName}
        <br />
        {email}
      </p>
      <SignOutForm />
    </div>
  )
}
