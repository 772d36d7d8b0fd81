import { mountFinancing } from './financing'
import { followColor } from './follow-color'
import { watchReviews } from './review-beacon'
import { followWithBar } from './sticky-bar'

/** What a product page does once scripts have taken it over. Loaded then; nothing on the page waits for it. */
export function watchProduct(productCode: string, tellsOfReviews: boolean): void {
  followWithBar()
  mountFinancing()
  const heart = document.querySelector<HTMLButtonElement>('.facts > .heart')
  const color = document.querySelector<HTMLInputElement>('#add-to-bag [name=color]')
  if (heart && color) followColor(heart, color)
  const own = document.querySelector<HTMLFormElement>('form#buy-gift-card, form#donate')
  if (own) import('../cart/judge-special-form').then(({ judgeSpecialForm }) => judgeSpecialForm(own))
  if (tellsOfReviews) watchReviews(productCode)
}
