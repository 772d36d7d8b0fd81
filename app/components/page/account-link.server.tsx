import { renderToStaticMarkup } from 'react-dom/server'
import { identityTexts } from '~/messages.identity'

/** Pages nobody wants to come back to after signing in. */
const noWayBack = /^\/($|\?|login|register|logout|native-mobile|error|consent)/

const shoulders = 'M4 20c0-3.6 3.6-5.5 8-5.5s8 1.9 8 5.5'
const person = `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="8" r="4"/><path d="${shoulders}"/></svg>`

/** The way to the account, as HTML: the customer's first name, or to signing in and back to this page. */
export function accountLink(path: string, firstName?: string): string {
  if (firstName) return renderToStaticMarkup(<OwnAccount firstName={firstName} />)
  const back = noWayBack.test(path) ? '' : `?${new URLSearchParams({ successUrl: path })}`
  // written out: every page of a guest draws it
  return `<a class="tool-link" href="/login${back}">${person}<span>${identityTexts.signInTab}</span></a>`
}

function OwnAccount({ firstName }: { firstName: string }) {
  return (
    <a className="tool-link" href="/account">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8" r="4" />
        <path d={shoulders} />
      </svg>
      <span>
        <span className="vh">{identityTexts.yourAccount} </span>
        {firstName}
      </span>
    </a>
  )
}
