import { fill } from '~/messages/fill'
import { productMessages } from '~/messages/product'
import { stockMessages } from '~/messages/stock'
import { stockLabel } from '~/validation/catalog/option-table'

type Props = {
  /** Units of the chosen sku; null while none is chosen. */
  units: number | null
  limit: number | null
  /** Whether it can be had the other way. */
  isElsewhere: boolean
}

/** What there is to know of the stock of the chosen sku. */
export function BuyStock({ units, limit, isElsewhere }: Props) {
  const label = units === null ? null : stockLabel(units, limit)
  return (
    <div className="stock-said" aria-live="polite">
      {label && <p className="low">{fill(stockMessages[label], { units: units ?? 0 })}</p>}
      {units === 0 && !isElsewhere && <p className="alert warn">{productMessages['product.skuUnavailable']}</p>}
    </div>
  )
}
