import type { ReactNode } from 'react'

type Props = {
  /** Its name among the ways to pay. */
  value: string
  title: string
  /** A few words below the title. */
  note?: string
  /** The letters of its brand mark, and the class that colours it. */
  mark: string
  markClass: string
  /** Chosen at first. */
  open: boolean
  children: ReactNode
}

/**
 * One way to pay: a radio whose panel opens once it is chosen, without scripts too. The radio belongs to no form, it only
 * shows the panel; what is in the panel is sent by the panel's own button.
 */
export function PaymentMethod({ value, title, note, mark, markClass, open, children }: Props) {
  return (
    <li>
      <label className="row">
        <input key={String(open)} type="radio" name="method" value={value} defaultChecked={open} />
        <span>
          {title}
          {note && ' '}
          {note && <small>{note}</small>}
        </span>{' '}
        <span className={`brand ${markClass}`} aria-hidden="true">
          {mark}
        </span>
      </label>
      <div className="panel">{children}</div>
    </li>
  )
}
