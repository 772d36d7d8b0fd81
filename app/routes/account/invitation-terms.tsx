import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { accountMenu } from '~/http/account/account-menu.server'
import { cardTexts } from '~/messages/card'
import { findPage } from '~/services/content/pages'
import { store } from '~/store.server'
import { openInvitation } from './open-invitation.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, cardTexts.terms)

/** What a preferred guest reads once their card is saved. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openInvitation(args)
  const page = await findPage(store, '/invitation/terms')
  return withServed({ menu: accountMenu(visit) }, { text: page?.html ?? '' }, args.context.isData)
}

export default function InvitationTerms() {
  const data = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={cardTexts.terms} menu={data.menu}>
      <Served name="text" id="text" className="prose" data={data} />
      <p>
        <a className="btn" href="/account">
          {cardTexts.goOn}
        </a>
      </p>
    </AccountFrame>
  )
}
