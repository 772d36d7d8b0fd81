import { mountFinancing } from './financing'
import { watchReviews } from './review-beacon'
import { followWithBar } from './sticky-bar'

/** What a product page does once scripts have taken it over. Loaded then; nothing on the page waits for it. */
export function watchProduct(productCode: string, tellsOfReviews: boolean): void {
  followWithBar()
  mountFinancing()
  if (tellsOfReviews) watchReviews(productCode)
}
