import { useLocation } from '@remix-run/react'
import { panels } from '~/validation/payments/payment-panels'

/** An address of checkout; an express checkout stays one wherever it leads. */
export function checkoutAddress(isExpress: boolean, query: Record<string, string> = {}, path = '/checkout'): string {
  const whole = new URLSearchParams(isExpress ? { ...query, isExpressCheckout: 'true' } : query).toString()
  return whole ? `${path}?${whole}` : path
}

/** Whether an address belongs to an express checkout. */
export function isExpress(query: URLSearchParams): boolean {
  return query.get('isExpressCheckout') === 'true'
}

/** The way to pay that an address asks for, as the next address says it: steps before it do not lose it. */
export type AskedPanel = Record<string, string>
export function askedPanel(query: URLSearchParams): AskedPanel {
  const asked = query.get('paymentPanel')
  return asked && Object.values(panels).map(String).includes(asked) ? { paymentPanel: asked } : {}
}

/**
 * Where who leaves checkout or does something besides comes back to: the same checkout, with the way to pay that was asked
 * for. @param more what the address says besides
 */
export function useWayBack(more: Record<string, string> = {}): string {
  const query = new URLSearchParams(useLocation().search)
  return checkoutAddress(isExpress(query), { ...more, ...askedPanel(query) })
}

/** The page of the finder for what is in the bag. @param back the address of checkout it leads back to */
export function storesFor(back: string): string {
  return `/stores?${new URLSearchParams({ isCart: 'true', next: back })}`
}

/** For the links and forms of the checkout page: makes addresses that belong to the same checkout. */
export function useCheckoutAddress() {
  const { search } = useLocation()
  const express = isExpress(new URLSearchParams(search))
  return (query?: Record<string, string>) => checkoutAddress(express, query)
}
