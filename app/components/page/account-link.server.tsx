import { renderToStaticMarkup } from 'react-dom/server'
import { heartPath } from '~/components/catalog/card/heart'
import { favoritesTexts } from '~/messages/favorites'
import { identityTexts } from '~/messages/identity'

/** Pages nobody wants to come back to after signing in. */
const noWayBack = /^\/($|\?|login|register|logout|native-mobile|error|consent)/

const shoulders = 'M4 20c0-3.6 3.6-5.5 8-5.5s8 1.9 8 5.5'
const person = `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="8" r="4"/><path d="${shoulders}"/></svg>`

/**
 * Whose account it is, and after how long without them their login ends; a remembered customer's has ended. `outside`: they
 * sign in at an identity provider, so pages that ran out are only read anew.
 */
export type Account = { firstName: string; sessionMs: number | null; outside: boolean }

/** The way to the favorites, as HTML. */
export const favoritesLink = `<a class="tool-link" href="/favorites"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${heartPath}"/></svg><span class="vh">${favoritesTexts.title}</span></a>`

/** The way to the account, as HTML: the customer's first name, or to signing in and back to this page. */
export function accountLink(path: string, account?: Account): string {
  if (account) return renderToStaticMarkup(<OwnAccount {...account} />)
  const back = noWayBack.test(path) ? '' : `?successUrl=${encodeURIComponent(path)}`
  // written out: every page of a guest draws it
  return `<a class="tool-link" href="/login${back}">${person}<span>${identityTexts.signInTab}</span></a>`
}

/**
 * How long this customer's login holds, for scripts, and a mark of whose page it is: on every page, those without the shop's
 * header too. As HTML.
 * @param whose a mark of who is known here, or was signed in here last; empty for a guest
 */
export function sessionMark(account: Account | undefined, whose: string): string {
  const mark = whose && ` data-whose="${whose}"`
  if (!account) return mark && `<template${mark}></template>`
  const { sessionMs, outside } = account
  return `<template data-session="${sessionMs ?? 'remembered'}"${outside ? ' data-outside' : ''}${mark}></template>`
}

function OwnAccount({ firstName }: Account) {
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
