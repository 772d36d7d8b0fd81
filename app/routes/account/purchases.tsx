import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { Pagination } from '~/components/catalog/listing/pagination'
import { pageMeta } from '~/components/page/page-meta'
import { accountMenu } from '~/http/account/account-menu.server'
import { requireLoggedIn } from '~/http/identity/known.server'
import { accountMessages, accountTexts } from '~/messages/account'
import { fill } from '~/messages/fill'
import { dollars } from '~/money'
import { listPurchases } from '~/services/account/purchases'
import { store } from '~/store.server'
import { pageNumberSchema } from '~/validation/account/account'
import { missingHistory, purchaseFacts } from './purchase-words.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, accountTexts.purchases)

/** What the customer bought, here and elsewhere. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireLoggedIn(args)
  const asked = pageNumberSchema.parse(new URL(args.request.url).searchParams.get('page') ?? undefined)
  const { purchases, missing, ...pages } = await listPurchases(store, visit.customer.id, asked)
  return {
    menu: accountMenu(visit),
    ...pages,
    missing: missingHistory(missing),
    purchases: purchases.map(({ source, number, at, status, total, items }) => ({
      ...{ source, number, total, facts: purchaseFacts({ source, at, status }) },
      items: items.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', '),
    })),
  }
}

export default function Purchases() {
  const { menu, purchases, page, pageCount, missing } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={accountTexts.purchases} menu={menu}>
      {missing && (
        <div className="alert warn" role="alert">
          <p>{missing}</p>
        </div>
      )}
      {purchases.length === 0 && !missing && <p>{accountMessages['purchases.none']}</p>}
      <ul className="found">
        {purchases.map(({ source, number, total, facts, items }) => (
          <li key={`${source} ${number}`}>
            <div>
              <h2 className="h3">
                <a href={`/account/purchases/${source}/${encodeURIComponent(number)}`}>
                  {fill(accountTexts.purchaseNumber, { number })}
                </a>
              </h2>
              <p className="small muted">{facts}</p>
              <p className="small">{items}</p>
            </div>
            <p className="num">{dollars(total)}</p>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        label={accountTexts.purchasePages}
        addressOf={(to) => `/account/purchases?page=${to}`}
      />
    </AccountFrame>
  )
}
