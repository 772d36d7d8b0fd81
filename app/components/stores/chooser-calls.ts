import { unknownType } from '~/components/form/unknown-type'
import { frameMessages } from '~/messages/frame'
import { storesMessages } from '~/messages/stores'
import { firstPage, readReturn } from '~/validation/stores/chosen-store-return'
import type { Shown } from './store-lines'

/** A store as the calls give it. */
type Given = Omit<Shown, 'state'> & { stateProvinceRegion: string }

export function shownOf({ stateProvinceRegion, ...store }: Given): Shown {
  return { ...store, state: stateProvinceRegion }
}

type Answer = { store?: Given | null; stores?: Given[]; isUnreached?: boolean }

/** What a reading call about stores answers; neither store nor stores when it fails or cannot be reached. */
export async function ask(path: string, signal?: AbortSignal): Promise<Answer> {
  const headers = { Accept: 'application/json' }
  try {
    return await (await fetch(`/store/api/${path}`, { headers, signal })).json()
  } catch (error) {
    return { isUnreached: error instanceof TypeError }
  }
}

let newest = 0
let before: Promise<unknown> = Promise.resolve()

/**
 * Does something with a choice once those made before it are through, also in a chooser that is closed by now: the shop
 * ends with the last one, however long another took. One that is not the newest any more when its turn comes is left out.
 * @returns what came of it; nothing when there is a newer one
 */
function inTurn<Outcome>(work: (isNewest: () => boolean) => Promise<Outcome>): Promise<Outcome | undefined> {
  newest += 1
  const own = newest
  const isNewest = () => own === newest
  const done = before.then(() => (isNewest() ? work(isNewest) : undefined))
  before = done
  return done.then((outcome) => (isNewest() ? outcome : undefined))
}

/**
 * Saves a choice in its turn. Null: no store any more.
 * @param next the address the chooser was opened for
 * @returns why it was refused; null when it was saved and shown, nothing when a newer one is to be
 */
export function saveInTurn(storeNumber: number | null, next: string): Promise<string | null | undefined> {
  return inTurn(async (isNewest) => {
    const refused = await chooseByCall(storeNumber)
    return refused ?? (isNewest() ? showFrom(storeNumber, next) : null)
  })
}

/**
 * The same out of checkout, with what is in the bag for pickup. Where the store lacks something the bag says so at its
 * lines; when the shop fails the shopper stays.
 * @param next the address of checkout it goes on at
 * @returns why it failed; null when it leads on, nothing when a newer one is to be
 */
export function moveInTurn(storeNumber: number, next: string): Promise<string | null | undefined> {
  return inTurn(async (isNewest) => {
    const answer = await post('/store/api/default?isCart=true', storeNumber)
    if (typeof answer === 'string') return answer
    const body = answer.status < 500 && (await answer.json().catch(() => null))
    if (!body) return storesMessages['checkout.storeFailed']
    if (!isNewest()) return null
    if (body.success) window.__remixRouter?.navigate(next, { preventScrollReset: true })
    else postToBag(storeNumber, next)
    return null
  })
}

/** As the finder's own form does, in its turn: the bag says at its lines why nothing moved. */
export function sendToBag(storeNumber: number, next: string): void {
  inTurn(async () => postToBag(storeNumber, next))
}

function postToBag(storeNumber: number, next: string) {
  const formData = new FormData()
  formData.set('form', 'change-store')
  formData.set('storeNumber', String(storeNumber))
  window.__remixRouter?.navigate(`/cart?next=${encodeURIComponent(next)}`, { formMethod: 'POST', formData })
}

/** The answer of a call about a store, or why there is none. */
function post(call: string, storeNumber: number | null): Promise<Response | string> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  return fetch(call, { method: 'POST', headers, body: JSON.stringify({ storeNumber }) }).catch(({ cause }: Error) =>
    cause === unknownType ? frameMessages.generic : frameMessages.connection,
  )
}

/** @returns why it was refused, if it was */
async function chooseByCall(storeNumber: number | null, call = '/store/api/default'): Promise<string | null> {
  const answer = await post(call, storeNumber)
  if (typeof answer === 'string') return answer
  const { success, messages = [] } = await answer.json().catch(() => ({ success: false }))
  return success ? null : (messages[0]?.message ?? frameMessages.generic)
}

/** The page below as it is with the store; a listing that shows what one has shows what this one has. @returns why not */
async function showFrom(storeNumber: number | null, next: string): Promise<string | null> {
  const { next: back, narrows } = readReturn(next)
  if (!narrows) {
    if (document.querySelector('.by-store [aria-checked=true]')) showFirstPage(back)
    else window.__remixRouter?.revalidate()
    return null
  }
  const unshown = await chooseByCall(
    storeNumber,
    storeNumber === null ? '/shop-by-store/api/reset' : '/shop-by-store/api',
  )
  if (unshown === null) showFirstPage(back)
  return unshown
}

/** @param listing as it was when the chooser opened: more may be ticked by now, or it may have been left */
function showFirstPage(listing: string): void {
  const { state, navigate, revalidate } = window.__remixRouter ?? {}
  const { pathname, search } = state?.navigation.location ?? state?.location ?? window.location
  if (pathname !== new URL(listing, window.location.href).pathname) revalidate?.()
  else navigate?.(firstPage(pathname + search), { preventScrollReset: true })
}
