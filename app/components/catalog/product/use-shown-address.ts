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
  const { key, search, hash } = useLocation()
  const reviews = new URLSearchParams(search).get('reviews')
  const shownAs = preview ? withQuery(chosen, 'isQuickView', 'true') : chosen
  const address = reviews ? withQuery(shownAs, 'reviews', reviews) : shownAs
  const shown = useRef({ address, key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, and for each time something was sent
  useEffect(() => {
    const before = shown.current
    shown.current = { address, key }
    const isNew = address !== before.address || (key !== before.key && !opensPanel(search))
    if (isNew) showAddress(address + hash)
  }, [address, key])
  return address
}

/** The button beside was pressed, and led to this page with its panel open. */
function opensPanel(search: string): boolean {
  return new URLSearchParams(search).has('modalOpen')
}

type Asked = { units?: unknown; fulfillment?: string; reviews?: string }

/** An address that asks for more than one, for a way that was chosen, and for another page of the reviews. */
export function withAsked(address: string, { units, fulfillment, reviews }: Asked): string {
  const isSeveral = /^([2-9]|10)$/.test(String(units))
  const several = isSeveral ? withQuery(address, 'quantity', String(units)) : address
  const had = fulfillment ? withQuery(several, 'fulfillment', fulfillment) : several
  return reviews ? withQuery(had, 'reviews', reviews) : had
}

/** An address with one thing more in its query. */
export function withQuery(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`
}
