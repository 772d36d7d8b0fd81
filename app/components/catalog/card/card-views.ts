import { cardviewsTexts } from '~/messages/card-views'
import { fill } from '~/messages/fill'
import { pictureUrl } from '../gallery/picture'

/** The least way of a finger that is a swipe, in px. */
const swipe = 30

/**
 * Lets the picture of a card be changed, once somebody points at the card, touches it or comes to it by keys: by buttons
 * back and forth, a dot for each picture, and swipes. Two fingers call for the large picture.
 * @param left how the touch ended already, if it did
 */
export async function offerViews(card: HTMLElement, event: Event, left?: TouchEvent): Promise<void> {
  followTouches(event, left)
  await takenOver()
  const figure = card.querySelector<HTMLElement>('[data-views]')
  if (!figure || card.querySelector('.views')) return
  const controls = document.createElement('div')
  controls.className = 'qa views'
  const name = card.querySelector('.n')?.textContent ?? ''
  const dots = document.createElement('div')
  controls.append(
    buttonOf(fill(cardviewsTexts.previous, { name }), backSign, () => step(card, -1)),
    buttonOf(fill(cardviewsTexts.next, { name }), forthSign, () => step(card, 1)),
    dots,
  )
  for (const at of pathsOf(card).keys())
    dots.append(buttonOf(fill(cardviewsTexts.view, { name, number: at + 1 }), '', () => show(card, at)))
  card.append(controls)
  markDot(card)
}

/** What is added to a page that React has yet to take over would be taken for a fault of the page. */
async function takenOver(): Promise<void> {
  while (history.scrollRestoration !== 'manual') await new Promise(requestAnimationFrame)
}

const backSign = 'M15 4l-8 8 8 8'
const forthSign = 'M9 4l8 8-8 8'

function buttonOf(label: string, sign: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = label
  if (sign) button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${sign}"/></svg>`
  button.onclick = act
  return button
}

function pathsOf(card: HTMLElement): string[] {
  return card.querySelector<HTMLElement>('[data-views]')?.dataset.views?.split(' ') ?? []
}

function pictureOf(card: HTMLElement): HTMLImageElement | null {
  return card.querySelector('[data-views] img')
}

/** Place of the picture a card shows; the page may have changed it meanwhile. */
function placeOf(card: HTMLElement): number {
  const source = pictureOf(card)?.src ?? ''
  return Math.max(
    0,
    pathsOf(card).findIndex((path) => source.includes(`/${path}?`)),
  )
}

function step(card: HTMLElement, by: number): void {
  const count = pathsOf(card).length
  show(card, (placeOf(card) + by + count) % count)
}

function show(card: HTMLElement, at: number, isLarge = false): void {
  const [picture, path] = [pictureOf(card), pathsOf(card)[at]]
  if (!picture || !path) return
  picture.srcset = isLarge
    ? ''
    : `${pictureUrl(path, 'XS')} 392w, ${pictureUrl(path, 'SM')} 621w, ${pictureUrl(path, 'MD')} 845w`
  picture.src = pictureUrl(path, isLarge ? 'XL' : 'MD')
  markDot(card)
}

function markDot(card: HTMLElement): void {
  const at = placeOf(card)
  const dots = card.querySelectorAll<HTMLElement>('.views div button')
  for (const [place, dot] of dots.entries()) {
    dot.ariaCurrent = place === at ? 'true' : null
    const row = dot.parentElement
    if (place !== at || !row) continue
    const before = dot.offsetLeft + dot.offsetWidth / 2 - row.offsetWidth / 2
    row.scrollLeft = Math.round(before / dot.offsetWidth) * dot.offsetWidth // no dot is cut in half
  }
}

let began: { x: number; y: number; card: HTMLElement } | null = null
let follows = false

/** The touch that loaded this counts already. Rows that are swiped themselves are left alone. */
function followTouches(event: Event, left?: TouchEvent): void {
  if (follows) return
  follows = true
  const { pointerType, clientX, clientY } = event as PointerEvent
  if (pointerType === 'touch') begin(event.target as Element, clientX, clientY)
  if (left) endTouch(left)
  document.addEventListener('touchstart', startTouch, { passive: true })
  document.addEventListener('touchmove', noticeSecond, { passive: true })
  document.addEventListener('touchend', endTouch, { passive: true })
}

function begin(target: Element, x: number, y: number): void {
  const card = target.closest('[data-views]')?.closest<HTMLElement>('.list .card')
  began = card ? { x, y, card } : null
}

function startTouch({ touches, target }: TouchEvent): void {
  const [first] = touches
  const card = (target as Element).closest('[data-views]')?.closest<HTMLElement>('.card')
  if (touches.length === 2 && card) show(card, placeOf(card), true)
  if (touches.length === 1 && first) begin(target as Element, first.clientX, first.clientY)
  else began = null
}

/** A second finger that came before this script did. */
function noticeSecond({ touches, changedTouches }: TouchEvent): void {
  const fingers = new Set([...touches, ...changedTouches].map(({ identifier }) => identifier))
  if (!began || fingers.size < 2) return
  show(began.card, placeOf(began.card), true)
  began = null
}

function endTouch(event: TouchEvent): void {
  noticeSecond(event)
  const [last] = event.changedTouches
  if (!began || !last) return
  const [dx, dy] = [last.clientX - began.x, last.clientY - began.y]
  if (Math.abs(dx) > swipe && Math.abs(dx) > Math.abs(dy)) step(began.card, dx < 0 ? 1 : -1)
  began = null
}
