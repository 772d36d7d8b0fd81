import { parsePath } from '@remix-run/react'

/**
 * Shows an address that says what is chosen on this page, for the browser and for what the framework sends or reads again
 * from here. Without a step of the history: going back leads to the page before.
 */
export function showAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address)
  const here = window.__remixRouter?.state.location
  if (here) Object.assign(here, { search: '', hash: '', ...parsePath(address) })
}
