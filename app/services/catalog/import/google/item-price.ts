import { readIsoDate } from '~/validation/iso-date'
import { centsOf, noEnd } from '../prices'
import type { ImportProblem, ProblemCode } from '../problem'
import type { GoogleItem } from './item'

/** The price cells of an item as a sheet has them: price asked, price before the sale, end of the sale. */
export type PriceCells = { price: string; compareAt: string; saleEnds: string }

/** Reads `128.00 USD`, and a sale price with the time it holds for: two instants parted by a slash. */
export function priceCells(item: GoogleItem, handle: string, now: number, problems: ImportProblem[]): PriceCells {
  const found = (code: ProblemCode, attribute: string) =>
    problems.push({ code, ...item.at(attribute), handle, value: item.one(attribute) })
  const amount = (attribute: string) => {
    const text = item.one(attribute)
    const [, before, number = text, after] = /^([a-z]{3})?\s*([\d.,]+)\s*([a-z]{3})?$/i.exec(text) ?? []
    if (!/^usd$/i.test(after ?? before ?? 'USD')) found('currency.wrong', attribute)
    return number
  }
  const price = amount('price')
  const regular = { price, compareAt: '', saleEnds: '' }
  if (item.one('sale_price') === '') return regular
  const sale = amount('sale_price')
  const isLower = (centsOf(sale) ?? 0) < (centsOf(price) ?? 0)
  if (centsOf(sale) === undefined || !isLower) {
    found('sale.high', 'sale_price')
    return regular
  }
  const dates = item.one('sale_price_effective_date')
  const [start = Number.NaN, end = Number.NaN] = dates.split('/').map((each) => readIsoDate(each.trim()))
  if (dates === '') return { price: sale, compareAt: price, saleEnds: noEnd }
  if (start > now) {
    found('sale.later', 'sale_price_effective_date')
    return regular
  }
  if (end <= start) {
    found('sale.backward', 'sale_price_effective_date')
    return regular
  }
  if (!(start < end)) found('saleEnd.wrong', 'sale_price_effective_date')
  return { price: sale, compareAt: price, saleEnds: start < end ? new Date(end).toISOString() : noEnd }
}
