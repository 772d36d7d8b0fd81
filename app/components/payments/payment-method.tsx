import { useLoaderData, useLocation, useRevalidator } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { checkoutTexts } from '~/messages/checkout'
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
  /** Something on the order waits for this panel: it cannot be closed. */
  stays?: boolean
  children: ReactNode
}

/**
 * One way to pay: a radio whose panel opens once it is chosen, without scripts too. The radio belongs to no form, it only
 * shows the panel; what is in the panel is sent by the panel's own button.
 */
export function PaymentMethod({ value, title, note, marks, open, stays, children }: Props) {
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
      <div className="panel">
        {children}
        {!stays && <CancelLink value={value} title={title} />}
      </div>
    </li>
  )
}

/**
 * Closes the panel; what was typed in it is there again once it is opened. Without scripts the page comes without it. Who
 * redeems rewards sees them as they are now.
 */
function CancelLink({ value, title }: Pick<Props, 'value' | 'title'>) {
  const hasRewards = Boolean(useLoaderData<{ rewards?: object | null } | null>()?.rewards)
  const { revalidate } = useRevalidator()
  const express = new URLSearchParams(useLocation().search).get('isExpressCheckout') === 'true'
  const close = (press: MouseEvent<HTMLAnchorElement>) => {
    const radio = press.currentTarget.closest('li')?.querySelector<HTMLInputElement>('[name=method]')
    if (!radio) return
    press.preventDefault()
    radio.checked = false
    radio.focus()
    if (hasRewards) revalidate()
  }
  return (
    <p>
      <a
        className="link small"
        href={`/checkout?section=BILLING&closed=${value}${express ? '&isExpressCheckout=true' : ''}`}
        onClick={close}
      >
        {checkoutTexts.closePanel}
        <span className="vh"> {title}</span>
      </a>
    </p>
  )
}
