import { fill } from '~/messages.fill'
import { productTexts } from '~/messages.product'
import { Icon } from '../page/icons'

type Props = { /** The visitor's store. */ name: string; way: 'pickup' | 'shipToStore' | 'none' }

/** Whether the visitor's store has the chosen sku, can have it sent, or neither. */
export function BuyAtStore({ name, way }: Props) {
  return (
    <p className="ship-note at-store" aria-live="polite">
      <Icon name="pin" />
      <span>
        <span className={way === 'pickup' ? 'avail' : undefined}>{productTexts[`store.${way}`]}</span>{' '}
        {fill(productTexts.atStore, { name })}
      </span>
    </p>
  )
}
