import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { SignOutForm } from '~/components/identity/sign-out-form'
import { pageMeta } from '~/components/page/page-meta'
import { answerForms, form } from '~/http/forms/forms.server'
import { endLoginEverywhere } from '~/http/identity/login.server'
import { isNavigation, isOwnNavigation, mayChange } from '~/http/request/changing-reads.server'
import { openVisit, wasRefused } from '~/http/request/visit.server'
import { identityTexts } from '~/messages/identity'
import { ok } from '~/services/result'
import { noFieldsSchema } from '~/validation/fields'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, identityTexts.signOut)

/** Signs out when one of our own pages leads here; from elsewhere there is a button to press first. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const { request } = args
  if (wasRefused(args.context)) return null
  if (!(mayChange(request, visit) || isOwnNavigation(request))) return askFirst(request)
  throw redirect(await endLoginEverywhere(visit, request), { headers: visit.headers })
}

/** A person is shown the button; a picture, a frame's script or anything else from elsewhere is refused. */
function askFirst(request: Request): null {
  if (isNavigation(request)) return null
  throw new Response(null, { status: 403 })
}

export function action(args: ActionFunctionArgs) {
  const signOut = form(
    noFieldsSchema,
    async (visit) => ok(await endLoginEverywhere(visit, args.request)),
    (next) => next,
    { asDocument: true }, // nothing of the customer stays on the page
  )
  return answerForms(args, { 'sign-out': signOut })
}

export { keepPage as clientAction } from '~/components/form/keep-page'

export default function Logout() {
  return (
    <div className="wrap page account-form">
      <h1>{identityTexts.signOutTitle}</h1>
      <SignOutForm />
    </div>
  )
}
