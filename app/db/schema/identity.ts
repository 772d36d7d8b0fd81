import type { Generated } from 'kysely'

export type LoyaltyStatus = 'ENROLLED' | 'NOT_ENROLLED'
export type LoyaltyTier = 'MEMBER' | 'PREMIER' | 'PREMIER_PLUS'

export type CustomerTable = {
  id: string
  /** As it was typed. */
  email: string
  /** The same in small letters; unique. */
  emailKey: string
  firstName: string
  lastName: string
  /** ddd-ddd-dddd */
  phoneNumber: string | null
  gender: 'M' | 'F' | null
  receiveEmail: number
  /** argon2id, with its parameters and salt; '' while they have no password here. */
  passwordHash: string
  passwordChangedAt: number
  employee: Generated<number>
  disabled: Generated<number>
  /** The password must be reset before the next login. */
  credentialsExpired: Generated<number>
  loyaltyStatus: Generated<LoyaltyStatus>
  loyaltyTier: LoyaltyTier | null
  hasStoreCard: Generated<number>
  preferredGuest: Generated<number>
  militaryVerifiedAt: number | null
  /** When they closed the notice that says so. */
  militaryNoticeAt: number | null
  /** Of the rewards programme: the sum of points_entry, never negative. */
  points: Generated<number>
  /** When they joined the programme; null while they are not in it. */
  enrolledAt: number | null
  /** When they left it; their points are kept for a while. */
  leftAt: number | null
  /** The calendar year whose purchases made the tier; null: none did. */
  tierYear: number | null
  /** Raised by every change but those of points. */
  version: Generated<number>
  createdAt: number
  updatedAt: number
}

/** A random token that only the customer's browser or mail holds; its SHA-256 is the key. */
type TokenTable = {
  tokenHash: string
  customerId: string
  createdAt: number
  expiresAt: number
  usedAt: number | null
}

/** What a browser is remembered by. Each is used once and followed by the next of its series. */
export type RememberTokenTable = TokenTable & { series: string }

/** A link for a new password. */
export type PasswordResetTable = TokenTable

/** Who a customer is to an identity provider: its own name of them never changes hands. */
export type CustomerIdentityTable = { issuer: string; subject: string; customerId: string; createdAt: number }

/** Who entered a sweepstakes, by its name in small letters; once each. */
export type SweepstakesEntryTable = { sweepstakes: string; customerId: string; enteredAt: number }

export type IdentityTables = {
  sweepstakesEntry: SweepstakesEntryTable
  customerIdentity: CustomerIdentityTable
  customer: CustomerTable
  rememberToken: RememberTokenTable
  passwordReset: PasswordResetTable
}
