import { matchingSkus, type OptionTable } from '~/validation/catalog/option-table'
import { type Asked, firstChoice } from './choice'

/**
 * What an address asks for of a product that is chosen by its amount: a sku alone. A size or dimension that it names stands
 * for the sku that has it.
 */
export function askedAmount(table: OptionTable, asked: Asked): Asked {
  const isNamed = table.sizes.includes(asked.size ?? '') || table.dimensions.includes(asked.dimension ?? '')
  const [sku] = isNamed ? matchingSkus(table, firstChoice(table, asked)) : []
  return { skuCode: sku?.[0] ?? asked.skuCode, size: null, dimension: null }
}
