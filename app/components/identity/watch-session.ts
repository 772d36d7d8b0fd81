import { frameTexts } from '~/messages/frame'
import { bringBackTyped, keepTyped } from './typed'

const checkEveryMs = 5_000
const noteEveryMs = 1_000
const endWithinMs = 5_000
const kinds = ['mousemove', 'mousedown', 'click', 'touchstart', 'touchmove', 'keydown', 'wheel', 'scroll']

/**
 * Ends what a customer sees when their login runs out: nobody has moved, pressed or typed anything on any page of the shop
 * for as long as the server gives them. The server ends the login by its own clock; while somebody is busy on one page
 * it is told so now and then.
 * @param timeoutMs NaN for who is only remembered: nothing runs out
 */
export function watchSession(timeoutMs: number) {
  bringBackTyped()
  if (!(timeoutMs > 0)) return
  const activity = sharedActivity()
  let told = Date.now()
  let hasEnded = false
  const isOver = () => Date.now() - activity.last() >= timeoutMs
  const tellOf = (when: number) => {
    if (when <= told || Date.now() - told < timeoutMs / 3) return
    told = Date.now()
    void freshToken()
  }
  const check = () => {
    if (hasEnded) return // what was typed is kept, and gone from the page
    if (!isOver()) return tellOf(activity.own()) // what was done last is told even if nothing follows
    hasEnded = true
    clearInterval(timer)
    for (const kind of kinds) document.removeEventListener(kind, note, true)
    void endHere()
  }
  const note = ({ type, target }: Event) => {
    if (type === 'scroll' && target !== document) return // a carousel moves by itself
    if (Date.now() - activity.own() < noteEveryMs) return
    if (isOver()) return check() // a page that was away notices only now
    activity.note()
    tellOf(Date.now())
  }
  keepOnWayToLogin()
  activity.note()
  const timer = setInterval(check, checkEveryMs)
  for (const kind of kinds) document.addEventListener(kind, note, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasEnded)
      window.location.reload() // nothing stands on it
    else if (persisted) check()
  })
}

/** What the server leads to the login of its own accord leaves what was typed as well, where the browser tells of it. */
function keepOnWayToLogin() {
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination
    const isOver = document.querySelector('#main[aria-busy]') // it was kept then
    if (!isOver && url.startsWith(`${location.origin}/login?sessionTimeout=true`)) keepTyped()
  })
}

const key = 'lastActivity'

/** When somebody was last busy in the shop, on this page or on another one that is open. */
function sharedActivity() {
  let own = 0
  const others = () => {
    try {
      return Number(localStorage.getItem(key)) || 0
    } catch {
      return 0 // a browser that keeps nothing knows of this page alone
    }
  }
  return {
    own: () => own,
    last: () => Math.max(own, others()),
    note: () => {
      own = Date.now()
      try {
        localStorage.setItem(key, String(own))
      } catch {}
    },
  }
}

/** The page stands for nobody any more: what was typed is put by, and the shopper goes where they can come back from. */
async function endHere() {
  keepTyped()
  const mark = document.querySelector<HTMLElement>('[data-session]')
  const isOutside = mark?.dataset.outside !== undefined
  for (const each of [mark, document.querySelector('#frame-account a')]) each?.remove()
  const main = document.getElementById('main')
  const loader = document.createElement('progress')
  loader.setAttribute('aria-label', frameTexts.working)
  main?.setAttribute('aria-busy', 'true')
  main?.replaceChildren(loader)
  await Promise.race([freshToken({ 'X-Idle': '1' }), new Promise((go) => setTimeout(go, endWithinMs))])
  const next = nextOf(window.location, isOutside)
  if (next) window.location.assign(next)
  else window.location.reload()
}

/**
 * Where the shopper goes from a page whose login has run out: from checkout and the account by way of being asked again,
 * with what the address says of the step that is open, null for anywhere else, whatever a product there is called.
 * @param isOutside somebody else's page asks for the password
 */
export function nextOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>, isOutside: boolean): string | null {
  if (/^\/checkout(\/|$)/i.test(pathname)) return `/cart/verifyCheckout${search}`
  if (isOutside || !/^\/(loyalty\/)?account(\/|$)/i.test(pathname)) return null
  return `/login?${new URLSearchParams({ sessionTimeout: 'true', successUrl: pathname + search })}`
}

/** Asked of the server, which notes that somebody is there, or is told that nobody was. */
function freshToken(headers: HeadersInit = {}): Promise<unknown> {
  return fetch('/xsrf-token/retrieve', { headers }).catch(() => undefined)
}
