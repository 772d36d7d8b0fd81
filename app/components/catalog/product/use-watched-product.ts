import { useEffect } from 'react'

/** Loads what a product page does once scripts have taken it over. */
export function useWatchedProduct(code: string, tellsOfReviews: boolean): void {
  useEffect(() => {
    import('./watch-product').then(({ watchProduct }) => watchProduct(code, tellsOfReviews)).catch(() => {})
  }, [code, tellsOfReviews])
}
