import { type AddressView, addressLines, type OwnView } from '~/components/checkout/checkout-view'
import type { Visit } from '~/http/request/visit.server'
import { say } from '~/messages'
import { labels } from '~/messages/fields'
import { listAddresses, type SavedAddress } from '~/services/account/address-book'
import { listPayments, type SavedPayment } from '~/services/account/saved-payments'
import { typedAddress } from '~/services/checkout/steps/typed-address'
import type { Customer } from '~/services/identity/customer'
import { inTime } from '~/services/in-time'
import { type Order, paymentToConfirm } from '~/services/orders/order'
import { paymentMark, paymentName } from '~/services/orders/payment-name'
import { takesSaved } from '~/services/payments/cards/accepted-brands'
import { store } from '~/store.server'

const nobody: OwnView = {
  loggedIn: false,
  isKnown: false,
  canJoin: false,
  addresses: [],
  chosenAddress: null,
  incomplete: null,
  told: null,
  person: null,
  payments: [],
}

const patienceMs = 2_000
/** A book asks for all else. */
const noPhone = { phoneNumber: [say('product.required', { label: labels.phoneNumber })] }

/**
 * What a customer may choose from at this step; a list that cannot be read in time is none. Nothing is asked for a guest.
 * @param incomplete the id of the address that was chosen and lacks something
 */
export async function ownView(visit: Visit, order: Order, step: string, incomplete?: unknown): Promise<OwnView> {
  const { customer, loggedIn } = visit
  if (!customer) return { ...nobody, person: typedAddress(order) }
  const isShipping = step === 'SHIPPING' && order.groups.some(({ type }) => type === 'PHYSICAL_SHIP')
  const book = isShipping ? ((await inTime(listAddresses(store, customer.id), patienceMs)) ?? []) : []
  const kept = step === 'BILLING' ? ((await inTime(listPayments(store, customer.id), patienceMs)) ?? []) : []
  const lacking = book.find(({ id }) => id === incomplete)
  const waiting = paymentToConfirm(order)?.customerPaymentId ?? null
  const shipped = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')?.address
  return {
    ...{ loggedIn, isKnown: true },
    canJoin: loggedIn && store.toggles.loyalty && customer.loyaltyStatus !== 'ENROLLED' && !customer.employee,
    addresses: book.map((address) => ({ id: address.id, ...inTwoLines(address) })),
    chosenAddress: book.find(({ id }) => id === shipped?.customerAddressId)?.id ?? null,
    incomplete: lacking ? addressView(lacking) : null,
    told: lacking ? noPhone : null,
    person: typedAddress(order) ?? (loggedIn ? personOf(customer) : null),
    payments: kept.filter((each) => each.id !== waiting && takesSaved(store, each)).map(savedItem),
  }
}

function savedItem(payment: SavedPayment) {
  const line = [payment.fullName, payment.expDate].filter(Boolean).join(' · ')
  return { id: payment.id, mark: paymentMark(payment), title: paymentName(payment), line }
}

function inTwoLines(address: SavedAddress) {
  const [title = '', ...rest] = addressLines(address)
  return { title, line: rest.join(', ') }
}

function addressView(address: SavedAddress): AddressView {
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = address
  return { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode, phoneNumber: '' }
}

function personOf({ firstName, lastName, phoneNumber }: Customer) {
  return { firstName, lastName, phoneNumber: phoneNumber?.replaceAll('-', '') ?? '' }
}
