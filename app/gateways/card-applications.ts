import type { Outcome, Prepared, Secret } from './payments'

/** Somebody who asks for a store card. */
export type CardApplication = {
  firstName: string
  lastName: string
  email: string
  /** ddd-ddd-dddd */
  phoneNumber: string
  /** YYYY-MM-DD: passed on, and kept nowhere. */
  birthDate: Secret<string>
  address: {
    addressLine1: string
    addressLine2: string
    city: string
    stateProvinceRegion: string
    postalCode: string
  }
}

/** Whoever issues store cards. `key`: the same application sent twice is answered twice and judged once. */
export interface CardApplications {
  apply(application: CardApplication, context: { key: string }): Promise<Outcome<{ prepared: Prepared }>>
}
