import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawSpecialForm } from '~/components/cart/special-part.server'
import { form } from '~/http/forms/forms.server'
import { referenceOf } from '~/http/page/problem-facts.server'
import { openVisit, refusedAnswer } from '~/http/request/visit.server'
import { dollars } from '~/money'
import { addAmount, amountsOf } from '~/services/cart/add-amount'
import { instalmentLine } from '~/services/catalog/product/instalment'
import { isFinanced } from '~/services/catalog/product/product-kind'
import type { ProductPage } from '~/services/catalog/product/product-page'
import { store } from '~/store.server'
import { buyGiftCardSchema, donateSchema, toTheCent } from '~/validation/cart/gift-names'
import { quantityCap } from '~/validation/catalog/option-table'

/** The forms that pages of these kinds have instead of options. */
const names = { 'gift-card': 'buy-gift-card', donation: 'donate' } as const

/** The form of a gift card's or a donation's page as HTML, with what was typed and refused; '' for anything else. */
export async function specialForm(args: LoaderFunctionArgs, page: ProductPage): Promise<string> {
  const { kind, code: productCode, name: title, brand, category } = page.product
  if (kind !== 'gift-card' && kind !== 'donation') return ''
  const name = names[kind]
  const { csrf } = await openVisit(args)
  const amounts = amountsOf(page)
  const asked = amounts.find(({ skuCode }) => args.params.sku === `sku-${skuCode}`)
  const answer = refusedAnswer(args.context)
  const refused = answer?.form === name ? answer.reply : undefined
  const typed = refused?.initialValue
  return drawSpecialForm({
    ...{ name, csrf, press: referenceOf(args.context) },
    product: JSON.stringify({ productCode, name: title, brand, category: category.slug }),
    amounts: amounts.map(({ price, cents, skuCode }) => ({
      ...{ value: price, label: dollars(cents), sku: skuCode },
      instalment: isFinanced(kind) ? instalmentLine(store, cents) : null,
    })),
    cap: Math.max(...page.options.table.skus.map(([, , , , , units]) => quantityCap(units))),
    held: typed ? { ...typed, price: toTheCent(String(typed.price ?? '')) } : { price: asked?.price },
    problems: (refused?.error ?? {}) as Record<string, string[]>,
  })
}

type Added = { next: string }

/** What the form of such a page does; nothing for anything else. */
export function specialForms(page: ProductPage): Record<string, ReturnType<typeof form>> {
  const { kind } = page.product
  const next = (added: Added) => added.next
  if (kind === 'donation')
    return { donate: form(donateSchema, ({ bagKey }, wish) => addAmount(store, bagKey, page, wish), next) }
  if (kind !== 'gift-card') return {}
  return {
    'buy-gift-card': form(
      buyGiftCardSchema,
      ({ bagKey }, { price, quantity, press, ...giftNames }) =>
        addAmount(store, bagKey, page, { price, quantity, press, giftNames }),
      next,
    ),
  }
}
