import { frameMessages } from '~/messages/frame'
import { quickaddTexts } from '~/messages/quick-add'
import { currency } from '~/money'
import { noteEvent } from '../page/data-layer'
import { standsNow, wayBack } from '../page/drawn-anew'
import type { CartOrder } from './mini-cart'
import type { QuickProduct, QuickSku } from './quick-product'

/** Marks a form as busy until what it began is done and said. A press meanwhile is to be ignored. */
export async function oneAtATime(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
  form.ariaBusy = 'true'
  await work().finally(() => {
    form.ariaBusy = null
  })
}

/** Why there is no answer: none came, or one that is no answer of the shop. */
export function unanswered(error: unknown): string {
  return error instanceof TypeError ? frameMessages.connection : frameMessages.generic
}

/** Why an addition failed, or what is to be known of one that did not: fewer units than were asked for. */
type Said = {
  problem?: string
  notice?: string
  /** What was added, and the bag with it. */
  skuCode?: string
  order?: CartOrder
  /** It is said where one adds. */
  inPlace?: boolean
  /** The fields that were refused, by the names they have in forms. */
  fields?: string[]
}

/** What an addition tells of its product. */
export type Added = Pick<QuickProduct, 'productCode' | 'name' | 'brand' | 'category'>

/**
 * The names of presses that were not answered with a bag, by what was asked for: asked for again it counts once. Whoever
 * has seen a bag since asks anew.
 */
const unheard = new Map<string, string>()
/** What was asked for by those whose answer was lost: when it turns out to be in the bag, it is told as added then. */
const lost = new Set<string>()

/** @param again what leads on when the token of the page is outdated, with what was chosen; else it is loaded again */
export async function add(
  { productCode, name, brand, category }: Added,
  { skuCode, price }: Pick<QuickSku, 'skuCode' | 'price'>,
  quantity = 1,
  way: object = {},
  again?: () => void,
): Promise<Said> {
  const told = { price: price.amount, currencyCode: currency, brand, name, category }
  const asked = { productCode, skuCode, quantity, ...told, ...way }
  const wish = JSON.stringify(asked)
  const press = unheard.get(wish) ?? Math.random().toString(36).slice(2)
  unheard.set(wish, press)
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const body = JSON.stringify({ ...asked, press })
  const answer = await fetch('/cart/api/add', { method: 'POST', headers, body, again }).catch((error) => error)
  if (!(answer instanceof Response)) {
    lost.add(wish)
    return { problem: unanswered(answer), inPlace: true }
  }
  const { success, data, messages = [] } = await answer.json().catch(() => ({ success: false }))
  const inPlace = data?.errorType === 'PickupFulfillmentGroupMaxRestrictionException'
  const fields = data?.errors?.map(({ contactField }: { contactField: string }) => contactField)
  if (!success) return { problem: messages[0]?.message ?? frameMessages.generic, inPlace, fields }
  const units = (data?.quantityAdded ?? quantity) || (lost.has(wish) ? quantity : 0)
  for (const asked of [unheard, lost]) asked.clear()
  const item = { sku: skuCode, name, brand, category, price: Number(price.amount), quantity: units, currency }
  if (units > 0) noteEvent({ event: 'add_to_cart', ...item })
  window.__remixRouter?.revalidate() // the bag of the header
  return {
    notice: messages[0]?.message,
    skuCode: units > 0 ? skuCode : undefined,
    order: data?.orderDTO && { ...data.orderDTO, promotionMessages: data.promotionMessages },
  }
}

/**
 * Says what became of an addition: in the bag that opens over the page; where one adds when that cannot be, and on the
 * bag itself.
 */
export async function sayAdded(said: Said, place: Element | null, link: HTMLElement): Promise<void> {
  place?.querySelector('.alert')?.remove()
  const staysHere = said.inPlace || window.location.pathname === '/cart'
  const shown = staysHere ? null : import('./added-in-place').then(({ showBag }) => showBag(said, link))
  if (!(await shown?.catch(() => false))) sayAt(place, link, said)
}

/**
 * A line that can be dismissed, where one adds: what went wrong, or that the item is in the bag. When that place was drawn
 * anew meanwhile it stands at the same product, or on top of the page that has none; while a dialog covers it, in that.
 */
export function sayAt(place: Element | null, link: HTMLElement, what: Said): void {
  const over = [...document.querySelectorAll<HTMLDialogElement>('.sheet[open]:not(.inline)')].at(-1)
  if (over && !over.contains(place)) {
    over.querySelector(':scope > .alert')?.remove()
    const said = lineOf(what, () => over.querySelector('button'))
    over.firstElementChild?.after(said)
    over.addEventListener('close', () => said.parentNode === over && sayAt(place, link, what))
    return
  }
  const here = place?.isConnected ? place : (standsNow(link)?.closest('.card') ?? topOfPage())
  here?.querySelector('.alert')?.remove()
  const said = lineOf(what, () => wayBack(link))
  here?.append(said)
  said.scrollIntoView({ block: 'nearest' })
}

/** @param back what the focus goes to when it is dismissed */
function lineOf({ problem, notice }: Said, back: () => HTMLElement | null): HTMLElement {
  const said = document.createElement('div')
  said.className = problem ? 'alert bad' : 'alert ok'
  said.role = problem ? 'alert' : 'status'
  said.appendChild(document.createElement('p')).textContent = problem ?? `${notice ?? quickaddTexts.added} `
  if (!problem) {
    const bag = said.firstElementChild?.appendChild(document.createElement('a'))
    if (bag) Object.assign(bag, { href: '/cart', textContent: quickaddTexts.viewBag })
  }
  const dismiss = said.appendChild(document.createElement('button'))
  Object.assign(dismiss, {
    type: 'button',
    className: 'sheet-close',
    ariaLabel: quickaddTexts.dismiss,
    textContent: '×',
  })
  dismiss.onclick = () => {
    said.remove()
    back()?.focus()
  }
  return said
}

/** A place of its own above everything else; it goes with the page. */
function topOfPage(): Element | undefined {
  const main = document.querySelector('main')
  const former = main?.querySelector(':scope > .late')
  if (!main || former) return former ?? undefined
  const top = document.createElement('div')
  top.className = 'wrap late'
  main.prepend(top)
  const { pathname } = window.location
  const stop = window.__remixRouter?.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    top.remove()
    stop?.()
  })
  return top
}
