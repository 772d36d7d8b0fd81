/**
 * Gives a step that the browser made itself, for a link to a place of the page, a name of its own before Remix hears of it,
 * also one that leads where the last one led. Remix calls all of them alike, and would scroll to where another one stood.
 */
export function nameSteps(): void {
  const name = () => history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '')
  if (!history.state) name()
  addEventListener('popstate', ({ isTrusted }) => {
    const isSame = isTrusted && location.hash && history.state?.key === window.__remixRouter?.state.location.key
    if (!history.state || isSame) name()
  })
}
