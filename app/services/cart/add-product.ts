import { postedChoice } from '~/services/catalog/choice'
import { isSoldNow, type Product, skuPath } from '~/services/catalog/product'
import type { ProductOptions } from '~/services/catalog/product-options'
import { ok, type Result, refusal, refuse } from '~/services/result'
import type { Store } from '~/store.server'
import type { AddToBagForm } from '~/validation/add-to-bag-form'
import { judgeChoice, type OptionProblem } from '~/validation/option-table'
import { addToBag } from './add-to-bag'

/** The parameter that tells a product page which way an addition failed. */
const parameters: Record<string, string> = {
  CartSizeRestrictionException: 'cartSizeRestrictionException',
  InventoryUnavailableException: 'inventoryUnavailableException',
  AddToCartException: 'addToCartException',
}

/**
 * Puts what the form of a product page chose into the bag. A missing or unavailable option is refused beside its field.
 * @returns where the shopper goes next: the bag, or the product's page with the reason when the bag did not take it
 */
export async function addProduct(
  store: Store,
  sessionKey: string,
  { product, options }: { product: Product; options: ProductOptions },
  posted: AddToBagForm,
): Promise<Result<string>> {
  if (!isSoldNow(product)) return refuse('product.notSold')
  const choice = postedChoice(product, options.table, posted)
  if (!choice) return refuse('product.select', 'color', { label: 'color' })
  const judged = judgeChoice(options.table, choice)
  if ('problems' in judged) return refuseOptions(judged.problems)

  const [skuCode] = judged.sku
  const added = await addToBag(store, sessionKey, { skuCode, productCode: product.code, quantity: posted.quantity })
  if (added.ok) {
    const { lineId = '', added: units = 0 } = added.value
    return ok(units > 0 ? `/cart?${new URLSearchParams({ added: lineId, units: String(units) })}` : '/cart')
  }
  const parameter = parameters[String(added.refusal.data?.errorType)]
  return parameter ? ok(`${skuPath(product, skuCode)}?${parameter}=true`) : refusal(added.refusal)
}

function refuseOptions(problems: OptionProblem[]) {
  const [first, ...more] = problems.map(({ problem, field, label }) => ({ code: problem, field, values: { label } }))
  return first ? refusal({ ...first, more }) : refuse('product.skuUnavailable')
}
