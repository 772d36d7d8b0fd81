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
  /** argon2id, with its parameters and salt. */
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
  /** Raised by every change. */
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

export type IdentityTables = {
  customer: CustomerTable
  rememberToken: RememberTokenTable
  passwordReset: PasswordResetTable
}
