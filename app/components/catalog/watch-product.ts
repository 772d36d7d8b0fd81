import { mountFinancing } from './financing'
import { watchReviews } from './review-beacon'
import { followWithBar } from './sticky-bar'

/** What a product page does once scripts have taken it over. Loaded then; nothing on the page waits for it. */
export function watchProduct(productCode: string, tellsOfReviews: boolean): void {
  followWithBar()
  mountFinancing()
  const own = document.querySelector<HTMLFormElement>('form#buy-gift-card, form#donate')
  if (own) import('../cart/judge-special-form').then(({ judgeSpecialForm }) => judgeSpecialForm(own))
  if (tellsOfReviews) watchReviews(productCode)
}
