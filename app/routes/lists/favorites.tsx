import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, replace } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { AccountMenu } from '~/components/account/account-menu'
import { heartFields } from '~/components/catalog/card/hearts.server'
import { drawFavorites } from '~/components/lists/favorites.server'
import { GoneFavorite } from '~/components/lists/gone-favorite'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { accountMenu } from '~/http/account/account-menu.server'
import { pageAsJson, wantsJson } from '~/http/calls/page-as-json.server'
import { refusedBody } from '~/http/calls/replies.server'
import { continueShoppingPath } from '~/http/cart/continue-shopping.server'
import { favoritesDto } from '~/http/dto/favorites'
import { answerForms, form } from '~/http/forms/forms.server'
import { pressFavorite, readOrSay } from '~/http/lists/favorites.server'
import { ownAddress } from '~/http/request/own-address.server'
import { openVisit, refusedAnswer, refusedForm, type Visit } from '~/http/request/visit.server'
import { say } from '~/messages'
import { favoritesTexts } from '~/messages/favorites'
import { findFavoritesPage } from '~/services/lists/favorites'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import { favoritesPageSchema, type Heart, heartSchema } from '~/validation/lists/favorites'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, favoritesTexts.title)

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  const { bagKey, csrf } = visit
  const { searchParams } = new URL(args.request.url)
  const { page } = favoritesPageSchema.parse(Object.fromEntries(searchParams))
  const read = await readOrSay(() => findFavoritesPage(store, bagKey, page))
  if (wantsJson(args.request)) return pageAsJson(read.ok ? favoritesDto(read.value) : refusedBody(read.refusal))
  const found = read.ok ? read.value : null
  if (found && page > found.page && !refusedForm(args.context))
    throw replace(addressOf(found.page), { headers: visit.headers }) // the last of its page was let go
  const refused = Object.values(refusedAnswer(args.context)?.reply.error ?? {}).flatMap((messages) => messages ?? [])
  const fields = heartFields(csrf, addressOf(found?.page ?? 1))
  const favorites = drawFavorites({
    found,
    problems: read.ok ? refused : [say(read.refusal.code)],
    continueTo: await continueShoppingPath(args.request),
    quickAdd: store.toggles.quickAdd,
    fields,
  })
  const mark = `${found?.totalElements} ${found?.items[0]?.id}` // another one when another window changed the list, too
  return withServed({ menu: accountMenu(visit), mark }, { favorites }, args.context.isData)
}

function addressOf(page: number): string {
  return page > 1 ? `/favorites?page=${page}` : '/favorites'
}

/** The hearts of all pages: without scripts they lead back to the page they stand on. */
export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    heart: form(heartSchema, press, (pressed, _, request) => pageOf(pressed, request) ?? '/favorites', {
      backTo: pageOf,
    }),
  })
}

const pageOf = ({ next }: Pick<Heart, 'next'>, request: Request) => ownAddress(next ?? null, request)

async function press(visit: Visit, { next, ...heart }: Heart): Promise<Result<{ next?: string }>> {
  const pressed = await pressFavorite(visit, heart)
  return pressed.ok ? ok({ next }) : pressed
}

export default function Favorites() {
  const data = useLoaderData<typeof loader>()
  useFreshOnReturn()
  const menu = 'menu' in data ? data.menu : []
  const isOwn = menu.length > 0
  const mark = 'mark' in data ? data.mark : ''
  const served = (
    <div id="favorites" className={isOwn ? 'page' : 'wrap page'}>
      <GoneFavorite mark={mark} />
      <Served key={mark} name="favorites" id="favorites-list" data={data} />
    </div>
  )
  if (!isOwn) return served
  return (
    <div className="wrap account">
      <AccountMenu menu={menu} />
      {served}
    </div>
  )
}

/** A page that the browser kept as it was, and shows again for Back, is loaded anew. */
function useFreshOnReturn() {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && !location.hash && location.reload()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])
}
