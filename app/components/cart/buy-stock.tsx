import { fill } from '~/messages.fill'
import { productMessages } from '~/messages.product'
import { stockMessages } from '~/messages.stock'
import { stockLabel } from '~/validation/option-table'

type Props = {
  /** Units of the chosen sku; null while none is chosen. */
  units: number | null
  limit: number | null
  /** False while the page has chosen for the shopper and no script follows the choice: the label's place is kept free. */
  said: boolean
}

/** What there is to know of the stock of the chosen sku. */
export function BuyStock({ units, limit, said }: Props) {
  const label = units === null ? null : stockLabel(units, limit)
  return (
    <div className="stock-said" aria-live="polite">
      {label && <p className="low">{said ? fill(stockMessages[label], { units: units ?? 0 }) : '\u00a0'}</p>}
      {units === 0 && <p className="alert warn">{productMessages['product.skuUnavailable']}</p>}
    </div>
  )
}
