import { useLocation } from '@remix-run/react'

/** The address of the bag that still offers to bring these removed lines back. `more`: what else it says. */
export function bagAddress(removed: readonly string[], more: readonly [string, string][] = []): string {
  const query = String(new URLSearchParams([...removed.map((lineId) => ['removed', lineId]), ...more]))
  return query ? `/cart?${query}` : '/cart'
}

/** Where the forms of the bag post to: a change of one line takes no other line's undo away. */
export function useBagAddress(): string {
  return bagAddress(new URLSearchParams(useLocation().search).getAll('removed'))
}
