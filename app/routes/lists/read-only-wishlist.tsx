import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Wish } from '~/components/lists/wish'
import { pageMeta } from '~/components/page/page-meta'
import { openVisit } from '~/http/request/visit.server'
import { wishlistsTexts } from '~/messages/wish-lists'
import { wishListItems } from '~/services/lists/wish-list-items'
import { findShared } from '~/services/lists/wish-lists'
import { store } from '~/store.server'

/** A wish list as whoever has its link reads it: nothing can be changed. */
export async function loader(args: LoaderFunctionArgs) {
  await openVisit(args)
  const list = await findShared(store, args.params.token ?? '')
  if (!list) throw new Response(null, { status: 404 })
  return { name: list.name, items: await wishListItems(store, list.id) }
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => (data ? pageMeta(matches, data.name) : [])

export default function SharedWishList() {
  const { name, items } = useLoaderData<typeof loader>()
  return (
    <div className="wrap page">
      <h1>{name}</h1>
      {items.length === 0 && <p>{wishlistsTexts.empty}</p>}
      <ul className="bag-lines">
        {items.map((item) => (
          <Wish key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}
