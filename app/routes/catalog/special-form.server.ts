import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawSpecialForm } from '~/components/cart/special-part.server'
import { afterAddition } from '~/http/cart/cut-notice.server'
import { form } from '~/http/forms/forms.server'
import { keepSentForm, takeKeptForm } from '~/http/forms/kept-form.server'
import { referenceOf } from '~/http/page/problem-facts.server'
import { openVisit, refusedAnswer, type Visit } from '~/http/request/visit.server'
import { addAmount, amountsOf } from '~/services/cart/add-amount'
import { instalmentLine } from '~/services/catalog/product/instalment'
import { openedAt } from '~/services/catalog/product/opened-choice'
import { skuPath } from '~/services/catalog/product/product'
import { isFinanced } from '~/services/catalog/product/product-kind'
import { inPreview, type ProductPage, productView } from '~/services/catalog/product/product-page'
import { store } from '~/store.server'
import { buyGiftCardSchema, donateSchema, toTheCent } from '~/validation/cart/gift-names'
import { quantityCap } from '~/validation/catalog/option-table'
import { backInSameForm } from './product-presses.server'

/** The forms that pages of these kinds have instead of options. */
const names = { 'gift-card': 'buy-gift-card', donation: 'donate' } as const

/**
 * The form of a gift card's or a donation's page as HTML, with what was typed and refused; '' for anything else.
 * @returns with it the page at the amount that is chosen in the form, and the path that names that amount
 */
export async function specialForm(args: LoaderFunctionArgs, page: ProductPage) {
  const { kind, code: productCode, name: title, brand, category } = page.product
  if (kind !== 'gift-card' && kind !== 'donation') return { own: '', chosen: page, path: '' }
  const name = names[kind]
  const { csrf } = await openVisit(args)
  const amounts = amountsOf(page)
  const colorCode = page.product.colors[page.choice.color]?.code
  const typed = await typedBefore(args, name)
  const atSku = amounts.find(({ skuCode }) => skuCode === page.asked.skuCode)
  const held = typed ? { ...typed, price: toTheCent(String(typed.price ?? '')) } : { price: atSku?.price }
  const own = drawSpecialForm({
    ...{ name, csrf, press: referenceOf(args.context), held },
    product: JSON.stringify({ productCode, name: title, brand, category: category.slug, colorCode }),
    amounts: amounts.map(({ price, summary, skuCode, options }) => ({
      ...{ value: price, summary, sku: skuCode, options },
      instalment: isFinanced(kind) ? instalmentLine(store, summary.price) : null,
    })),
    cap: Math.max(...page.options.table.skus.map(([, , , , , units]) => quantityCap(units))),
    problems: (refusedIn(args, name)?.error ?? {}) as Record<string, string[]>,
    designs: designsOf(args, page),
  })
  const inForm = amounts.find(({ price }) => price === held.price)?.skuCode ?? null
  const skuCode = typed ? inForm : page.asked.skuCode
  const path = skuCode === null ? page.product.path : skuPath(page.product, skuCode)
  const asked = { ...page.asked, skuCode }
  return { own, chosen: { ...page, asked, ...openedAt(page.options.table, asked) }, path }
}

/** The colors of the page, each with its address, where there are several; those of its preview stay there. */
function designsOf({ request }: LoaderFunctionArgs, page: ProductPage) {
  const isPreview = new URL(request.url).searchParams.get('isQuickView') === 'true'
  const view = productView(store, page)
  const { colors } = isPreview ? inPreview(view) : view
  return colors.length > 1 ? { colors, chosen: page.choice.color } : undefined
}

type Name = (typeof names)[keyof typeof names]

function refusedIn({ context }: LoaderFunctionArgs, name: Name) {
  const answer = refusedAnswer(context)
  return answer?.form === name ? answer.reply : undefined
}

/** What the form held when it was refused, or when the bag did not take it. */
async function typedBefore(args: LoaderFunctionArgs, name: Name) {
  const kept = await takeKeptForm(args)
  return refusedIn(args, name)?.initialValue ?? (kept?.form === name ? kept.fields : undefined)
}

const failing = { failed: 'cart.default' } as const

/** What the form of such a page does; nothing for anything else. */
export function specialForms(page: ProductPage): Record<string, ReturnType<typeof form>> {
  const { kind } = page.product
  if (kind === 'donation')
    return {
      donate: form(
        donateSchema,
        async ({ bagKey }, wish, request) => backInSameForm(await addAmount(store, bagKey, page, wish), request),
        afterAddition,
        failing,
      ),
    }
  if (kind !== 'gift-card') return {}
  return {
    'buy-gift-card': form(
      buyGiftCardSchema,
      async (visit, { price, quantity, press, ...giftNames }, request) => {
        const wish = { price, quantity, press, giftNames }
        const added = backInSameForm(await addAmount(store, visit.bagKey, page, wish), request)
        const typed = { price, quantity: String(quantity), ...giftNames }
        if (added.ok && !added.value.lineId) await keepTyped(visit, new URL(added.value.next, request.url), typed)
        return added
      },
      afterAddition,
      failing,
    ),
  }
}

/** What was typed is kept for the page that says why the bag did not take it. */
function keepTyped(visit: Visit, { href: url }: URL, typed: Record<string, string>) {
  return keepSentForm({ url }, visit, names['gift-card'], Object.entries(typed))
}
