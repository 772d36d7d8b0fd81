import type { ReactNode } from 'react'
import { checkoutTexts } from '~/messages/checkout'
import { useCheckoutAddress } from './checkout-address'
import type { StepName } from './checkout-view'

type Props = {
  name: StepName
  /** Its place, as the shopper counts: 1 to 4. */
  number: number
  title: string
  state: 'now' | 'done' | 'todo'
  /** One or two lines of what was entered, for a step that is done. */
  summary?: ReactNode
  children: ReactNode
}

/** A step of checkout: open, done (one line with a way back), or still to come. */
export function Step({ name, number, title, state, summary, children }: Props) {
  const addressOf = useCheckoutAddress()
  const id = `step-${name.toLowerCase()}`
  return (
    <section className={`step ${state}`} aria-labelledby={id}>
      <header>
        <span className="no num" aria-hidden="true">
          {state === 'done' ? '✓' : number}
        </span>
        <h2 id={id} tabIndex={-1}>
          {state === 'done' && <span className="vh">{checkoutTexts.stepDone} </span>}
          {title}
        </h2>
        {state === 'done' ? (
          <a className="small" href={addressOf({ section: name })}>
            {checkoutTexts.edit}
            <span className="vh"> {title}</span>
          </a>
        ) : (
          <span />
        )}
        {state === 'done' && summary && <div className="sum">{summary}</div>}
      </header>
      {state === 'now' && <div className="body">{children}</div>}
    </section>
  )
}
