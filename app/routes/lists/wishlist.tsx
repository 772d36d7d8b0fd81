import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { bagAddress } from '~/components/cart/bag-address'
import { OpenWishList } from '~/components/lists/open-wish-list'
import { ShareOther } from '~/components/lists/share-other'
import { LostWish } from '~/components/lists/wish'
import { WishListName } from '~/components/lists/wish-list-name'
import { pageMeta } from '~/components/page/page-meta'
import { accountMenu } from '~/http/account/account-menu.server'
import { wantsJson } from '~/http/calls/page-as-json.server'
import { keepCutNotices } from '~/http/cart/cut-notice.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { keepForm } from '~/http/forms/kept-form.server'
import { forKnown, forLoggedIn, requireKnown } from '~/http/identity/known.server'
import { referenceOf } from '~/http/page/problem-facts.server'
import { openVisit, refusedAnswer } from '~/http/request/visit.server'
import { fill } from '~/messages/fill'
import { wishlistsTexts } from '~/messages/wish-lists'
import { additionQuery } from '~/services/cart/added-item'
import { emailWishList } from '~/services/lists/share-wish-list'
import { bagWishListItem, moveWishListItem, removeWishListItem, wishListItems } from '~/services/lists/wish-list-items'
import {
  createWishList,
  deleteWishList,
  findWishList,
  listWishLists,
  renameWishList,
} from '~/services/lists/wish-lists'
import { ok } from '~/services/result'
import { store } from '~/store.server'
import {
  bagItemSchema,
  moveItemSchema,
  newWishListSchema,
  renameWishListSchema,
  shareFormSchema,
  wishListIdSchema,
  wishListItemSchema,
} from '~/validation/lists/wish-lists'
import { visitorsLocation } from '../catalog/visitors-store.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, wishlistsTexts.title)

const here = '/account/wishlist'
/** Where a list that is gone is told of: not found, beside the lists there are. */
const gone = `${here}?gone=true`

/** The wish lists of a customer, and what is on the one asked for (`id`). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireKnown(args)
  const query = new URL(args.request.url).searchParams
  const lists = (await listWishLists(store, visit.customer.id)).map(({ id, name, kept }) => ({ id, name, kept }))
  const id = query.get('id')
  const opened = lists.find((list) => list.id === id)
  if (id !== null && !opened) throw new Response(null, { status: 404 })
  const isGone = query.has('gone')
  const shown = {
    menu: accountMenu(visit),
    lists,
    opened: opened ? { ...opened, items: await wishListItems(store, opened.id) } : null,
    press: referenceOf(args.context),
    done: query.has('sent') ? wishlistsTexts.sent : query.has('deleted') ? wishlistsTexts.deleted : null,
    lost: isGone ? wishlistsTexts.lost : null,
  }
  return data(shown, isGone ? 404 : 200)
}

const listAddress = (id: string, place = '#list') => `${here}?${new URLSearchParams({ id })}${place}`

const named = { form: 'create-wish-list', fields: ['name'] }
/** Where what was typed for a list that is gone is offered for another. */
const offered: Record<string, { form: string; fields: string[] }> = {
  'create-wish-list': named,
  'rename-wish-list': named,
  'email-wish-list': { form: 'email-wish-list', fields: ['recipientEmail', 'message'] },
}

/** A form that was refused because its whole list is gone leads to where that is said, and what was typed goes along. */
export async function action(args: ActionFunctionArgs) {
  const answer = await answerListForms(args)
  const { request, context } = args
  const id = new URL(request.url).searchParams.get('id')
  const visit = await openVisit(args)
  const refused = refusedAnswer(context)
  if (!refused || !visit.customer || id === null || (await findWishList(store, visit.customer.id, id))) return answer
  if (wantsJson(request)) throw new Response(null, { status: 404 })
  const { form: at, fields } = offered[refused.form] ?? { form: '', fields: [] }
  const typed = Object.entries(refused.reply.initialValue ?? {}).filter(
    ([field, value]) => fields.includes(field) && value,
  )
  await keepForm(new Request(new URL(gone, request.url)), visit, at, typed)
  throw redirect(gone, { status: 303, headers: visit.headers })
}

function answerListForms(args: ActionFunctionArgs) {
  /** The list the form stands on: scripts keep the place in it, whoever has none is led to its top. */
  function sameList(_: unknown, __: unknown, { url }: Request): string {
    const id = new URL(url).searchParams.get('id')
    return id === null ? here : listAddress(id, args.context.isData ? '' : undefined)
  }
  return answerForms(args, {
    'create-wish-list': form(
      newWishListSchema,
      forKnown(({ customer }, { name, press }) => createWishList(store, customer.id, name, { press })),
      ({ id }) => listAddress(id),
    ),
    'rename-wish-list': form(
      renameWishListSchema,
      forLoggedIn(({ customer }, wish) => renameWishList(store, customer.id, wish)),
      (_, __, { url }) => listAddress(new URL(url).searchParams.get('id') ?? ''),
    ),
    'delete-wish-list': form(
      wishListIdSchema,
      forLoggedIn(({ customer }, { id }) => deleteWishList(store, customer.id, id)),
      `${here}?deleted=true`,
    ),
    'email-wish-list': form(
      shareFormSchema,
      forLoggedIn(async ({ customer }, wish) => {
        const sent = await emailWishList(store, customer.id, wish)
        return sent.ok ? ok(wish.id) : sent
      }),
      (id) => listAddress(id, '&sent=true'),
    ),
    'remove-wish': form(
      wishListItemSchema,
      forLoggedIn(({ customer }, item) => removeWishListItem(store, customer.id, item)),
      sameList,
    ),
    'move-wish': form(
      moveItemSchema,
      forLoggedIn(({ customer }, wish) => moveWishListItem(store, customer.id, wish)),
      sameList,
    ),
    'bag-wish': form(
      bagItemSchema,
      forKnown(async ({ customer, bagKey }, item) => {
        const location = await visitorsLocation(args)
        return bagWishListItem(store, { customerId: customer.id, bagKey, location }, item)
      }),
      (changed, visit) => {
        keepCutNotices(visit, [changed])
        return bagAddress([], additionQuery(changed))
      },
    ),
  })
}

export { keepPage as clientAction } from '~/components/form/keep-page'

export default function WishLists() {
  const { menu, lists, opened, press, done, lost } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={wishlistsTexts.title} {...{ menu, done, lost }} problemsOf="delete-wish-list">
      <LostWish items={opened?.items ?? []} />
      {lists.length === 0 && <p>{wishlistsTexts.none}</p>}
      <ul className="found">
        {lists.map(({ id, name, kept }) => (
          <li key={id}>
            <a className="link" href={listAddress(id)} aria-current={id === opened?.id ? 'page' : undefined}>
              {name}
            </a>{' '}
            <span className="small muted num">
              {kept === 1 ? wishlistsTexts.oneItem : fill(wishlistsTexts.items, { count: kept })}
            </span>
          </li>
        ))}
      </ul>
      {opened ? (
        <OpenWishList
          {...{ list: opened, press }}
          key={opened.id}
          others={lists.filter(({ id }) => id !== opened.id)}
        />
      ) : (
        <ShareOther lists={lists} />
      )}
      <section aria-labelledby="create-title">
        <h2 id="create-title" className="h3">
          {wishlistsTexts.create}
        </h2>
        <WishListName
          key={`${lists.length} ${opened?.id}`}
          form="create-wish-list"
          button={wishlistsTexts.createButton}
          press={press}
        />
      </section>
    </AccountFrame>
  )
}
