import { inTransaction } from '~/db/client'
import { findCustomerByEmail, insertCustomer } from '~/db/identity/customers'
import { insertPurchases } from '~/db/orders/purchases'
import { movePoints } from '~/db/rewards/points'
import { listAddresses, saveAddress } from '~/services/account/address-book'
import { listPayments, saveStoreCard } from '~/services/account/saved-payments'
import { bagKeyOf } from '~/services/orders/shopper'
import { hasCardPage } from '~/services/payments/cards/enter-card'
import type { Store } from '~/store.server'
import { enterDemoCard } from './pay-order'
import { purchasesOf } from './purchases'

/** What every customer of the demo signs in with, and its hash: a fresh shop must not spend its start on hashing. */
const password = 'Welcome123'
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$N2YesSJPsBTyFurHKqaaLw$cJLihtyNRfJUHaIh0qM9PX2z1g5ELMHwvMb8EdCdLFw'

type DemoCustomer = {
  trait: string
  email: string
  firstName: string
  lastName: string
  phoneNumber?: string
  employee?: 1
  disabled?: 1
  credentialsExpired?: 1
  militaryVerifiedAt?: number
  preferredGuest?: 1
  loyaltyStatus?: 'ENROLLED'
  loyaltyTier?: 'MEMBER' | 'PREMIER' | 'PREMIER_PLUS'
  /** Given to begin with. */
  points?: number
  /** The book of addresses and the cards that are kept; the first of each is the default. */
  saved?: Saved
}

type Saved = { addresses: (typeof home)[]; cardNumbers: string[]; hasCreditCard?: true }

const home = {
  ...{ firstName: 'Sofia', lastName: 'Stern', phoneNumber: '4025550104' },
  ...{
    addressLine1: '1024 Howard St',
    addressLine2: '',
    city: 'Omaha',
    stateProvinceRegion: 'NE',
    postalCode: '68102',
  },
}
const savedBySofia: Saved = {
  addresses: [
    home,
    { ...home, addressLine1: '200 Park Ave', city: 'New York', stateProvinceRegion: 'NY', postalCode: '10166' },
  ],
  cardNumbers: ['7001000000000001', '7001000000000105'],
}

const homeOfCarla = { ...home, firstName: 'Carla', lastName: 'Carter', phoneNumber: '4025550105' }

/** Who has bought in a store and on Instagram too. */
const buyer = 'paula@example.com'

/** One customer for each kind there is. */
const customers: DemoCustomer[] = [
  {
    trait: 'with purchases made in a store and on Instagram',
    email: 'paula@example.com',
    firstName: 'Paula',
    lastName: 'Plain',
    phoneNumber: '402-555-0101',
  },
  { trait: 'without a phone', email: 'nora@example.com', firstName: 'Nora', lastName: 'Novak' },
  {
    trait: 'enrolled in the rewards programme',
    ...{ email: 'ellen@example.com', firstName: 'Ellen', lastName: 'Enright', phoneNumber: '402-555-0102' },
    ...{ loyaltyStatus: 'ENROLLED' as const, loyaltyTier: 'PREMIER' as const, points: 740 },
  },
  {
    trait: 'with saved addresses and saved store cards: the default pays, the other asks to be confirmed',
    ...{ email: 'sofia@example.com', firstName: 'Sofia', lastName: 'Stern', phoneNumber: '402-555-0104' },
    saved: savedBySofia,
  },
  {
    trait: 'with a saved credit card and orders it pays for',
    ...{ email: 'carla@example.com', firstName: 'Carla', lastName: 'Carter', phoneNumber: '402-555-0105' },
    saved: { addresses: [homeOfCarla], cardNumbers: [], hasCreditCard: true },
  },
  {
    trait: 'military service verified',
    ...{ email: 'mila@example.com', firstName: 'Mila', lastName: 'Moreau', militaryVerifiedAt: 1 },
  },
  {
    trait: 'preferred guest, invited to the store card',
    ...{ email: 'petra@example.com', firstName: 'Petra', lastName: 'Prince', preferredGuest: 1 as const },
  },
  { trait: 'employee', email: 'emil@example.com', firstName: 'Emil', lastName: 'Ekberg', employee: 1 },
  { trait: 'disabled', email: 'dora@example.com', firstName: 'Dora', lastName: 'Dale', disabled: 1 },
  {
    trait: 'credentials expired',
    ...{ email: 'xaver@example.com', firstName: 'Xaver', lastName: 'Exton', credentialsExpired: 1 as const },
  },
]

/** The customers of the demo that a shop has, as the sheet lists them. */
export async function customersToTry(store: Pick<Store, 'db'>) {
  const all = customers.map(async ({ trait, email, firstName, lastName, phoneNumber = null }) => {
    const row = await findCustomerByEmail(store.db, email)
    if (!row) return []
    const [addresses, payments] = [await listAddresses(store, row.id), await listPayments(store, row.id)]
    return {
      ...{ trait, emailAddress: email, password, firstName, lastName, phoneNumber },
      loyalty: row.loyaltyStatus === 'ENROLLED' ? { tier: row.loyaltyTier, points: row.points } : null,
      savedAddresses: addresses.map(({ addressLine1, city, stateProvinceRegion, postalCode }) => {
        return `${addressLine1}, ${city}, ${stateProvinceRegion} ${postalCode}`
      }),
      savedPayments: payments.map(({ type, last4, isDefault, needsVerification }) => {
        return { type, last4, isDefault, needsVerification }
      }),
    }
  })
  return (await Promise.all(all)).flat()
}

/** Adds the customers that are not there yet. */
export async function addDemoCustomers(store: Store, now: number): Promise<void> {
  for (const { trait: _, phoneNumber = null, points, saved, ...customer } of customers) {
    const made = await inTransaction(store.db, async (tx) => {
      const row = await insertCustomer(tx, {
        ...{ ...customer, phoneNumber, passwordHash, id: store.newId(), emailKey: customer.email },
        ...{ gender: null, receiveEmail: 0, passwordChangedAt: now, createdAt: now, updatedAt: now },
        enrolledAt: customer.loyaltyStatus ? now : null,
      })
      if (row && customer.email === buyer) await insertPurchases(tx, purchasesOf(row.id, store.newId, now))
      if (!row || !points) return row
      const entry = { id: `${row.id}:welcome`, customerId: row.id, kind: 'grant' as const, points }
      await movePoints(tx, { ...entry, orderId: null, at: now })
      return row
    })
    if (made && saved) await save(store, made, saved)
  }
}

/** Kept as a customer would keep it. Without the sandbox's issuer no card is. */
async function save(store: Store, customer: { id: string }, { addresses, cardNumbers, hasCreditCard }: Saved) {
  const [first = home] = addresses
  for (const address of addresses) {
    const input = { ...address, avsIgnored: true, defaultAddress: address === first }
    await saveAddress(store, customer.id, null, input)
  }
  const who = { customer, sessionKey: customer.id, bagKey: bagKeyOf(customer.id), address: 'demo' }
  const { phoneNumber: _, ...billing } = first
  if (hasCreditCard && hasCardPage(store)) await enterDemoCard(store, who, billing, 'account')
  if (!store.gateways.cardApplications) return
  const { firstName, lastName, ...address } = billing
  for (const cardNumber of cardNumbers)
    await saveStoreCard(store, who, { cardNumber, fullName: `${firstName} ${lastName}`, address }, false)
}
