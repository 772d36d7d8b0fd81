import { askedOptions, type Choice, matchingSkus, type OptionTable } from '~/validation/catalog/option-table'
import { type Asked, firstChoice } from './choice'

/** What is chosen, and whether the address or the product left nothing else. */
type Opened = { choice: Choice; settled: boolean }
const openedPlainly = new WeakMap<OptionTable, Opened>()

/** What is chosen as the page opens; worked out once for the address that asks for nothing. */
export function openedAt(table: OptionTable, asked: Asked): Opened {
  const isPlain = Object.values(asked).every((name) => name === null)
  const known = isPlain && openedPlainly.get(table)
  if (known) return known
  const choice = firstChoice(table, asked)
  const opened = { choice, settled: isNamed(table, choice, asked) || isOnlyOne(table, choice) }
  if (isPlain) openedPlainly.set(table, opened)
  return opened
}

/** Whether the address names a sku, or every option that is asked for. */
function isNamed(table: OptionTable, choice: Choice, asked: Asked): boolean {
  return asked.skuCode !== null || askedOptions(table, choice).every((name) => Boolean(asked[name]))
}

/** Whether the chosen colour comes as one sku. */
function isOnlyOne(table: OptionTable, { color }: Choice): boolean {
  return matchingSkus(table, { color, size: null, dimension: null }).length === 1
}
