import { postedChoice } from '~/services/catalog/product/choice'
import { isSoldNow, type Product, skuPath } from '~/services/catalog/product/product'
import type { ProductPage } from '~/services/catalog/product/product-page'
import { type StoreAvailability, storeOffer } from '~/services/catalog/product/store-availability'
import { linesOf } from '~/services/orders/order'
import { ok, type Problem, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { AddToBagForm } from '~/validation/cart/add-to-bag-form'
import { shipIt, type Way } from '~/validation/cart/bag'
import {
  type Choice,
  type Judged,
  judgeChoice,
  type OptionTable,
  type SkuEntry,
} from '~/validation/catalog/option-table'
import { tableAtStore } from '~/validation/stores/store-offer'
import { addToBag, type ChangedBag } from './add-to-bag'

/** The parameter that tells a product page which way an addition failed. */
const parameters: Record<string, string> = {
  CartSizeRestrictionException: 'cartSizeRestrictionException',
  InventoryUnavailableException: 'inventoryUnavailableException',
  AddToCartException: 'addToCartException',
}

/** Where the shopper goes next, and the line that went in or was raised, with a notice when it took fewer units. */
export type Added = { next: string; lineId?: string; notice?: Problem }

/**
 * Puts what the form of a product page chose into the bag. Everything that is missing or wrong is refused at once, beside
 * its field.
 * @param atStore what the visitor's store has of the product; null without a store
 * @returns where the shopper goes next: the bag, or the product's page with the reason when the bag did not take it
 */
export async function addProduct(
  store: Store,
  bagKey: string,
  page: ProductPage,
  posted: AddToBagForm,
  atStore: StoreAvailability | null,
): Promise<Result<Added>> {
  const { product, options } = page
  if (!isSoldNow(product)) return refuse('product.notSold')
  const asked = posted.fulfillment === 'store' ? storeOffer(store, page, atStore) : null
  const offer = asked?.closed || asked?.name === null ? null : asked
  const table = asked && !asked.closed ? tableAtStore(options.table, asked) : options.table
  const last = posted.last ?? changedOption(page.choice, postedChoice(product, table, posted))
  const judged = judgePosted(product, table, { ...posted, last }, offer !== null)
  if (!judged.ok) return judged

  const { skuCode, quantity } = judged.value
  const way = offer && atStore ? wayTo(atStore, skuCode) : shipIt
  const added = await addToBag(store, bagKey, {
    skuCode,
    productCode: product.code,
    quantity,
    way,
    press: posted.press,
  })
  return answerOf(product, skuCode, added, {
    ...(quantity > 1 ? { quantity: String(quantity) } : {}),
    ...(offer ? { fulfillment: 'store' } : atStore ? { fulfillment: 'ship' } : {}),
  })
}

/**
 * The sku and quantity that the form of a product page chose, whether or not there are any left: for a wish list. Refused
 * as an addition is.
 */
export function chosenForLater({ product, options }: ProductPage, posted: AddToBagForm) {
  if (!isSoldNow(product)) return refuse('product.notSold')
  return judgePosted(product, withoutStock(options.table), { ...posted, fulfillment: 'ship' }, false)
}

/** The same of what an address chose. */
export function judgeForLater(table: OptionTable, choice: Choice): Judged {
  return judgeChoice(withoutStock(table), choice)
}

/** As if one of each were left. */
function withoutStock(table: OptionTable): OptionTable {
  const skus = table.skus.map(
    ([code, color, size, dimension, price]): SkuEntry => [code, color, size, dimension, price, 1],
  )
  return { ...table, skus }
}

/** Where an addition leads: to the bag, or back to the page with the reason and what was `asked` for. */
export function answerOf(
  product: Product,
  skuCode: string,
  added: Result<ChangedBag>,
  asked: Record<string, string> = {},
): Result<Added> {
  if (added.ok) return ok({ ...added.value, next: bagAddress(added.value) })
  const parameter = parameters[String(added.refusal.data?.errorType)]
  if (!parameter) return refusal(added.refusal)
  return ok({ next: `${skuPath(product, skuCode)}?${new URLSearchParams({ [parameter]: 'true', ...asked })}` })
}

/** From the store's shelf when it has the sku, else sent there. */
export function wayTo({ storeNumber, units }: StoreAvailability, skuCode: string): Way {
  return { type: units.get(skuCode) ? 'PHYSICAL_PICKUP' : 'PHYSICAL_SHIP_AND_PICKUP', storeNumber }
}

/** The bag; at the line itself when that was cut and does not stand on top. A press that is repeated leads where it led. */
function bagAddress({ order, lineId = '', added = 0, before = 0, notice }: ChangedBag): string {
  const units = added || before
  const query = units > 0 || notice ? `?${new URLSearchParams({ added: lineId, units: String(units) })}` : ''
  const isFirst = linesOf(order)[0]?.id === lineId
  return `/cart${query}${notice && !isFirst ? `#quantity-${lineId}` : ''}`
}

/** Without scripts: the option that is not what the page opened with. */
function changedOption(opened: Choice, posted: Choice): Choice['last'] {
  const changed = (['size', 'dimension'] as const).filter((name) => posted[name] !== opened[name])
  return changed.length === 1 ? changed[0] : undefined
}

const noWay = { code: 'product.select', field: 'fulfillment', values: { label: 'fulfillment' } } as const

/** @param hasStore whether there is a store that could hand it out */
function judgePosted(product: Product, table: OptionTable, posted: AddToBagForm, hasStore: boolean) {
  const { quantity, fulfillment } = posted
  const noStore = fulfillment === 'store' && !hasStore
  const choice = { ...postedChoice(product, table, posted), last: posted.last }
  const judged = judgeChoice(table, choice)
  const wrong = 'sku' in judged ? [] : judged.problems
  const problems: Problem[] = [
    ...(choice.color < 0 ? [{ code: 'product.select', field: 'color', values: { label: 'color' } } as const] : []),
    ...wrong.map(({ problem, field, label }) => ({ code: problem, field, values: { label } })),
    ...(noStore ? [{ code: 'product.selectStore', field: 'fulfillment' } as const] : []),
    ...(fulfillment === null ? [noWay] : []),
    ...(quantity === null ? [{ code: 'product.quantity', field: 'quantity' } as const] : []),
  ]
  const [first, ...more] = problems
  if (first) return refusal({ ...first, more })
  return 'sku' in judged && quantity !== null
    ? ok({ skuCode: judged.sku[0], quantity })
    : refuse('product.skuUnavailable')
}
