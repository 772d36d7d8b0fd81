import { forwardRef, type MouseEvent } from 'react'
import { frameTexts } from '~/messages/frame'
import { stockTexts } from '~/messages/stock'

type Props = {
  id: string
  formId: string
  /** Messages by field name; '' holds those about the whole form. */
  errors: Record<string, string[]>
  /** The id of what messages about the whole form lead to, if anything. */
  leadsTo?: string
  /** True once the server has refused the form: while typing, the message beside the field is enough. */
  shown: boolean
  /** Takes it away, where that is to be had. */
  dismiss?: () => void
}

/** What the server refused, on top of its form: each message leads to its field. Focus moves here after a post. */
export const ErrorSummary = forwardRef<HTMLDivElement, Props>(
  ({ id, formId, errors, leadsTo, shown, dismiss }, ref) => {
    const entries = Object.entries(errors).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message })),
    )
    if (!shown || entries.length === 0) return null
    return (
      <div className="alert bad summary" role="alert" id={id} ref={ref} tabIndex={-1}>
        <div>
          <h2 className="summary-title">{frameTexts.problemTitle}</h2>
          <ul>
            {entries.map(({ field, message }) => {
              const to = field ? `${formId}-${field}` : leadsTo
              return <li key={`${field} ${message}`}>{to ? <FieldLink to={to}>{message}</FieldLink> : message}</li>
            })}
          </ul>
        </div>
        {dismiss && (
          <button type="button" className="link" onClick={dismiss}>
            {stockTexts.dismiss}
          </button>
        )}
      </div>
    )
  },
)
ErrorSummary.displayName = 'ErrorSummary'

/**
 * Leads to a field, below the header. With scripts it must not navigate: the router would take that for a new page and
 * drop the answer.
 */
export function FieldLink({ to, children }: { to: string; children: string }) {
  const focus = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const field = document.getElementById(to)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView()
  }
  return (
    <a href={`#${to}`} onClick={focus}>
      {children}
    </a>
  )
}
