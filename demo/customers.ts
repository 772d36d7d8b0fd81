import { inTransaction, type Queries } from '~/db/client'
import { findCustomerByEmail, insertCustomer } from '~/db/customers'
import { movePoints } from '~/db/points'
import { insertPurchases } from '~/db/purchases'
import type { Store } from '~/store.server'
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
}

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
export async function customersToTry(db: Queries) {
  const there = await Promise.all(customers.map(({ email }) => findCustomerByEmail(db, email)))
  return customers
    .filter((_, at) => there[at])
    .map(({ trait, email, firstName, lastName, phoneNumber = null }) => {
      return { trait, emailAddress: email, password, firstName, lastName, phoneNumber }
    })
}

/** Adds the customers that are not there yet. */
export async function addDemoCustomers(store: Store, now: number): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    for (const { trait: _, phoneNumber = null, points, ...customer } of customers) {
      const made = await insertCustomer(tx, {
        ...{ ...customer, phoneNumber, passwordHash, id: store.newId(), emailKey: customer.email },
        ...{ gender: null, receiveEmail: 0, passwordChangedAt: now, createdAt: now, updatedAt: now },
        enrolledAt: customer.loyaltyStatus ? now : null,
      })
      if (made && customer.email === buyer) await insertPurchases(tx, purchasesOf(made.id, store.newId, now))
      if (!made || !points) continue
      const entry = { id: `${made.id}:welcome`, customerId: made.id, kind: 'grant' as const, points }
      await movePoints(tx, { ...entry, orderId: null, at: now })
    }
  })
}
