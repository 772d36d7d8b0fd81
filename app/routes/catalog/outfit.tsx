import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { drawOutfit } from '~/components/catalog/outfit/outfit-view.server'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { pageAsJson, wantsJson } from '~/http/calls/page-as-json.server'
import { continueShoppingCookie } from '~/http/cart/continue-shopping.server'
import { afterAddition } from '~/http/cart/cut-notice.server'
import { outfitPageJson } from '~/http/dto/looks'
import { answerForms, form } from '~/http/forms/forms.server'
import { pressFavorite } from '~/http/lists/favorites.server'
import { tellMachines } from '~/http/page/machine-facts.server'
import { openVisit } from '~/http/request/visit.server'
import { fill } from '~/messages/fill'
import { outfitTexts } from '~/messages/outfit'
import { addOutfitItem } from '~/services/cart/add-outfit-item'
import type { Added } from '~/services/cart/add-product'
import { findOutfitPage, outfitAddress } from '~/services/catalog/outfits/outfit-page'
import { nextOfPress } from '~/services/catalog/outfits/outfit-presses'
import { inFields, ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import { addedPiece, fieldOfAdded, outfitFormSchema } from '~/validation/cart/add-to-bag-form'
import { type Heart, heartSchema } from '~/validation/lists/favorites'
import { withHeartsForm } from '../content/show-zone.server'
import { firstWays, outfitView, storesOfItems } from './outfit-items.server'
import { answerFailedProduct } from './product-failure.server'
import { visitorsLocation } from './visitors-store.server'

async function pageOf({ request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const isStyled = pathname.toLowerCase().startsWith('/outfits/')
  const page = await findOutfitPage(store, { slug: params.look ?? '', isStyled, query: searchParams })
  if (!page) throw new Response(null, { status: 404 })
  return page
}

/** Several products of a look on one page: as they are worn (`/outfits/…`), or to choose one by one (`/looks/…`). */
export async function loader(args: LoaderFunctionArgs) {
  return load(args).catch((error) => answerFailedProduct(args, error))
}

async function load(args: LoaderFunctionArgs) {
  const page = await pageOf(args)
  const { headers } = await openVisit(args)
  if (wantsJson(args.request)) return pageAsJson(outfitPageJson(page, await storesOfItems(args, page)))

  headers.append('set-cookie', continueShoppingCookie(args.request))
  const view = await outfitView(args, page)
  const [card] = page.items
  const picture = card?.product.colors[card.choice.color]?.views[0]
  tellMachines(args.context, {
    canonical: page.canonical,
    picture: picture ? { path: picture.path, alt: page.name } : null,
  })
  const items = page.items.map(({ product }) => product.name).join(', ')
  const data = {
    address: outfitAddress(page),
    name: view.isStyled ? page.name : fill(outfitTexts.title, { name: page.name }),
    description: fill(outfitTexts.description, { name: page.name, items }),
  }
  return withServed(data, { outfit: await withHeartsForm(args, drawOutfit(view)) }, args.context.isData)
}

export async function action(args: ActionFunctionArgs) {
  const page = await pageOf(args)
  return answerForms(args, {
    'add-to-bag': form(
      outfitFormSchema,
      async (visit, posted): Promise<Result<Added>> => {
        const heart = heartIn(posted)
        const pressed = heart ? await pressFavorite(visit, heart) : ok(null)
        if (!pressed.ok) return pressed
        const next = nextOfPress(page, await firstWays(args, page), heart ? { ...posted, keep: '' } : posted)
        if (next) return ok({ next })
        const piece = addedPiece(posted)
        const location = await visitorsLocation(args, piece.pickupStoreNumber)
        const added = await addOutfitItem(store, visit.bagKey, page, piece, location)
        return inFields(added, fieldOfAdded(posted))
      },
      afterAddition,
      { failed: (_, sent) => (heartIn(Object.fromEntries(sent)) ? 'generic' : 'cart.default') },
    ),
  })
}

/** The heart that was pressed; null for every other button. */
function heartIn(posted: Record<string, unknown>): Heart | null {
  const { data: heart } = heartSchema.safeParse(posted)
  return heart?.add || heart?.remove ? heart : null
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data && 'name' in data ? pageMeta(matches, data.name, data.description) : []

export default function OutfitScreen() {
  const data = useLoaderData<typeof loader>()
  const address = 'address' in data ? data.address : null
  useEffect(() => {
    if (address) import('~/components/sheet/outfit').then(({ startOutfit }) => startOutfit(address))
  }, [address])
  if (!address) return <Served name="failed" id="failed" data={data} />
  return <Served key={address} name="outfit" id="outfit" className="wrap outfit-page" data={data} />
}
