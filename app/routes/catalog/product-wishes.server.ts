import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { withAsked } from '~/components/catalog/product/use-shown-address'
import { drawWishButton, drawWishModal } from '~/components/lists/wish-modal.server'
import { askedOf } from '~/http/catalog/asked-choice.server'
import { form } from '~/http/forms/forms.server'
import { takeKeptForm } from '~/http/forms/kept-form.server'
import { forKnown } from '~/http/identity/known.server'
import { loginAddress } from '~/http/identity/success-url.server'
import { referenceOf } from '~/http/page/problem-facts.server'
import { openVisit, refusedAnswer, type Visit } from '~/http/request/visit.server'
import { type Added, chosenForLater, judgeForLater } from '~/services/cart/add-product'
import { isSoldNow, skuPath } from '~/services/catalog/product/product'
import { isIntangible } from '~/services/catalog/product/product-kind'
import type { ProductPage } from '~/services/catalog/product/product-page'
import { addWishListItem, createWishListWith } from '~/services/lists/wish-list-items'
import { listWishLists } from '~/services/lists/wish-lists'
import { logFault } from '~/services/log-fault'
import { ok, type Result } from '~/services/result'
import { store } from '~/store.server'
import type { AddToBagForm } from '~/validation/cart/add-to-bag-form'
import { chooseListSchema, newListSchema } from '~/validation/lists/wish-lists'

/** Where the modal is open for what the form of the page chose. */
export async function wishFor(
  { product, ...page }: ProductPage,
  posted: AddToBagForm,
  asked: { fulfillment?: string; reviews?: string },
): Promise<Result<Added>> {
  const chosen = chosenForLater({ product, ...page }, posted)
  if (!chosen.ok) return chosen
  const { skuCode, quantity } = chosen.value
  const query = new URLSearchParams({ ...opened, quantity: String(quantity), ...asked })
  return ok({ next: `${skuPath(product, skuCode)}?${query}${panel}` })
}

const opened = { modalOpen: 'wishlist' }
const panel = '#wish-list'

type Wished = { skuCode: string; wishlistId: string }

/** What the address goes on saying once it is closed. */
const kept = ['quantity', 'fulfillment', 'reviews']

/** The forms of the modal: onto a list there is, or onto a new one. */
export function wishForms({ product }: ProductPage) {
  const { code: productCode } = product
  const next = ({ skuCode, wishlistId }: Wished, _: Visit, { url }: Request) => {
    const asked = [...new URL(url).searchParams].filter(([name]) => kept.includes(name))
    const query = new URLSearchParams([...Object.entries(opened), ['added', wishlistId], ...asked])
    return `${skuPath(product, skuCode)}?${query}${panel}`
  }
  return {
    'choose-wish-list': form(
      chooseListSchema,
      forKnown(async ({ customer }, { wishlistId, ...wish }) => {
        const added = await addWishListItem(store, customer.id, wishlistId, { productCode, ...wish })
        return added.ok ? ok({ skuCode: wish.skuCode, wishlistId }) : added
      }),
      next,
    ),
    'create-wish-list': form(
      newListSchema,
      forKnown(async ({ customer }, { name, ...wish }) => {
        const created = await createWishListWith(store, customer.id, name, { productCode, ...wish })
        return created.ok ? ok({ skuCode: wish.skuCode, wishlistId: created.value }) : created
      }),
      next,
    ),
  }
}

/** Parts of a product page with the way to the modal, and with the modal where it is open. Guests sign in first. */
export async function withWishes(args: LoaderFunctionArgs, page: ProductPage, { facts }: { facts: string }) {
  const { product } = page
  if (!isSoldNow(product) || isIntangible(product.kind)) return { facts }
  const shown = { facts, wish: drawWishButton() }
  const query = new URL(args.request.url).searchParams
  if (query.get('modalOpen') !== 'wishlist') return shown
  const { customer, csrf, headers } = await openVisit(args)
  if (!customer) throw redirect(loginAddress(args.request), { headers })
  const reference = referenceOf(args.context)
  const lists = await listWishLists(store, customer.id).catch((error) => {
    logFault(store, reference, error)
    return null
  })
  const judged = judgeForLater(page.options.table, page.choice)
  const sku = 'sku' in judged ? judged.sku[0] : null
  const modal = drawWishModal({
    ...{ csrf, lists, skuCode: sku, answer: refusedAnswer(args.context) ?? null, press: reference },
    kept: await takeKeptForm(args),
    quantity: /^([1-9]|10)$/.exec(query.get('quantity') ?? '')?.[0] ?? '1',
    added: lists?.find(({ id }) => id === query.get('added')) ?? null,
    address: withAsked(sku ? skuPath(product, sku) : product.path, askedOf(page, query)),
    problems: 'sku' in judged ? [] : judged.problems,
  })
  return { ...shown, facts: facts + modal }
}
