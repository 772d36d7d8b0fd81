import { watchReviews } from '../reviews/review-beacon'
import { mountFinancing } from './financing'
import { followColor } from './follow-color'
import { followWithBar } from './sticky-bar'

/** What a product page does once scripts have taken it over. Loaded then; nothing on the page waits for it. */
export function watchProduct(productCode: string, tellsOfReviews: boolean): void {
  followWithBar()
  mountFinancing()
  const color = document.querySelector<HTMLInputElement>('#add-to-bag [name=color]')
  const follow = color && followColor(() => document.querySelector('.facts .heart'), color)
  if (color && document.querySelector(looks)) followWithLooks(color)
  const own = document.querySelector<HTMLFormElement>('form#buy-gift-card, form#donate')
  if (own) import('../../cart/judge-special-form').then(({ judgeSpecialForm }) => judgeSpecialForm(own))
  followFacts(follow ?? (() => {}))
  document.querySelector('#reviews')?.addEventListener('click', keepChoice)
  if (tellsOfReviews) watchReviews(productCode)
}

const looks = '[data-worn]'

/** Shows the look that goes with the colour chosen. */
function followWithLooks(color: HTMLInputElement): void {
  const show = () => {
    for (const look of document.querySelectorAll<HTMLElement>(looks)) {
      look.hidden = !JSON.parse(look.dataset.worn ?? '[]').includes(color.value)
      const row = look.querySelector('section')
      if (look.hidden) row?.removeAttribute('aria-labelledby')
      else row?.setAttribute('aria-labelledby', row.querySelector('h2')?.id ?? '')
    }
  }
  new MutationObserver(show).observe(color, { attributeFilter: ['value'] })
  show() // another colour may have been pressed while this file was on its way
}

/**
 * The wish list panel opens over the page, also one that comes with a later answer.
 * @param follow what is to be done with the heart that comes with it
 */
function followFacts(follow: () => void): void {
  const buy = document.getElementById('buy')
  const open = () => {
    follow()
    const panel = buy?.querySelector<HTMLElement>('#wish-list:not([data-opening])')
    if (!panel) return
    panel.dataset.opening = ''
    import('../../lists/open-wish-modal').then(({ openWishModal }) => openWishModal(panel)).catch(() => {})
  }
  if (buy) new MutationObserver(open).observe(buy, { childList: true })
  open()
}

/** Another page of the reviews is one of this page as it is, with what is chosen on it. */
function keepChoice({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href*="reviews="]')
  if (!link) return
  const here = new URL(window.location.href)
  here.searchParams.set('reviews', new URL(link.href).searchParams.get('reviews') ?? '1')
  here.hash = 'reviews'
  link.href = here.href
}
