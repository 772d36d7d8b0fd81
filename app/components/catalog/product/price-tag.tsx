import { catalogTexts } from '~/messages/catalog'
import { fill } from '~/messages/fill'
import { dollars } from '~/money'
import type { PriceSummary } from '~/price-summary'

/** A price in one line, by its kind. Those who hear the page are told which price is which. */
export function PriceTag({ price, className = 'price' }: { price: PriceSummary; className?: string }) {
  const { type, afterPrice, maxPrice, lowOnSale } = price
  const isDated = type === 'TEMPORARY' && afterPrice !== null
  const saved = savedOf(price)
  const after = isDated && (
    <span className="small muted">{fill(catalogTexts.afterPromotion, { price: dollars(afterPrice) })}</span>
  )
  if (type !== 'RANGE_SALE' && !lowOnSale)
    return (
      <p className={`${className} num`}>
        <span>{amountOf(price)}</span> {after}
      </p>
    )
  return (
    <p className={`${className} num`}>
      <span className="now">
        <span className="vh">{catalogTexts.salePrice} </span>
        {amountOf(price)}
      </span>{' '}
      <s>
        <span className="vh">{catalogTexts.originalPrice} </span>
        {dollars(maxPrice)}
      </s>{' '}
      {after || (saved && <span className="off">{saved}</span>)}
    </p>
  )
}

/** What is charged: one amount, or from the lowest to the highest. */
function amountOf({ type, price, lowPrice, highPrice }: PriceSummary): string {
  const isRange = (type === 'RANGE' || type === 'RANGE_SALE') && lowPrice !== highPrice
  return isRange ? `${dollars(lowPrice)} - ${dollars(highPrice)}` : dollars(price)
}

/** How much a sale price saves; null when that is less than one percent. */
export function savedOf({ type, savedPercentage, savedUpToPercentage }: PriceSummary): string | null {
  const isSingle = type === 'SINGLE_SALE'
  const percent = isSingle ? savedPercentage : savedUpToPercentage
  if (percent === 0) return null
  return isSingle ? fill(catalogTexts.percentOff, { percent }) : fill(catalogTexts.upToPercentOff, { percent })
}
