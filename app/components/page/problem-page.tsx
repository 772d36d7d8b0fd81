import { useContext } from 'react'
import { say, texts } from '~/messages'
import { HelpLinks } from './footer'
import { ReferenceContext } from './reference'
import { useRootData } from './root-data'

/** What stands in place of a page that does not exist (404) or that failed: a way on, and a number to quote. */
export function ProblemPage({ status }: { status: number }) {
  const reference = useContext(ReferenceContext)
  const help = useRootData()?.help
  const missing = status === 404
  return (
    <div className="wrap page">
      <h1>{missing ? say('notFound') : say('error.title')}</h1>
      {!missing && <p>{say(status === 503 ? 'busy' : 'generic')}</p>}
      <p>
        <a className="btn" href="/">
          {say('error.home')}
        </a>
      </p>
      {help && (
        <section className="help-box" aria-label={texts.guestServices}>
          <HelpLinks help={help} />
        </section>
      )}
      {!missing && reference && (
        <p className="small muted">
          {say('error.reference')} <span suppressHydrationWarning>{reference}</span>
        </p>
      )}
    </div>
  )
}
