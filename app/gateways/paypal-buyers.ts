/** A buyer of the emulated PayPal: what stands in their account, and what becomes of what they approve. */
export type PaypalBuyer = {
  id: string
  firstName: string
  lastName: string
  phone: string
  address: { line1: string; line2: string; city: string; state: string; postalCode: string; country: string }
  outcome: PaypalOutcome
}

export type PaypalOutcome =
  | 'pays'
  | 'declined'
  | 'low-funds'
  | 'fraud'
  | 'first-declined'
  | 'pending'
  | 'expired'
  | 'consumed'
  | 'unavailable'
  | 'lost'

const austin = {
  line1: '1100 Congress Ave',
  line2: '',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
}

function buyer(id: string, outcome: PaypalOutcome, address: Partial<PaypalBuyer['address']> = {}): PaypalBuyer {
  const names = { firstName: 'Pat', lastName: 'Buyer', phone: '5125550147' }
  return { id, ...names, address: { ...austin, ...address }, outcome }
}

/** Everybody who has an account at the emulated PayPal; their addresses are `id@example.test`. */
export const paypalBuyers: readonly PaypalBuyer[] = [
  buyer('buyer-us', 'pays'),
  buyer('buyer-or', 'pays', { line1: '1120 SW 5th Ave', city: 'Portland', state: 'OR', postalCode: '97204' }),
  buyer('buyer-ne', 'pays', { line1: '1024 Howard St', city: 'Omaha', state: 'NE', postalCode: '68102' }),
  buyer('buyer-hi', 'pays', { line1: '415 S Beretania St', city: 'Honolulu', state: 'HI', postalCode: '96813' }),
  buyer('buyer-apo', 'pays', { line1: 'PSC 3 Box 4120', city: 'APO', state: 'AE', postalCode: '09009' }),
  buyer('buyer-pobox', 'pays', { line1: 'PO Box 12' }),
  buyer('buyer-ca', 'pays', {
    line1: '111 Wellington St',
    city: 'Ottawa',
    state: 'ON',
    postalCode: 'K1A 0A9',
    country: 'CA',
  }),
  buyer('buyer-declined', 'declined'),
  buyer('buyer-lowfunds', 'low-funds'),
  buyer('buyer-fraud', 'fraud'),
  buyer('buyer-second', 'first-declined'),
  buyer('buyer-pending', 'pending'),
  buyer('buyer-expired', 'expired'),
  buyer('buyer-consumed', 'consumed'),
  buyer('buyer-502', 'unavailable'),
  buyer('buyer-lost', 'lost'),
]

export function paypalBuyer(id: string): PaypalBuyer | undefined {
  return paypalBuyers.find((each) => each.id === id)
}

export function paypalEmail({ id }: Pick<PaypalBuyer, 'id'>): string {
  return `${id}@example.test`
}
