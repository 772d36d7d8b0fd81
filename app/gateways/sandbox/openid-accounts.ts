import type { EmulatedAccount } from '../emulated'
import { emulatedAccounts, emulatedPassword } from '../identity-triggers'

/** Nobody gets mail there, so a new account can take nobody's address. */
const ownDomain = '@example.test'

/** Whom an e-mail address and the password of all accounts are; null: nobody. */
export function emulatedAccount(email: string, password: string): EmulatedAccount | null {
  if (password !== emulatedPassword) return null
  const typed = email.trim().toLowerCase()
  const known = emulatedAccounts.find((account) => account.email === typed)
  return known ?? newEmulatedAccount(typed, { firstName: 'Sandy', lastName: 'Box' })
}

/** The emulated provider makes accounts at a domain of its own only: it vouches for their addresses. */
export function newEmulatedAccount(
  email: string,
  name: { firstName: string; lastName: string },
): EmulatedAccount | null {
  const typed = email.trim().toLowerCase()
  const isOwn = /^[\w.+-]{1,40}@/.test(typed) && typed.endsWith(ownDomain)
  return isOwn ? { email: typed, ...name, outcome: 'verified' } : null
}
