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
 * @param whose the name of who is billed, or else their order: nobody else is shown it
 */
export function keepBilling(form: HTMLFormElement, whose: string): void {
  const typed = new FormData(form)
  const plain = (value: string) => (value.replace(/\D/g, '').length < 13 ? value : '') // no card's number that was typed there
  const fields = Object.fromEntries(names.map((name) => [name, plain(String(typed.get(name) ?? ''))]))
  current = { whose, at: Date.now(), fields }
  try {
    sessionStorage.setItem(place, JSON.stringify(current))
  } catch {} // a browser that keeps nothing keeps it with the page
}

/** What was kept for this holder; undefined when there is nothing. */
export function keptBilling(whose: string): TypedBilling | undefined {
  const kept = current ?? stored()
  return kept && kept.whose === whose && Date.now() - kept.at < lifeMs ? kept.fields : undefined
}

/** The card was taken, and what went with it. */
export function forgetBilling(): void {
  current = null
  try {
    sessionStorage.removeItem(place)
  } catch {}
}

function stored(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}
