import { frameTexts } from '~/messages/frame'

/** How long checkout is waited for, in ms, before its shape stands in the place of the page. */
const patience = 200
const ways = /^\/(checkout(\/login\/anonymous)?|cart\/verifyCheckout)$/ // two that only lead on to it
const steps = '<div class="step"><p></p></div>'.repeat(4)

let timer: ReturnType<typeof setTimeout>
let shape: HTMLElement | undefined
let unseen: Animation | undefined

/** Shows the shape of checkout where that is long in coming. The page stays below it, with its focus and what is typed. */
export function awaitCheckout(): void {
  endWait()
  timer = setTimeout(show, patience)
}

/** Shows the page again. */
export function endWait(): void {
  clearTimeout(timer)
  shape?.remove()
  shape = undefined
  unseen?.cancel()
}

function show(): void {
  const main = document.getElementById('main')
  if (!main) return
  const { top, bottom } = main.getBoundingClientRect()
  shape = document.createElement('div')
  Object.assign(shape, { className: 'skeleton', role: 'status', ariaLabel: frameTexts.working })
  shape.innerHTML = `<div class="co"><div class="wrap">${steps}</div><aside>${steps}</aside></div>`
  Object.assign(shape.style, {
    ...{ position: 'fixed', inset: `${Math.max(0, top)}px 0 ${Math.max(0, innerHeight - bottom)}px` },
    ...{ overflow: 'hidden', pointerEvents: 'none', animation: 'none' },
  })
  const wide = shape.querySelector<HTMLElement>('.wrap')
  if (wide) wide.style.width = '100%'
  unseen = main.animate({ opacity: [0, 0] }, { fill: 'forwards' }) // no style that a browser writes down later
  document.body.append(shape)
}

/** Waits for checkout once a link, a form that no script answers, or a script leads there, until it comes, does not, or is pressed away. */
export function watchWayToCheckout(): void {
  addEventListener('click', (event) => {
    const { href, target } = (event.target as Element).closest('a') ?? {}
    const isOther = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target
    if (href && !isOther) leaveBy(event, href)
  })
  addEventListener('submit', (event) => {
    leaveBy(event, (event.target as Element).getAttribute('action') ?? location.href)
  })
  for (const end of ['pageshow', 'pointerdown', 'keydown']) addEventListener(end, endWait, true)
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigateerror', endWait)
  navigation?.addEventListener('navigate', (event) => {
    const { url, sameDocument } = (event as Event & { destination: { url: string; sameDocument: boolean } }).destination
    if (!sameDocument) leaveBy(event, url) // scripts send there after a login
  })
}

function leaveBy(event: Event, address: string): void {
  const { origin, pathname, hash } = new URL(address, location.href)
  if (!event.defaultPrevented && origin === location.origin && ways.test(pathname) && !hash) awaitCheckout()
}
