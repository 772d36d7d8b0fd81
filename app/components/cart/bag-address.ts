import { useLocation } from '@remix-run/react'

/** The address of the bag that still offers to bring these removed lines back. */
export function bagAddress(removed: readonly string[]): string {
  const query = new URLSearchParams(removed.map((lineId) => ['removed', lineId]))
  return removed.length > 0 ? `/cart?${query}` : '/cart'
}

/** Where the forms of the bag post to: a change of one line takes no other line's undo away. */
export function useBagAddress(): string {
  return bagAddress(new URLSearchParams(useLocation().search).getAll('removed'))
}
