import type { EmulatedAccount } from './emulated'

/** What everybody signs in with at the emulated identity provider. */
export const emulatedPassword = 'Welcome123'

/** Accounts of the emulated identity provider: the demo's customers, and one for each way it can end. */
export const emulatedAccounts: readonly EmulatedAccount[] = [
  { email: 'paula@example.com', firstName: 'Paula', lastName: 'Plain', outcome: 'verified' },
  { email: 'nora@example.com', firstName: 'Nora', lastName: 'Novak', outcome: 'verified' },
  { email: 'ellen@example.com', firstName: 'Ellen', lastName: 'Enright', outcome: 'verified' },
  { email: 'dora@example.com', firstName: 'Dora', lastName: 'Dale', outcome: 'verified' },
  { email: 'jane@example.test', firstName: 'Jane', lastName: 'Doe', outcome: 'verified' },
  { email: 'new@example.test', firstName: 'New', lastName: 'Comer', outcome: 'verified' },
  { email: 'unverified@example.test', firstName: 'Una', lastName: 'Verified', outcome: 'unverified' },
  { email: 'disabled@example.test', firstName: 'Dis', lastName: 'Abled', outcome: 'disabled' },
  { email: 'expired@example.test', firstName: 'Ex', lastName: 'Pired', outcome: 'expired' },
]
