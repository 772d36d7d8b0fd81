import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { pageMeta } from '~/components/page/page-meta'
import { accountMenu } from '~/http/account/account-menu.server'
import { requireLoggedIn } from '~/http/identity/known.server'
import { guestServices } from '~/http/page/problem-facts.server'
import { accountTexts } from '~/messages/account'
import { fill } from '~/messages/fill'
import { returnsMessages, returnsTexts } from '~/messages/returns'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, returnsTexts.title)

/** How something is sent back, and what was: nothing yet, as the shop takes no returns by itself. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireLoggedIn(args)
  const { phone, url } = guestServices()
  return { menu: accountMenu(visit), phone, url }
}

export default function ReturnsHistory() {
  const { menu, phone, url } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={returnsTexts.title} menu={menu}>
      <h2 className="h3">{returnsTexts.make}</h2>
      <p>{fill(returnsTexts.how, { phone })}</p>
      <p>
        <a className="link" href={url}>
          {accountTexts.faq}
        </a>
      </p>
      <div className="acc">
        <details open>
          <summary>{returnsTexts.history}</summary>
          <div className="in">
            <p>{returnsMessages['returns.none']}</p>
          </div>
        </details>
      </div>
    </AccountFrame>
  )
}
