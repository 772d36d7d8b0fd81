import type { LoaderFunctionArgs } from '@remix-run/node'
import { buyFields } from '~/components/cart/buy-problems'
import { referenceOf } from '~/http/problem-facts.server'
import { openVisit, refusedAnswer } from '~/http/visit.server'
import { postedChoice } from '~/services/catalog/choice'
import { type OutfitPage, outfitAddress } from '~/services/catalog/outfit-page'
import { aboutProduct, productView } from '~/services/catalog/product-page'
import { storeAvailability, storeOffer } from '~/services/catalog/store-availability'
import { store } from '~/store.server'
import { visitorsLocation } from './visitors-store.server'

/** What the page of a look draws: every item with its choice, and what was refused of one. */
export async function outfitView(args: LoaderFunctionArgs, page: OutfitPage) {
  const { csrf } = await openVisit(args)
  const refused = readRefused(args)
  const atStore = await storesOfItems(args, page)
  const items = page.items.map((item, at) => {
    const view = productView(store, item)
    const { code } = view
    const { facts, notes } = aboutProduct(item.product)
    const posted = refused?.code === code ? postedChoice(item.product, view.table, refused.posted) : null
    return {
      view: {
        ...view,
        colors: view.colors.map((color) => ({ ...color, path: outfitAddress(page, code, color.code) })),
      },
      choice: posted && posted.color >= 0 ? posted : view.choice,
      posted: posted ? refused?.posted : undefined,
      offer: storeOffer(store, item, atStore[at] ?? null),
      ...{ facts, notes },
      own: { csrf, press: referenceOf(args.context), action: outfitAddress(page, code) },
    }
  })
  return { name: page.name, isStyled: page.mode === 'STYLED_FOR_YOU', items, refused }
}

/** What the visitor's store has of each item, in their order; null without a store. */
export async function storesOfItems(args: LoaderFunctionArgs, { items }: OutfitPage) {
  const location = await visitorsLocation(args)
  return Promise.all(items.map(({ product }) => storeAvailability(store, product, location)))
}

/** The item whose form this request posted in vain, with what it held. */
function readRefused({ context }: LoaderFunctionArgs) {
  const reply = refusedAnswer(context)?.reply
  if (!reply) return null
  const posted = (reply.initialValue ?? {}) as Record<string, string | undefined>
  const errors = buyFields.flatMap((field) => (reply.error?.[field] ? [[field, reply.error[field]]] : []))
  return { code: posted.productCode ?? '', posted, errors: Object.fromEntries(errors) as Record<string, string[]> }
}
