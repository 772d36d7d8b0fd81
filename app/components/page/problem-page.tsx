import { useContext } from 'react'
import { frameMessages, frameTexts } from '~/messages/frame'
import { HelpLinks } from './footer'
import { ReferenceContext } from './reference'
import { useRootData } from './root-data'

/** What stands in place of a page that does not exist (404) or that failed: a way on, and a number to quote. */
export function ProblemPage({ status }: { status: number }) {
  const { reference, help: known } = useContext(ReferenceContext)
  const help = useRootData()?.help ?? known
  const missing = status === 404
  return (
    <div className="wrap page">
      <h1>{missing ? frameMessages.notFound : frameMessages['error.title']}</h1>
      {!missing && <p>{status === 503 ? frameMessages.busy : frameMessages.generic}</p>}
      <p>
        <a className="btn" href="/">
          {frameMessages['error.home']}
        </a>
      </p>
      {help && (
        <section className="help-box" aria-label={frameTexts.guestServices}>
          <HelpLinks help={help} />
        </section>
      )}
      {reference && (
        <p className="small muted">
          {frameMessages['error.reference']} <span suppressHydrationWarning>{reference}</span>
        </p>
      )}
    </div>
  )
}
