import { inTransaction } from '~/db/client'
import { insertCustomerPayment } from '~/db/payments/customer-payments'
import { keepAddress, listAddresses } from '~/services/account/address-book'
import { sealRef } from '~/services/payments/sealed-ref'
import type { Arranged } from './arrange'
import { jane, janesBilling } from './fixture-shop'

const checked = { avsIgnored: true, avsDatePerformed: null, deliveryIndicator: null, remark: null }

/** Jane's address, but for its first line, in a customer's book. @returns its id */
export async function giveAddress({ store }: Arranged, customerId: string, addressLine1: string): Promise<string> {
  await keepAddress(store, customerId, { ...jane, ...checked, addressLine1, id: null, isDefault: false })
  const book = await listAddresses(store, customerId)
  return book.find((address) => address.addressLine1 === addressLine1)?.id ?? ''
}

/** A saved store card of a customer, which no provider knows. @returns its id */
export async function givePayment({ store }: Arranged, customerId: string, isDefault = 0): Promise<string> {
  const id = store.newId()
  const card = {
    type: 'MARLOW_CARD',
    provider: 'store-card' as const,
    gateway: 'ads',
    cardType: 'MARLOW_CARD',
    last4: '0001',
  }
  const row = { id, customerId, sameKey: id, isDefault, ...card, expDate: null, fullName: 'Zenobia Quill' }
  const billingAddress = JSON.stringify({ ...jane, ...janesBilling })
  const preparedRef = sealRef(store.config, id, 'unknown')
  const rest = { billingAddress, preparedRef, verificationRequired: 0, createdAt: 1, updatedAt: 1 }
  await inTransaction(store.db, (tx) => insertCustomerPayment(tx, { ...row, ...rest }))
  return id
}
