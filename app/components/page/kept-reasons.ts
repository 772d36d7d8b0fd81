import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** What the frame says of an addition stands as long as the address does, which scripts change within the page. */
export function useKeptReasons(): void {
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address
  useEffect(keepReasons, [search])
}

/** Shows the reasons that the address names now; dismissing one leads to that address without it. */
export function keepReasons(): void {
  for (const alert of document.querySelectorAll<HTMLElement>('#frame-notice [data-reason]')) {
    const { reason = '' } = alert.dataset
    const here = new URL(window.location.href)
    alert.style.display = here.searchParams.get(reason) === 'true' ? '' : 'none'
    here.searchParams.delete(reason)
    alert.querySelector('a')?.setAttribute('href', here.pathname.replace(/^\/+/, '/') + here.search)
  }
}
