import { carouselTexts } from '~/messages/carousel'
import { onPlainClick } from '../page/plain-click'

/** How long a slide stands before the next one comes, in ms. */
const interval = 5_000

/** Brings what moves in a block of content. */
export function enliven(moving: HTMLElement) {
  if (moving instanceof HTMLVideoElement) start(moving)
  else if (moving instanceof HTMLAnchorElement) moving.onclick = (event) => onPlainClick(event, () => play(moving))
  else enlivenCarousel(moving)
}

/** Whether its visitor does not ask for less motion. */
const wants = matchMedia('(prefers-reduced-motion: no-preference)')

/** How what moves follows that; it is kept with what it is about, and goes with its page. */
const followers = new WeakMap<Element, () => void>()
wants.onchange = () => {
  for (const moving of document.querySelectorAll('[data-carousel], [data-starts]')) followers.get(moving)?.()
}

function follow(moving: Element, change: () => void) {
  followers.set(moving, change)
  change()
}

/** Starts a muted film, unless its visitor asks for less motion. */
function start(film: HTMLVideoElement) {
  film.muted = true
  follow(film, () => (wants.matches ? film.play().catch(() => {}) : film.pause()))
}

/** Shows a film kept elsewhere in a frame over its picture, which goes on giving the block its size. */
function play(link: HTMLAnchorElement) {
  const { film = '', title = '' } = link.dataset
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: film, title, allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture' })
  link.replaceWith(frame)
  frame.focus()
}

/** Gives a carousel its buttons, and lets it go on by itself where its owner wants that and its visitor does not mind. */
function enlivenCarousel(carousel: HTMLElement) {
  const list = carousel.querySelector<HTMLElement>('.car-list')
  if (!list || carousel.querySelector('.car-buttons')) return
  const { auto, infinite, carousel: transition } = carousel.dataset
  const isUpright = carousel.classList.contains('vert')

  const end = () => (isUpright ? list.scrollHeight - list.clientHeight : list.scrollWidth - list.clientWidth)
  const place = () => (isUpright ? list.scrollTop : list.scrollLeft)
  const isAtEnd = () => place() >= end() - 1
  const step = () => {
    const placeOf = (slide: Element) => (slide as HTMLElement)[isUpright ? 'offsetTop' : 'offsetLeft']
    const [first = 0, ...others] = [...list.children].map(placeOf)
    return (others.find((other) => other > first) ?? first) - first
  }
  const show = (at: number) => {
    const smooth = transition === 'SLIDE' && wants.matches
    list.scrollTo({ [isUpright ? 'top' : 'left']: at, behavior: smooth ? 'smooth' : 'instant' })
    if (transition === 'FADE' && wants.matches)
      list.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 500, easing: 'ease-out' })
  }
  const move = (steps: number) => {
    const visible = Math.max(1, Math.floor((isUpright ? list.clientHeight : list.clientWidth) / Math.max(1, step())))
    const at = place() + steps * step() * (steps === 0 ? 1 : auto === undefined ? visible : 1)
    const last = end()
    if (infinite !== undefined && steps > 0 && isAtEnd()) show(0)
    else if (infinite !== undefined && steps < 0 && place() <= 1) show(last)
    else show(Math.min(Math.max(0, at), last)) // what is left is seen before it goes round
  }

  const buttons = document.createElement('div')
  buttons.className = 'car-buttons'
  const back = buttonOf(carouselTexts.previous, 'M15 4l-8 8 8 8', () => move(-1))
  const forth = buttonOf(carouselTexts.next, 'M9 4l8 8-8 8', () => move(1))
  buttons.append(back, forth)
  carousel.append(buttons)

  const judge = () => {
    buttons.classList.toggle('off', end() <= 1)
    dim(back, infinite === undefined && place() <= 1)
    dim(forth, infinite === undefined && isAtEnd())
  }
  list.addEventListener('scroll', judge, { passive: true })
  new ResizeObserver(judge).observe(list)
  judge()
  if (auto !== undefined)
    goOn(carousel, buttons, {
      next: () => (isAtEnd() ? show(0) : move(1)),
      isOver: () => infinite === undefined && end() > 1 && isAtEnd(),
    })
}

type Way = { next: () => void; isOver: () => boolean }

/**
 * A slide every five seconds, which a finger begins anew, while nobody points at it, has the focus in it, stopped it or
 * asks for less motion. Where it is over it stops; whoever lets it play then sees it from its beginning.
 */
function goOn(carousel: HTMLElement, buttons: HTMLElement, { next, isOver }: Way) {
  let stopped = false
  const stop = (isStopped: boolean) => {
    stopped = isStopped
    name(pause, stopped ? carouselTexts.play : carouselTexts.pause, stopped ? playSign : pauseSign)
  }
  const pause = buttonOf(carouselTexts.pause, pauseSign, () => {
    if (stopped && isOver()) next()
    stop(!stopped)
  })
  buttons.prepend(pause)
  follow(carousel, () => void pause.classList.toggle('off', !wants.matches))
  const go = () => {
    if (!carousel.isConnected) return clearInterval(timer)
    const isBusy = carousel.matches(':hover, :focus-within')
    if (stopped || !wants.matches || isBusy || document.hidden) return
    if (isOver()) stop(true)
    else next()
  }
  let timer = setInterval(go, interval)
  const beginAnew = () => {
    clearInterval(timer)
    timer = setInterval(go, interval)
  }
  for (const touch of ['touchstart', 'touchend']) carousel.addEventListener(touch, beginAnew, { passive: true })
}

/** Where it goes no further. The button keeps the focus, which a disabled one would lose. */
function dim(button: HTMLButtonElement, isAtEnd: boolean) {
  button.ariaDisabled = isAtEnd ? 'true' : null
}

const pauseSign = 'M8 5v14M16 5v14'
const playSign = 'M8 5l11 7-11 7z'

function buttonOf(label: string, sign: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg>'
  name(button, label, sign)
  button.addEventListener('click', act)
  return button
}

function name(button: HTMLElement, label: string, sign: string) {
  button.setAttribute('aria-label', label)
  button.querySelector('path')?.setAttribute('d', sign)
}
