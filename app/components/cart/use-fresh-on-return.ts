import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** A page that the browser kept as it was, and shows again for Back, reads what is in the bag now. */
export function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && revalidate()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [revalidate])
}
