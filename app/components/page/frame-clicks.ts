import { frameMessages, frameTexts } from '~/messages/frame'
import { noteEvent } from './data-layer'
import { keepReasons } from './kept-reasons'
import { openPopover } from './open-popover'
import { straighten } from './straighten'

/**
 * Brings what moves in content, notes which menu items are clicked, straightens quotes as they are typed, opens the
 * chat where there is one, and delivers events once the visitor agreed.
 */
export function listenToFrame() {
  document.addEventListener('auxclick', (event) => event.button === 1 && noteMenu(event)) // the middle one opens a tab
  document.addEventListener('click', (event) => {
    const link = noteMenu(event)
    if (!link) return
    if (link.closest('[data-reason]')) keepReasons() // colors of an outfit change the address too
    const { chat } = link.dataset
    if (!chat) return
    event.preventDefault()
    import('../content/chat').then(({ openChat }) => openChat(chat, link.href))
  })
  document.addEventListener('input', straighten)
  document.addEventListener('toggle', goOnInMenu, true)
  document.addEventListener('focusin', closeLeft)
  addEventListener('resize', closeOpened)
  document.addEventListener('submit', answerConsent)
  for (const way of ['pointerover', 'focusin'])
    document.addEventListener(way, (event) => {
      const card = (event.target as Element).closest<HTMLElement>('.card')
      if (card?.querySelector('[data-views]')) showViews(card, event)
    })
  enlivenAll()
  const session = document.querySelector<HTMLElement>('[data-session]')?.dataset.session
  if (session) import('../identity/watch-session').then(({ watchSession }) => watchSession(Number(session)))
  else if (isPutBy('typed')) import('../identity/typed').then(({ bringBackTyped }) => bringBackTyped())
  if (isPutBy('approval'))
    import('../payments/paypal/kept-approval').then(({ dropForeignApproval }) => dropForeignApproval())
  if (isPutBy('heart')) import('../catalog/card/press-heart').then(({ pressAgain }) => pressAgain())
  const notice = document.querySelector<HTMLElement>('[data-military]')
  if (notice) import('../account/military-modal').then(({ openMilitaryModal }) => openMilitaryModal(notice))
  const address = document.querySelector<HTMLElement>('[data-analytics]')?.dataset.analytics
  if (address) import('../content/deliver-events').then(({ deliverEvents }) => deliverEvents(address))
}

/** @returns the link that was pressed, if one was */
function noteMenu({ target }: Event): HTMLAnchorElement | null {
  const link = (target as Element).closest('a')
  const menu = link?.closest<HTMLElement>('[data-menu]')?.dataset.menu
  if (!link || !menu) return link
  const { label = link.text } = link.dataset
  noteEvent({ event: 'menuItemClicked', menu, label, url: link.getAttribute('href') ?? '' })
  return link
}

/** Loads what changes the picture of a card; a finger that leaves meanwhile is told of. */
function showViews(card: HTMLElement, event: Event) {
  let left: TouchEvent | undefined
  const leave = (touch: TouchEvent) => {
    left ??= touch
  }
  card.addEventListener('touchend', leave, { passive: true })
  import('../catalog/card/card-views')
    .then(({ offerViews }) => offerViews(card, event, left))
    .catch(() => {})
    .finally(() => card.removeEventListener('touchend', leave))
}

/**
 * Answers the question about cookies where it stands: what was typed and chosen on the page stays, also when the shop
 * cannot be reached. The button that was pressed says that its answer is on its way.
 */
async function answerConsent(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  const button = event.submitter as HTMLButtonElement | null
  if (!form.matches('.consent > form') || !button) return
  event.preventDefault()
  if (form.ariaBusy) return
  const { name, value, textContent } = button
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  if (name) body.set(name, value)
  form.querySelector('[role=alert]')?.remove()
  form.ariaBusy = button.ariaDisabled = 'true'
  button.textContent = frameTexts.working
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  form.ariaBusy = button.ariaDisabled = null
  button.textContent = textContent
  if (!answer) {
    const said = form.insertBefore(document.createElement('p'), form.firstChild)
    said.className = 'alert bad'
    said.setAttribute('role', 'alert')
    said.textContent = frameMessages.connection
    return
  }
  if (answer.type !== 'opaqueredirect') {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    return form.submit() // not taken: the page it leads to says why
  }
  const main = document.getElementById('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
  form.parentElement?.remove()
  if (value === 'granted') import('./begin-delivery').then(({ beginDelivery }) => beginDelivery()).catch(() => {})
}

/**
 * On phones the categories of a section cover the sections: what is covered cannot be reached meanwhile, and the focus goes
 * with them. A popover within another gives it back to nobody: it goes to the button that opened it.
 */
function goOnInMenu({ target, newState }: Event & { newState?: string }) {
  const part = (target as Element).closest<HTMLElement>('#menu [popover]')
  if (!part) return
  const isPhone = openPopover('menu') !== null
  const covers = newState === 'open' && isPhone
  for (const each of document.querySelectorAll<HTMLElement>('#menu > ul > li > :not([popover])')) each.inert = covers
  const { activeElement: focused, body } = document
  if (covers) part.querySelector('button')?.focus()
  else if (isPhone && (focused === body || part.contains(focused)))
    document.querySelector<HTMLElement>(`[popovertarget="${part.id}"].sub`)?.focus()
}

/**
 * Categories cover what is below them, on phones the menu and the facets the page, the categories the menu: each closes
 * when the focus leaves it, which is then in sight.
 */
function closeLeft({ target }: FocusEvent) {
  const to = target as Element
  const own = to.getAttribute('popovertarget') ?? 'menu' // the button that opened them stands beside them
  const categories = [...document.querySelectorAll(`#menu [popover]:not(#${own})`)].map(({ id }) => openPopover(id))
  for (const part of [...categories, openPopover('menu'), openPopover('facets')])
    if (part && !part.contains(to)) part.hidePopover()
}

/** What opens over a small window has its own place in one that has grown wide. */
function closeOpened() {
  if (innerWidth >= 1024) for (const id of ['menu', 'facets']) openPopover(id)?.hidePopover()
}

/**
 * Whether something was put by in this tab: what was typed or approved, of which a page of nobody looks whether it may stay,
 * or the press of a heart.
 */
function isPutBy(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Brings all that moves in the page; what moves already is left alone. */
export function enlivenAll() {
  const moving = document.querySelectorAll<HTMLElement>('[data-carousel], [data-starts], [data-film]')
  if (moving.length > 0)
    import('../content/enliven').then(({ enliven }) => moving.forEach((each) => void enliven(each)))
}
