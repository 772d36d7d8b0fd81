import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireLoggedIn } from '~/http/identity/known.server'
import { type LoggedInVisit, openVisit } from '~/http/request/visit.server'

/**
 * The visit of a preferred guest who is signed in, for the loader of a page of their invitation. Who is only remembered signs
 * in first; anybody else is led to where the card is applied for.
 */
export async function openInvitation(args: LoaderFunctionArgs): Promise<LoggedInVisit> {
  const visit = await openVisit(args)
  if (!visit.customer?.preferredGuest) throw redirect('/apply-today', { headers: visit.headers })
  return requireLoggedIn(args)
}
