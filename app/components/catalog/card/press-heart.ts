import { favoritesMessages, favoritesTexts } from '~/messages/favorites'
import { fill } from '~/messages/fill'
import { frameMessages } from '~/messages/frame'
import { noteEvent } from '../../page/data-layer'
import { standsNow } from '../../page/drawn-anew'
import { sayAt, unanswered } from '../../sheet/addition'

type Answer = { success: boolean; status?: number; data?: Record<string, unknown>; messages?: { message: string }[] }

/** What a heart was pressed for, as its page hears of it once that is done. */
export type HeartPress = { value: string; name: string; isAddition: boolean }

/** Makes what a heart stands for a favorite, or none again, and says at its place when that failed. */
export async function pressHeart(heart: HTMLButtonElement): Promise<void> {
  if (heart.ariaBusy) return
  heart.ariaBusy = 'true'
  const { value } = heart
  const isAddition = heart.name === 'add'
  const again = () => {
    sessionStorage.setItem(pressKey, `${heart.name} ${value}`)
    location.reload()
  }
  const { success, status, messages }: Answer = await (isAddition ? add : remove)(value, again).catch((error) => ({
    success: false,
    messages: [{ message: unanswered(error) }],
  }))
  heart.ariaBusy = null
  const place = heart.closest('.card, .facts, .undo')
  place?.querySelector('.alert')?.remove()
  if (status === 401) return signInFirst(standsNow(heart) ?? heart)
  if (!success) return sayAt(place, heart, { problem: messages?.[0]?.message ?? frameMessages.generic })
  for (const same of document.querySelectorAll<HTMLButtonElement>('.heart'))
    if (same.value === value) showPressed(same, isAddition)
  noteEvent({ event: 'favorites', action: isAddition ? 'ADD' : 'REMOVE', ...itemOf(value) })
  const name = heart.querySelector('.vh')?.textContent?.slice(fill(favoritesTexts.heart, { name: '' }).length) ?? ''
  document.dispatchEvent(new CustomEvent<HeartPress>('heartpressed', { detail: { value, name, isAddition } }))
}

/** Where the press of a heart is put by while its page, whose token was outdated, is loaded again. */
const pressKey = 'heart'

/** Presses the heart that was pressed before its page was loaded again, unless it is what it was to be by now. */
export function pressAgain(): void {
  const pressed = sessionStorage.getItem(pressKey)
  sessionStorage.removeItem(pressKey)
  const hearts = [...document.querySelectorAll<HTMLButtonElement>('.heart')]
  const heart = hearts.find(({ name, value }) => `${name} ${value}` === pressed)
  heart?.focus({ preventScroll: true })
  if (heart) void pressHeart(heart)
}

/** Its form leads to the login page, and from there to the page as it is chosen now. */
function signInFirst(heart: HTMLButtonElement): void {
  const next = heart.form?.elements.namedItem('next')
  if (next instanceof HTMLInputElement) next.value = location.pathname + location.search
  heart.form?.requestSubmit(heart)
}

/** What its button does next, and whether it is a favorite now. */
export function showPressed(heart: HTMLButtonElement, isPressed: boolean): void {
  heart.name = isPressed ? 'remove' : 'add'
  heart.ariaPressed = String(isPressed)
}

type Item = { id: string; productCode: string; colorCode: string }

/** All favorites of the visitor; undefined when the shop does not tell them. */
export async function favoriteItems(): Promise<Item[] | undefined> {
  const answer = await fetch('/api/favorites/items', { headers: { Accept: 'application/json' } })
  const { success, data } = await answer.json().catch(() => ({ success: false }))
  return answer.ok && success ? data?.favoriteItems : undefined
}

function itemOf(value: string) {
  const [productCode = '', ...colorCode] = value.split('.')
  return { productCode, colorCode: colorCode.join('.') }
}

function add(value: string, again: () => void): Promise<Answer> {
  return post('/api/favorites/add', itemOf(value), again)
}

/** One that is gone already, in another window for example, is what was asked for. */
async function remove(value: string, again: () => void): Promise<Answer> {
  const wanted = itemOf(value)
  const items = await favoriteItems()
  if (!items) return { success: false, messages: [{ message: favoritesMessages['favorites.failed'] }] }
  const kept = items.find(
    ({ productCode, colorCode }) => productCode === wanted.productCode && colorCode === wanted.colorCode,
  )
  return kept ? post('/api/favorites/remove', { id: kept.id }, again) : { success: true }
}

/** @param again what loads the page again when its token is outdated */
async function post(address: string, body: object, again: () => void): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), again })
  return { ...(await answer.json()), status: answer.status }
}
