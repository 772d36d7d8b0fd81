import { noteEvent } from '../../page/data-layer'

/** Notes once that the reviews of a product came into sight. */
export function watchReviews(productCode: string): void {
  const reviews = document.getElementById('reviews')
  if (!reviews) return
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    noteEvent({ event: 'review_viewed', productCode })
  })
  observer.observe(reviews)
}
