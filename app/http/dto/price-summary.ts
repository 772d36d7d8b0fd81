import type { PriceSummary } from '~/price-summary'
import { money } from './order'

/** A price as clients read it: amounts as money, null where there is none. */
export function priceSummaryDto(price: PriceSummary) {
  const { type, savedPercentage, savedUpToPercentage, lowOnSale, highOnSale, afterPrice } = price
  return {
    priceSummaryType: type,
    price: money(price.price),
    retailPrice: money(price.retailPrice),
    lowPrice: money(price.lowPrice),
    highPrice: money(price.highPrice),
    maxPrice: money(price.maxPrice),
    afterPrice: afterPrice === null ? null : money(afterPrice),
    ...{ savedPercentage, savedUpToPercentage, lowOnSale, highOnSale },
  }
}
