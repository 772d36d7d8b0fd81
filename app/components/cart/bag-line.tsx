import { useFetcher, useNavigation } from '@remix-run/react'
import { RemoveForm } from '~/components/form/remove-form'
import { cartMessages, cartTexts } from '~/messages/cart'
import { catalogTexts } from '~/messages/catalog'
import { fill } from '~/messages/fill'
import { stockMessages } from '~/messages/stock'
import { dollars } from '~/money'
import type { BagLineView } from '~/validation/cart/bag-line'
import { useBagAddress } from './bag-address'
import { GiftPackaging } from './gift-packaging'
import { MoveForm } from './move-form'
import type { QuantityAnswers, TellAnswer } from './quantity-answers'
import { QuantityForm, quantityKey } from './quantity-form'

type Props = {
  line: BagLineView
  /** Fewer units than asked for lie in the bag: the shopper is told. */
  cut: boolean
  /** Checkout was refused for what is sold out: such a line says that it is no longer available. */
  refusedUnavailable: boolean
  answer: QuantityAnswers[string]
  tell: TellAnswer
  onRemove: () => void
}

/** Picture, name, price, quantity and removal of a line. It fades while a change of it is on its way. */
export function BagLine({ line, cut, refusedUnavailable, answer, tell, onRemove }: Props) {
  const { id, name, path, imagePath, choice } = line
  const going = useIsGoing(id)
  const out = line.stock?.code === 'stock.out'
  const heard = { ...line, name: choice ? `${name}, ${choice}` : name } // two sizes of a product have buttons of their own names
  return (
    <li className={going ? 'bag-line going' : 'bag-line'} aria-busy={going || undefined}>
      <div className="thumb">
        {imagePath && <img src={`/images/${imagePath}?w=150`} alt="" width={150} height={176} />}
      </div>
      <div className="bag-what">
        <h3>{path === null ? name : <a href={path}>{name}</a>}</h3>
        <p className="muted small">{choice}</p>
        <UnitPrice line={line} />
        {line.stock && (
          <p className={out || line.stock.code === 'cart.unavailable' ? 'stock out' : 'stock'}>
            {out && line.cap === 0 && refusedUnavailable
              ? stockMessages['cart.unavailable']
              : fill(stockMessages[line.stock.code], line.stock.values ?? {})}
          </p>
        )}
        {cut && line.single && (
          <p className="stock" role="status">
            {fill(cartMessages['cart.quantityChanged'], { quantity: line.quantity })}
          </p>
        )}
        <GiftPackaging line={heard} />
        <MoveForm line={heard} />
      </div>
      <p className="bag-total num">{dollars(line.total)}</p>
      <div className="bag-do">
        {line.cap > 0 && !line.single && <QuantityForm line={heard} cut={cut} answer={answer} tell={tell} />}
        <RemoveForm
          name="remove"
          field="orderItemId"
          id={id}
          what={heard.name}
          action={useBagAddress()}
          onSubmit={onRemove}
        />
      </div>
    </li>
  )
}

/** Whether a form about a line is on its way: it removes the line, moves it, wraps it or changes how many there are. */
function useIsGoing(lineId: string): boolean {
  const { formData } = useNavigation()
  const { state } = useFetcher({ key: quantityKey(lineId) })
  return state !== 'idle' || formData?.get('orderItemId') === lineId
}

function UnitPrice({ line: { price, regularPrice, quantity } }: { line: BagLineView }) {
  if (regularPrice === null && quantity === 1) return null
  return (
    <p className="small num">
      {regularPrice !== null && <span className="vh">{catalogTexts.salePrice} </span>}
      <span className={regularPrice === null ? '' : 'bag-sale'}>{dollars(price)}</span>
      {regularPrice !== null && (
        <>
          {' '}
          <s>
            <span className="vh">{catalogTexts.originalPrice} </span>
            {dollars(regularPrice)}
          </s>
        </>
      )}
      {quantity > 1 && ` ${cartTexts.perUnit}`}
    </p>
  )
}
