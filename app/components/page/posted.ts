import type { Navigation } from '@remix-run/react'

/**
 * What became of a form that was posted, while something is read after it: 'taken' when the shop leads on, be it to the page
 * that is shown, 'refused' when its answer stands on that page already. Null for links, and while the form is on its way.
 */
export function outcomeOf({ state, formMethod, location }: Navigation): 'taken' | 'refused' | null {
  if (state !== 'loading' || formMethod !== 'POST') return null
  return location.state?._isRedirect ? 'taken' : 'refused' // the router's own mark
}
