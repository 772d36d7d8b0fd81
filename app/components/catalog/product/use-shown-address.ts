import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { showAddress } from '../../page/show-address'

/**
 * Keeps the address of the page saying what is chosen, so that whatever reads the page again finds it: a reload, a step
 * back, a form that is sent. The page of the reviews stays in it, and that it is a preview.
 * @param chosen the product's address with what is chosen now
 * @returns that of this page
 */
export function useShownAddress(chosen: string, preview: boolean): string {
  const address = preview ? withQuery(chosen, 'isQuickView', 'true') : chosen
  const { key, search, hash } = useLocation()
  const shown = useRef({ address, key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, and for each time something was sent
  useEffect(() => {
    const before = shown.current
    shown.current = { address, key }
    const isNew = address !== before.address || (key !== before.key && !opensPanel(search))
    if (isNew) showAddress(withReviews(address) + hash)
  }, [address, key])
  return address
}

/** The button beside was pressed, and led to this page with its panel open. */
function opensPanel(search: string): boolean {
  return new URLSearchParams(search).has('modalOpen')
}

function withReviews(address: string): string {
  const page = new URLSearchParams(window.location.search).get('reviews')
  return page ? withQuery(address, 'reviews', page) : address
}

/** An address that asks for more than one, and for a way that was chosen. */
export function withAsked(address: string, { units, fulfillment }: { units?: unknown; fulfillment?: string }): string {
  const isSeveral = /^([2-9]|10)$/.test(String(units))
  const several = isSeveral ? withQuery(address, 'quantity', String(units)) : address
  return fulfillment ? withQuery(several, 'fulfillment', fulfillment) : several
}

/** An address with one thing more in its query. */
export function withQuery(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`
}
