import { printable } from './printable.server'

type Fields = Iterable<[string, unknown]>

/**
 * Names of the fields that never come back in a page. Of the others, what looks like a card's number does not
 * (printable.server.ts).
 */
export const hiddenFields = ['cardNumber', 'accessCode', 'password', 'currentPassword', 'cvv', 'birthDate', 'csrf']

/** The fields of a form as they may come back in its page. */
export function withoutSecrets(fields: Fields): Record<string, string> {
  const shown = [...fields].filter(([field, value]) => !hiddenFields.includes(field) && typeof value === 'string')
  return printable(Object.fromEntries(shown)) as Record<string, string>
}
