import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { OwnFields } from '~/components/form/form-answer'
import { cartMessages, cartTexts } from '~/messages/cart'
import { fill } from '~/messages/fill'
import { useBagAddress } from './bag-address'

/** A line taken out of the bag that can be brought back. */
export type RemovedLineData = { id: string; name: string }

/** Says what was removed and offers to bring it back. Takes the focus that stood on the removed line. */
export function UndoNotice({ line: { id, name } }: { line: RemovedLineData }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="alert undo" ref={notice} tabIndex={-1} role="status">
      <p>{fill(cartMessages['cart.removed'], { name })}</p>
      <Form method="post" noValidate action={useBagAddress()} preventScrollReset>
        <OwnFields name="undo" />
        <input type="hidden" name="orderItemId" value={id} />
        <button type="submit" className="link">
          {cartTexts.undo}
          <span className="vh"> {name}</span>
        </button>
      </Form>
    </div>
  )
}
