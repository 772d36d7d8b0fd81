import type { CustomerRow } from '~/db/identity/customers'
import type { LoyaltyStatus, LoyaltyTier } from '~/db/schema/identity'

/** A customer as the shop works with them; the hash of the password never leaves the database's floor. */
export type Customer = {
  id: string
  email: string
  firstName: string
  lastName: string
  /** ddd-ddd-dddd */
  phoneNumber: string | null
  gender: 'M' | 'F' | null
  receiveEmail: boolean
  employee: boolean
  loyaltyStatus: LoyaltyStatus
  loyaltyTier: LoyaltyTier | null
  hasStoreCard: boolean
  preferredGuest: boolean
  militaryVerified: boolean
  /** Verified, and not told yet. */
  awaitsMilitaryNotice: boolean
  /** Points of the rewards programme. */
  points: number
  /** When they left the programme, if they did. Epoch ms. */
  leftAt: number | null
  /** Raised by every change of the customer but those of points. */
  version: number
}

export function customerOf(row: CustomerRow): Customer {
  const { id, email, firstName, lastName, phoneNumber, gender, loyaltyStatus, loyaltyTier } = row
  const { points, leftAt, version } = row
  return {
    ...{ id, email, firstName, lastName, phoneNumber, gender, loyaltyStatus, loyaltyTier, points, leftAt, version },
    receiveEmail: row.receiveEmail === 1,
    employee: row.employee === 1,
    hasStoreCard: row.hasStoreCard === 1,
    preferredGuest: row.preferredGuest === 1,
    militaryVerified: row.militaryVerifiedAt !== null,
    awaitsMilitaryNotice: row.militaryVerifiedAt !== null && row.militaryNoticeAt === null,
  }
}

/** What makes two addresses the same customer's. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}
