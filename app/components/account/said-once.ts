import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** What addresses of a customer's own pages say was done just now. */
const flags = ['saved', 'deleted', 'preferred', 'sent', 'enrolled', 'left', 'gone']

/** With scripts what was done is said until the page is loaded again: its address, which says so, forgets it at once. */
export function useSaidOnce(isDone: boolean): void {
  const { key } = useLocation() // each form that is taken leads to such an address again
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each address
  useEffect(() => {
    if (!isDone) return
    const address = new URL(window.location.href)
    for (const flag of flags) address.searchParams.delete(flag)
    window.history.replaceState(window.history.state, '', address)
  }, [isDone, key])
}
