import { fieldsMessages, labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { storesMessages } from '~/messages/stores'
import { stateCodeOf } from './state-names'

/** What somebody looks for stores near: five digits, or a city and the abbreviation of its state. */
export type StoreSearch = { zip: string } | { city: string; state: string }

/** Enough for any city and state; longer texts are no search. */
export const longestStoreSearch = 40

const tooLong = `${labels.storeSearch} ${fill(fieldsMessages['field.tooLong'], { max: longestStoreSearch })}`

/** What is said beside the field of a text that nobody can search by; null for one that is a search. */
export function storeSearchProblem(typed: string): string | null {
  if (typed.trim().length > longestStoreSearch) return tooLong
  return readStoreSearch(typed) ? null : storesMessages['stores.format']
}

/** Reads "68102", "68102-1234", "Omaha, NE" or "Omaha, Nebraska"; null when it is neither a zip nor a city and state. */
export function readStoreSearch(typed: string): StoreSearch | null {
  if (typed.trim().length > longestStoreSearch) return null
  const [, zip] = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed) ?? []
  if (zip) return { zip }
  const [, city = '', state = ''] = /^([^,]+),([^,]+)$/.exec(typed) ?? []
  const code = stateCodeOf(state)
  return code && /\p{L}/u.test(city) ? { city: city.trim(), state: code } : null
}
