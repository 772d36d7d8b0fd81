import { printable } from './printable.server'

type Fields = Iterable<[string, unknown]>

const secrets = ['cardNumber', 'accessCode', 'password', 'cvv', 'birthDate', 'csrf']

/** A run of digits as long as a card number's, alone or in groups, also one that hangs on to a word. */
const cardLike = /\d{13}|(?<![\w-])\d(?:[\s.-]?\d){12,18}(?![\w-])/

/**
 * Names of the fields that never come back in a page: secrets, and whatever else holds what looks like the number of a
 * card, in whatever digits it is written.
 */
export function hiddenFields(fields: Fields): string[] {
  const numbers = [...fields].filter(([, value]) => typeof value === 'string' && cardLike.test(value.normalize('NFKC')))
  return [...secrets, ...numbers.map(([name]) => name)]
}

/** The fields of a form as they may come back in its page. */
export function withoutSecrets(fields: Fields): Record<string, string> {
  const all = [...fields]
  const hidden = hiddenFields(all)
  const shown = all.filter(([field, value]) => !hidden.includes(field) && typeof value === 'string')
  return printable(Object.fromEntries(shown)) as Record<string, string>
}
