import { useEffect } from 'react'
import { noteEvent } from '../page/data-layer'

/** Notes once that the reviews of a product came into sight. @param productCode null: nothing is noted */
export function useReviewBeacon(productCode: string | null): void {
  useEffect(() => {
    const reviews = productCode && document.getElementById('reviews')
    if (!reviews) return
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      observer.disconnect()
      noteEvent({ event: 'review_viewed', productCode })
    })
    observer.observe(reviews)
    return () => observer.disconnect()
  }, [productCode])
}
