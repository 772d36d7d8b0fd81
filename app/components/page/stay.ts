import type { Fetcher } from '@remix-run/react'
import { frameMessages } from '~/messages/frame'
import { openPopover } from './open-popover'
import { outcomeOf } from './posted'
import { showAddress } from './show-address'
import { loadWhole } from './way-out'

/**
 * Keeps the page that is shown when another state of it, a filter for example, was asked for and cannot be had, and says
 * so above it; without a word when it was only to be read again, also beside a refusal, which stands there. What a form that
 * was taken leads to is loaded whole.
 * @param isUnreached whether nothing came of the shop at all; a search for stores says so, as it does in the chooser
 * @returns false where a link asked for another page
 */
export function stay(isUnreached: boolean): boolean {
  const { state, navigate } = window.__remixRouter ?? {}
  if (!state || !navigate) return false
  const { navigation, fetchers } = state
  const next = navigation.location ?? state.location
  if (outcomeOf(navigation) === 'taken' || [...fetchers.values()].some(isTaken)) {
    loadWhole(next.pathname + next.search)
    return true
  }
  if (outcomeOf(navigation) === 'refused') return true
  if (navigation.state === 'idle') return state.revalidation === 'loading'
  if (next.hash || next.pathname !== state.location.pathname) return false
  const sentence = frameMessages[isUnreached && next.pathname === '/stores' ? 'connection' : 'generic']
  const said = `<p id="stayed" class="alert bad" role="alert">${sentence}</p>`
  const panel = openPopover('facets')
  const place = panel?.firstElementChild ?? document.querySelector('main > *')
  place?.insertAdjacentHTML(panel ? 'afterend' : 'afterbegin', said)
  if (panel) panel.scrollTop = 0
  else place?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  // a step to a place of the page that is shown gives up the other one, and asks for nothing
  const address = next.pathname + state.location.search
  navigate(`${address}#main`, { replace: true, preventScrollReset: true }).then(() => showAddress(address))
  return true
}

/** Whether it is a form that was posted, and its page is read now. */
function isTaken({ state, formMethod }: Fetcher): boolean {
  return state === 'loading' && formMethod === 'POST'
}
