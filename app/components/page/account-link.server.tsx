import { renderToStaticMarkup } from 'react-dom/server'
import { identityTexts } from '~/messages.identity'

/** Pages nobody wants to come back to after signing in. */
const noWayBack = /^\/($|\?|login|register|logout|native-mobile|error|consent)/

const shoulders = 'M4 20c0-3.6 3.6-5.5 8-5.5s8 1.9 8 5.5'
const person = `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="8" r="4"/><path d="${shoulders}"/></svg>`

/** Whose account it is, and after how long without them their login ends; a remembered customer's has ended. */
export type Account = { firstName: string; sessionMs: number | null }

/** The way to the account, as HTML: the customer's first name, or to signing in and back to this page. */
export function accountLink(path: string, account?: Account): string {
  if (account) return renderToStaticMarkup(<OwnAccount {...account} />)
  const back = noWayBack.test(path) ? '' : `?${new URLSearchParams({ successUrl: path })}`
  // written out: every page of a guest draws it
  return `<a class="tool-link" href="/login${back}">${person}<span>${identityTexts.signInTab}</span></a>`
}

function OwnAccount({ firstName, sessionMs }: Account) {
  return (
    <a className="tool-link" href="/account" data-session={sessionMs ?? 'remembered'}>
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
