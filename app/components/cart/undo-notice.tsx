import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { OwnFields } from '~/components/form/form-answer'
import { cartMessages, cartTexts } from '~/messages.cart'
import { fill } from '~/messages.fill'

/** Says what was removed and offers to bring it back. Takes the focus that stood on the removed line. */
export function UndoNotice({ name }: { name: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="alert undo" ref={notice} tabIndex={-1} role="status">
      <p>{fill(cartMessages['cart.removed'], { name })}</p>
      <Form method="post" action="/cart" preventScrollReset>
        <OwnFields name="undo" />
        <button type="submit" className="link">
          {cartTexts.undo}
        </button>
      </Form>
    </div>
  )
}
