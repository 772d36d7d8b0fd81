import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type FormAnswer, OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { cartTexts } from '~/messages.cart'
import { fill } from '~/messages.fill'
import type { BagLineView, MoveChoice } from '~/validation/bag-line'
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

type Props = { line: Pick<BagLineView, 'id' | 'name' | 'moves'> }

/** The other ways a line can be had, a button each; opens by itself to say why it could not be moved. */
export function MoveForm({ line: { id, name, moves } }: Props) {
  const problem = useMoveAnswer()?.reply.error?.[id]?.[0]
  const here = `move-${id}`
  const { ways, needsStore } = moves
  const opener = useFocusAfterMove(here)
  const action = useBagAddress()
  const said = problem && (
    <p className="msg" id={`${here}-error`}>
      {problem}
    </p>
  )
  if (ways.length === 0 && !needsStore)
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
              {ways.map((way) => (
                <MoveButton key={way.type} way={way} name={name} />
              ))}
            </Form>
          )}
          {needsStore && (
            <a className="link" href="/stores?isCart=true&next=/cart">
              {cartTexts.chooseStore}
              <span className="vh">: {name}</span>
            </a>
          )}
        </div>
      </details>
    </>
  )
}

function MoveButton({ way: { type, storeNumber, store }, name }: { way: MoveChoice; name: string }) {
  return (
    <button type="submit" className="btn ghost sm" name={fields[type]} value={storeNumber ?? undefined}>
      {fill(cartTexts[`move.${type}`], { store: store ?? '' })}
      <span className="vh">: {name}</span>
    </button>
  )
}

/** A line that was just moved stands elsewhere on the page: the focus goes along, closed again. */
function useFocusAfterMove(here: string) {
  const opener = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each move
  useEffect(() => {
    if (hash === `#${here}`) opener.current?.focus()
  }, [key])
  return opener
}
