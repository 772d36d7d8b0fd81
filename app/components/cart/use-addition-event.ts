import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { noteEvent } from '~/components/page/data-layer'
import { currency } from '~/money'

/** What just went into the bag. `price` in cents of one unit, `quantity` the units that were added. */
export type AddedItem = { sku: string; name: string; brand: string; category: string; price: number; quantity: number }

/** Notes an addition once, and takes it out of the address, so that reading the page again does not repeat it. */
export function useAdditionEvent(added: AddedItem | null): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same visit may read its data again
  useEffect(() => {
    if (!added) return
    noteEvent({ event: 'add_to_cart', ...added, price: added.price / 100, currency })
    const address = new URL(window.location.href)
    address.searchParams.delete('added')
    address.searchParams.delete('units')
    window.history.replaceState(window.history.state, '', address)
  }, [key])
}
