import { type Cents, cents } from '~/money'
import type { ImportProblem, ProblemCode } from './problem'
import type { Row } from './read-rows'

/** 52, 52.5, 52.00, $1,299.00; at most 999,999.99. Nothing for anything else. */
export function centsOf(text: string): Cents | undefined {
  const plain = text.replace(/^\$\s*/, '').replace(/^(\d{1,3})((?:,\d{3})+)(?=\.|$)/, (all) => all.replaceAll(',', ''))
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  return whole === '' ? undefined : cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

export type Prices = { price: Cents; retailPrice: Cents; saleEndsAt: number | null; afterPrice: Cents | null }

/** What stands for the end of a sale that has none, beside others of its product that have one. */
export const noEnd = '-'

/** In place of the prices a file has no column for: known skus keep theirs, and no other is saved. */
const unsaid: Prices = { price: cents(0), retailPrice: cents(0), saleEndsAt: null, afterPrice: null }

/**
 * Price and compare-at price of a row. A compare-at price above the price means a sale, any other is left out with a
 * warning. Only gift cards and donations may cost nothing.
 * @param endsAt when the product's sale ends, epoch ms
 * @returns nothing when the row has an error, which then stands in `problems`
 */
export function pricesOf(
  row: Row,
  { handle, mayBeFree, endsAt }: { handle: string; mayBeFree: boolean; endsAt: number | null },
  problems: ImportProblem[],
): Prices | undefined {
  const found = (code: ProblemCode, column: 'price' | 'compareAt', value: string) => {
    problems.push({ code, ...row.at(column), handle, value })
    return undefined
  }
  if (!row.has('price')) return unsaid
  const text = row.cell('price')
  const price = centsOf(text)
  if (price === undefined) return found(text === '' ? 'price.missing' : 'price.wrong', 'price', text)
  if (price === 0 && !mayBeFree) return found('price.zero', 'price', text)
  const before = row.cell('compareAt')
  const compareAt = before === '' ? 0 : centsOf(before)
  if (compareAt === undefined) found('compareAt.wrong', 'compareAt', before)
  else if (compareAt > 0 && compareAt <= price) found('compareAt.low', 'compareAt', before)
  const retailPrice = cents(Math.max(price, compareAt ?? 0))
  const dated = endsAt !== null && retailPrice > price
  return { price, retailPrice, saleEndsAt: dated ? endsAt : null, afterPrice: dated ? retailPrice : null }
}
