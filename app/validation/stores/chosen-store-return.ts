const mark = 'shopByStore'

/** The address choosing a store leads back to from the switch of a listing: it is switched on with the store. */
export function narrowed(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${mark}=true`
}

/** Where choosing a store leads back to, and whether the listing there is to show what that store has. */
export function readReturn(address: string): { next: string; narrows: boolean } {
  const next = without(mark, address)
  return { next, narrows: next !== address }
}

/** The address of a listing without its page. */
export function firstPage(address: string): string {
  return without('page', address)
}

/** The address as it is, where its query does not say that. */
function without(name: string, address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://shop')
  if (!searchParams.has(name)) return address
  searchParams.delete(name)
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}

/** What the address of a store's page says, so that choosing it there leads back all the same: a query, or ''. */
export function returnQuery({ next, isCart }: { next: string | null; isCart: boolean }): string {
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...(isCart ? { isCart: 'true' } : {}) })
  return query.size > 0 ? `?${query}` : ''
}

/** Whether it leads back to the bag, and not to something whose address only begins like it. */
export function leadsToBag(address: string): boolean {
  return /^\/cart(?![^/?#])/i.test(address)
}

/** The same of checkout. */
export function leadsToCheckout(address: string): boolean {
  return /^\/checkout(?![^/?#])/i.test(address)
}
