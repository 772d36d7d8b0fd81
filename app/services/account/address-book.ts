import {
  type CustomerAddressRow,
  changeCustomerAddress,
  deleteCustomerAddress,
  insertCustomerAddress,
  listCustomerAddresses,
  setDefaultAddress,
} from '~/db/account/customer-addresses'
import { inTransaction, type Tx } from '~/db/client'
import { updateCustomer } from '~/db/identity/customers'
import type { AddressVerdict, CheckedAddress } from '~/gateways/address-check'
import { checkedPart, judgeAddress } from '~/services/checkout/steps/judge-address'
import { ok, type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import type { OwnAddressInput } from '~/validation/account/address-book'
import type { StoredAddress } from '~/validation/checkout/address'

/** More than anybody has: no book grows without end. */
const mostAddresses = 50

export type SavedAddress = Omit<CustomerAddressRow, 'customerId' | 'sameKey' | 'isDefault' | 'avsIgnored'> & {
  isDefault: boolean
  avsIgnored: boolean
}

/** A customer's addresses: the default first, the rest by id. */
export async function listAddresses({ db }: Pick<Store, 'db'>, customerId: string): Promise<SavedAddress[]> {
  const rows = await listCustomerAddresses(db, customerId)
  return rows
    .toSorted((a, b) => b.isDefault - a.isDefault || (a.id < b.id ? -1 : 1))
    .map(({ customerId: _, sameKey: __, isDefault, avsIgnored, ...address }) => ({
      ...address,
      isDefault: isDefault === 1,
      avsIgnored: avsIgnored === 1,
    }))
}

type Saved = { avsResponse: AddressVerdict | null; submittedAddress: CheckedAddress }

/**
 * Saves an address after the check, a new one (`id` null) or in the place of one there is. The same address is kept once,
 * whatever the letters' case. The first is the default; a new default takes the place of the one before.
 * Refused like a shipping address when the check wants it confirmed; as not found when the customer has no such address.
 */
export async function saveAddress(
  store: Store,
  customerId: string,
  id: string | null,
  input: OwnAddressInput,
): Promise<Result<Saved>> {
  const shipping = { ...input, phoneNumber: input.phoneNumber ?? '' }
  const judged = await judgeAddress(store, shipping, needsNoWord)
  if (!judged.ok) return judged
  const saved = await keepAddress(store, customerId, { ...judged.value.address, id, isDefault: input.defaultAddress })
  if (!saved.ok) return saved
  const { verdict } = judged.value
  const found = verdict && { ...verdict, verificationLevel: 'VERIFIED' as const } // good enough to be kept
  return ok({ avsResponse: found, submittedAddress: checkedPart(shipping) })
}

/** An address that the check only spells in other letters is good. */
function needsNoWord({ verificationLevel, addressSuggestions, enteredAddress }: AddressVerdict): boolean {
  return (
    verificationLevel === 'VERIFIED' || addressSuggestions.some((each) => placeKey(each) === placeKey(enteredAddress))
  )
}

function placeKey({ addressLine1, addressLine2, city, stateProvinceRegion, postalCode }: CheckedAddress): string {
  return [addressLine1, addressLine2, city, stateProvinceRegion, postalCode].join('\n').toLowerCase()
}

type Kept = StoredAddress & { id: string | null; isDefault: boolean }

/** Keeps an address that needs no check any more: the customer's book is locked by its row of the customer. */
export function keepAddress(
  store: Store,
  customerId: string,
  { id, isDefault, ...address }: Kept,
): Promise<Result<null>> {
  return inTransaction(store.db, async (tx) => {
    const now = store.now()
    await updateCustomer(tx, customerId, {}, now) // the lock
    const book = await listCustomerAddresses(tx, customerId)
    const before = id === null ? undefined : book.find((each) => each.id === id)
    if (id !== null && !before) return notFound()
    const row = { ...rowOf(store, customerId, address), ...(before && { id: before.id, createdAt: before.createdAt }) }
    const same = book.find((each) => each.sameKey === row.sameKey && each.id !== before?.id)
    if (!same && !before && book.length >= mostAddresses) return refusal({ code: 'addresses.saveFailed' })
    if (same && before) await deleteCustomerAddress(tx, customerId, before.id)
    if (!same)
      await (before ? changeCustomerAddress : insertCustomerAddress)(tx, { ...row, isDefault: before?.isDefault ?? 0 })
    const kept = same?.id ?? row.id
    if (isDefault || book.length === 0 || (same && before?.isDefault)) await setDefaultAddress(tx, customerId, kept)
    return ok(null)
  })
}

function rowOf(store: Store, customerId: string, address: StoredAddress): CustomerAddressRow {
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = address
  const { phoneNumber, avsDatePerformed, deliveryIndicator } = address
  const now = store.now()
  return {
    id: store.newId(),
    customerId,
    sameKey: [firstName, lastName, placeKey(address), phoneNumber].join('\n').toLowerCase(),
    isDefault: 0,
    ...{ firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode, phoneNumber },
    ...{ avsIgnored: address.avsIgnored ? 1 : 0, avsDatePerformed, deliveryIndicator },
    ...{ createdAt: now, updatedAt: now },
  }
}

/** Takes an address out of the book; when it was the default, the newest of the others becomes it. */
export function deleteAddress(store: Store, customerId: string, id: string): Promise<Result<null>> {
  return inTransaction(store.db, async (tx) => {
    await updateCustomer(tx, customerId, {}, store.now()) // the lock
    const book = await listCustomerAddresses(tx, customerId)
    const gone = book.find((each) => each.id === id)
    if (!gone || !(await deleteCustomerAddress(tx, customerId, id))) return notFound('addresses.deleteFailed')
    if (gone.isDefault === 1)
      await passDefaultOn(
        tx,
        customerId,
        book.filter((each) => each !== gone),
      )
    return ok(null)
  })
}

async function passDefaultOn(tx: Tx, customerId: string, left: CustomerAddressRow[]) {
  const [newest] = left.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
  if (newest) await setDefaultAddress(tx, customerId, newest.id)
}

function notFound(code: 'addresses.saveFailed' | 'addresses.deleteFailed' = 'addresses.saveFailed') {
  return refusal({ code, kind: 'not-found' })
}
