import { whoIsHere } from '../../page/whose-page'

/** What was typed beside a card, by field, as its form would send it. */
export type TypedBilling = Partial<Record<string, string>>

type Kept = { whose: string; at: number; fields: TypedBilling }

const place = 'card billing'
const lifeMs = 15 * 60_000
const names = [
  'sameAddress',
  'addressLine1',
  'addressLine2',
  'city',
  'stateProvinceRegion',
  'postalCode',
  'savePayment',
  'defaultCard',
] as const

let current: Kept | null = null

/**
 * Keeps where a card is billed, in this tab and for a quarter of an hour: a card that is lost, given up or entered anew
 * does not take it along. Nothing of the card itself is kept.
 * @param orderId what it pays for: of a guest only this order is shown it again, of a customer only they are
 */
export function keepBilling(form: HTMLFormElement, orderId: string): void {
  const whose = holderOf(orderId)
  if (!whose) return
  const typed = new FormData(form)
  const plain = (value: string) => (value.replace(/\D/g, '').length < 13 ? value : '') // no card's number that was typed there
  const fields = Object.fromEntries(names.map((name) => [name, plain(String(typed.get(name) ?? ''))]))
  current = { whose, at: Date.now(), fields }
  try {
    sessionStorage.setItem(place, JSON.stringify(current))
  } catch {} // a browser that keeps nothing keeps it with the page
}

/** What was kept for who is here; undefined when there is nothing. What is another's, or too old, is thrown away. */
export function keptBilling(orderId: string): TypedBilling | undefined {
  const kept = current ?? stored()
  if (!kept) return undefined
  if (kept.whose === holderOf(orderId) && Date.now() - kept.at < lifeMs) return kept.fields
  forgetBilling()
  return undefined
}

/** The card was taken, and what went with it. */
export function forgetBilling(): void {
  current = null
  try {
    sessionStorage.removeItem(place)
  } catch {}
}

/** Empty: of nobody. */
function holderOf(orderId: string): string {
  return whoIsHere() || orderId
}

function stored(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}
