import type { LoaderFunctionArgs } from '@remix-run/node'
import { buyFields } from '~/components/cart/buy-problems'
import { referenceOf } from '~/http/page/problem-facts.server'
import { openVisit, refusedAnswer } from '~/http/request/visit.server'
import { type OutfitPage, outfitAddress } from '~/services/catalog/outfits/outfit-page'
import { postedChoice } from '~/services/catalog/product/choice'
import { aboutProduct, type ProductPage, productView } from '~/services/catalog/product/product-page'
import { storeAvailability, storeOffer } from '~/services/catalog/product/store-availability'
import { store } from '~/store.server'
import { fieldOfAdded } from '~/validation/cart/add-to-bag-form'
import { visitorsLocation } from './visitors-store.server'

/** What the page of a look draws: every item with its choice, and what was refused of one. */
export async function outfitView(args: LoaderFunctionArgs, page: OutfitPage) {
  const { csrf } = await openVisit(args)
  const refused = readRefused(args)
  const offers = await offersOf(args, page)
  const forms = { csrf, press: referenceOf(args.context), address: outfitAddress(page) }
  const items = page.items.map((item, at) => {
    const isApart = item.product.kind !== 'standard'
    const view = productView(store, isApart ? ofAllAmounts(item) : item)
    const { code } = view
    const { facts, notes } = aboutProduct(item.product)
    const held = refused?.pieces.find(({ productCode }) => productCode === code)
    const last = code === refused?.code && refused.errors.size ? ('size' as const) : undefined
    const posted = held ? { ...postedChoice(item.product, view.table, held), last } : null
    return {
      ...{ view, at, facts, notes, isApart },
      choice: posted && posted.color >= 0 ? posted : view.choice,
      posted: held ?? {
        quantity: page.chosen.get(`${code}.quantity`),
        fulfillment: page.chosen.get(`${code}.fulfillment`),
      },
      offer: offers[at] ?? null,
      own: { ...forms, address: outfitAddress(page, code) },
    }
  })
  return { name: page.name, isStyled: page.mode === 'STYLED_FOR_YOU', items, refused, forms }
}

/** What is chosen by its amount says all of them while none is chosen. */
const ofAllAmounts = (item: ProductPage): ProductPage => ({ ...item, asked: { ...item.asked, skuCode: null } })

async function offersOf(args: LoaderFunctionArgs, page: OutfitPage) {
  const atStore = await storesOfItems(args, page)
  return page.items.map((item, at) => storeOffer(store, item, atStore[at] ?? null))
}

/** How each item is had to begin with. */
export async function firstWays(args: LoaderFunctionArgs, page: OutfitPage) {
  const offers = await offersOf(args, page)
  return offers.map((offer) => (offer?.first && !offer.closed ? 'store' : 'ship'))
}

/** What the visitor's store has of each item, in their order; null without a store. */
export async function storesOfItems(args: LoaderFunctionArgs, { items }: OutfitPage) {
  const location = await visitorsLocation(args)
  return Promise.all(items.map(({ product }) => storeAvailability(store, product, location)))
}

type Held = Record<string, string | undefined>

/** The item this request posted in vain, with what the form held of all. */
function readRefused({ context }: LoaderFunctionArgs) {
  const reply = refusedAnswer(context)?.reply
  if (!reply) return null
  const { pieces, ...own } = (reply.initialValue ?? {}) as Held & { pieces?: Held[] }
  const code = own.add ?? own.productCode ?? ''
  const sent = Array.isArray(pieces) ? pieces : undefined
  const nameOf = fieldOfAdded({ ...own, pieces: sent })
  const errors = buyFields.flatMap((field) => {
    const said = reply.error?.[nameOf(field)] ?? reply.error?.[field]
    return said ? [[field, said]] : []
  })
  return {
    code,
    pieces: sent?.filter(Boolean) ?? [own],
    errors: Object.fromEntries(errors) as Record<string, string[]>,
  }
}
