import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type FormAnswer, OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { cartMessages, cartTexts } from '~/messages/cart'
import { fill } from '~/messages/fill'
import type { BagLineView, MoveChoice } from '~/validation/cart/bag-line'
import { useBagAddress } from './bag-address'

/** What was said last of lines that could not be moved: one of them, or all that is picked up, to another store. */
export function useMoveAnswer(): FormAnswer | undefined {
  const line = useFormAnswer('move')
  const store = useFormAnswer('change-store')
  return line ?? store
}

const fields = {
  PHYSICAL_SHIP: undefined,
  PHYSICAL_SHIP_AND_PICKUP: 'addToCartItem.shipToStoreNumber',
  PHYSICAL_PICKUP: 'addToCartItem.pickupStoreNumber',
}

type Props = { line: Pick<BagLineView, 'id' | 'name' | 'moves' | 'packaging'> }

/**
 * The other ways a line can be had, a button each, and the way to the stores; opens by itself to say why it could not
 * be moved.
 */
export function MoveForm({ line: { id, name, moves, packaging } }: Props) {
  const problem = useMoveAnswer()?.reply.error?.[id]?.[0]
  const here = `move-${id}`
  const { ways, toStores } = moves
  const opener = useFocusAfterMove(here)
  const action = useBagAddress()
  const said = problem && (
    <p className="msg" id={`${here}-error`}>
      {problem}
    </p>
  )
  if (ways.length === 0 && !toStores)
    return said ? (
      <div id={here} tabIndex={-1}>
        {said}
      </div>
    ) : null
  return (
    <>
      {said}
      <details open={problem !== undefined}>
        <summary id={here} ref={opener} aria-describedby={problem && `${here}-error`}>
          {cartTexts.move}
          <span className="vh">: {name}</span>
        </summary>
        <div className="ways">
          {ways.length > 0 && (
            <Form method="post" action={action} noValidate preventScrollReset className="ways">
              <OwnFields name="move" />
              <input type="hidden" name="orderItemId" value={id} />
              {packaging?.wrapped && <input type="hidden" name="removeGiftWrap" value="true" />}
              {ways.map((way) =>
                packaging?.wrapped ? (
                  <AskingMove key={way.type} way={way} name={name} />
                ) : (
                  <MoveButton key={way.type} way={way} name={name} />
                ),
              )}
            </Form>
          )}
          {toStores && (
            <a className="link" href="/stores?isCart=true&next=/cart">
              {toStores === 'first' ? cartTexts.chooseStore : cartTexts.changeStore}
              <span className="vh">: {name}</span>
            </a>
          )}
        </div>
      </details>
    </>
  )
}

type WayProps = {
  way: MoveChoice
  name: string /** What its button says, when not where the line goes. */
  word?: string
}

function MoveButton({ way, name, word }: WayProps) {
  return (
    <button type="submit" className="btn ghost sm" name={fields[way.type]} value={way.storeNumber ?? undefined}>
      {word ?? whereTo(way)}
      <span className="vh">: {word ? `${whereTo(way)}, ${name}` : name}</span>
    </button>
  )
}

/** A line in gift packaging goes nowhere else before it was asked. */
function AskingMove({ way, name }: WayProps) {
  return (
    <details>
      <summary>
        {whereTo(way)}
        <span className="vh">: {name}</span>
      </summary>
      <p>{cartMessages['cart.dropsPackaging']}</p>
      <MoveButton way={way} name={name} word={cartTexts.dropPackaging} />
    </details>
  )
}

function whereTo({ type, store }: MoveChoice): string {
  return fill(cartTexts[`move.${type}`], { store: store ?? '' })
}

/** A line that was just moved stands elsewhere on the page: the focus goes along, closed again. */
export function useFocusAfterMove(here: string) {
  const opener = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each move
  useEffect(() => {
    if (hash === `#${here}`) opener.current?.focus()
  }, [key])
  return opener
}
