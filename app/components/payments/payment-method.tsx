import { type ReactNode, useEffect, useRef } from 'react'
import { PaymentMark } from './payment-mark'

type Props = {
  /** Its name among the ways to pay. */
  value: string
  title: string
  /** A few words below the title. */
  note?: string
  /** Whose marks stand beside it: types of wallets, brands of cards. */
  marks: string[]
  /** Chosen at first. */
  open: boolean
  children: ReactNode
}

/**
 * One way to pay: a radio whose panel opens once it is chosen, without scripts too. The radio belongs to no form, it only
 * shows the panel; what is in the panel is sent by the panel's own button.
 */
export function PaymentMethod({ value, title, note, marks, open, children }: Props) {
  const radio = useRef<HTMLInputElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open || !radio.current) return
    before.current = open
    radio.current.checked = open
    if (open) radio.current.dispatchEvent(new Event('change', { bubbles: true })) // what waits for its panel to open hears it
  }, [open])
  return (
    <li>
      <label className="row">
        <input ref={radio} type="radio" name="method" value={value} defaultChecked={open} />
        <span>
          {title}
          {note && ' '}
          {note && <small>{note}</small>}
        </span>{' '}
        <span className="brands">
          {marks.map((type) => (
            <PaymentMark key={type} type={type} />
          ))}
        </span>
      </label>
      <div className="panel">{children}</div>
    </li>
  )
}
