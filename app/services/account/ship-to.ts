import { type CustomerAddressRow, findCustomerAddress } from '~/db/account/customer-addresses'
import { labels } from '~/messages/fields'
import { type AppliedAddress, applyAddress, putAddress } from '~/services/checkout/steps/shipping-address'
import { ownBag } from '~/services/checkout/wallets/open-bag-order'
import type { Who } from '~/services/identity/who'
import type { Order } from '~/services/orders/order'
import { type Result, refusal } from '~/services/result'
import type { Store } from '~/store.server'
import { type ShippingAddressInput, type StoredAddress, shippingAddressSchema } from '~/validation/checkout/address'
import { keepAddress } from './address-book'

type Shipper = Pick<Who, 'loggedIn' | 'customer'> & { bagKey: string }

/**
 * Ships a group of the bag to an address (as applyAddress does) and keeps it, if that is asked for, in the book of the
 * customer who is signed in. Anybody else's book stays as it is.
 * @param groupId null for the group that is shipped
 */
export async function shipTo(
  store: Store,
  { bagKey, loggedIn, customer }: Shipper,
  groupId: string | null,
  input: ShippingAddressInput,
): Promise<Result<AppliedAddress>> {
  const applied = await applyAddress(store, bagKey, groupId, input)
  if (!applied.ok || !input.saveAddress || !loggedIn || !customer) return applied
  const { address } = applied.value
  const kept = await keepAddress(store, customer.id, { ...address, id: null, isDefault: input.defaultAddress })
  return kept.ok ? applied : kept
}

const failure = 'checkout.shipping'

/**
 * Ships a group of the bag to an address of the customer's book: it was checked when it was put there. Not found when it
 * is not theirs. One without a phone number takes the customer's own; where there is none either, it is refused at that field,
 * and `data.incomplete` says which address something must be typed for first.
 */
export async function shipToSaved(
  store: Store,
  { bagKey, customer }: { bagKey: string; customer: { id: string; phoneNumber: string | null } },
  groupId: string | null,
  customerAddressId: string,
): Promise<Result<Order>> {
  const bag = await ownBag(store, bagKey, failure)
  if (!bag.ok) return bag
  const row = await findCustomerAddress(store.db, customer.id, customerAddressId)
  if (!row) return refusal({ code: failure, kind: 'not-found' })
  const address = storedOf(row, customer.phoneNumber)
  const judged = shippingAddressSchema.safeParse(address)
  if (!judged.success) return refusal({ code: 'checkout.required', more: [noPhone], data: { incomplete: row.id } })
  return putAddress(store, bag.value.id, groupId, address)
}

/** All else was asked for when the address was kept. */
const noPhone = { code: 'product.required', field: 'phoneNumber', values: { label: labels.phoneNumber } } as const

function storedOf(row: CustomerAddressRow, ownPhone: string | null): StoredAddress {
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode, phoneNumber } = row
  const { id: customerAddressId, avsDatePerformed, deliveryIndicator, avsIgnored } = row
  return {
    ...{ firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode },
    phoneNumber: phoneNumber || (ownPhone ?? '').replaceAll('-', ''),
    ...{ avsDatePerformed, deliveryIndicator, customerAddressId, remark: null, avsIgnored: avsIgnored === 1 },
  }
}
