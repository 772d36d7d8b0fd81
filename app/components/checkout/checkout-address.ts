import { useLocation } from '@remix-run/react'

/** An address of checkout; an express checkout stays one wherever it leads. */
export function checkoutAddress(isExpress: boolean, query: Record<string, string> = {}, path = '/checkout'): string {
  const whole = new URLSearchParams(isExpress ? { ...query, isExpressCheckout: 'true' } : query).toString()
  return whole ? `${path}?${whole}` : path
}

/** Whether an address belongs to an express checkout. */
export function isExpress(query: URLSearchParams): boolean {
  return query.get('isExpressCheckout') === 'true'
}

/** For the links and forms of the checkout page: makes addresses that belong to the same checkout. */
export function useCheckoutAddress() {
  const { search } = useLocation()
  const express = isExpress(new URLSearchParams(search))
  return (query?: Record<string, string>) => checkoutAddress(express, query)
}
