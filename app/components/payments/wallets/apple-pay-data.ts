import type { ApplePayContact, ApplePayField, ApplePayLine, ApplePayPayment, ApplePayRequest } from './apple-pay-types'
import type { Unpaid } from './pay-by-wallet'
import { dueOf, isPending, sheetLines } from './sheet-lines'
import type { ContactProblem, Place } from './wallet-calls'
import type { PhoneWalletView, SheetTotals, WalletsView } from './wallet-view'

/** What the sheet begins with. */
export function applePayRequest(
  view: WalletsView,
  { networks }: PhoneWalletView,
  totals: SheetTotals,
): ApplePayRequest {
  const { newTotal: total, newLineItems: lineItems } = updateOf(view, totals)
  const { express } = view
  const asked = ['postalAddress', 'name', 'phone', ...(express?.asksEmail ? ['email'] : [])]
  return {
    ...{ countryCode: 'US', currencyCode: 'USD', merchantCapabilities: ['supports3DS'], supportedNetworks: networks },
    requiredBillingContactFields: ['postalAddress'],
    ...(express ? { requiredShippingContactFields: asked, shippingType: 'shipping' as const } : {}),
    ...{ lineItems, total },
  }
}

/** The lines and the total as they are now. */
export function updateOf({ storeName }: WalletsView, totals: SheetTotals) {
  const line = (label: string, amount: string, pending: boolean): ApplePayLine => {
    return { label, amount, type: pending ? 'pending' : 'final' }
  }
  return {
    newTotal: line(storeName, (dueOf(totals) / 100).toFixed(2), isPending(totals)),
    newLineItems: sheetLines(totals).map(({ label, amount, isPending: pending }) => line(label, amount, pending)),
  }
}

export function placeOf({ locality = '', administrativeArea = '', postalCode = '' }: ApplePayContact): Place {
  return { city: locality, stateProvinceRegion: administrativeArea, postalCode }
}

/** The payment as the shop takes it. */
export function applePayBody({ express }: WalletsView, payment: ApplePayPayment, fulfillmentOptionId?: string) {
  const { token, billingContact = {}, shippingContact = {} } = payment
  const { version, data, signature, header } = token.paymentData
  const { displayName, network } = token.paymentMethod
  const { countryCode: isoCountryAlpha2, phoneNumber, emailAddress: email } = shippingContact
  return {
    ...{ '@type': 'apple pay', cardNetwork: network, displayName, token: { version, data, signature, header } },
    billingAddress: addressOf(billingContact),
    ...(express ? { email, fulfillmentOptionId } : {}),
    ...(express ? { shippingAddress: { ...addressOf(shippingContact), isoCountryAlpha2, phoneNumber } } : {}),
  }
}

function addressOf(contact: ApplePayContact) {
  const [addressLine1 = '', ...more] = contact.addressLines ?? []
  const { givenName: firstName, familyName: lastName } = contact
  return { ...placeOf(contact), addressLine1, addressLine2: more.join(', '), firstName, lastName }
}

const fields: Record<string, ApplePayField> = {
  firstName: 'name',
  lastName: 'name',
  addressLine1: 'addressLines',
  addressLine2: 'addressLines',
  city: 'locality',
  stateProvinceRegion: 'administrativeArea',
  postalCode: 'postalCode',
  phoneNumber: 'phoneNumber',
  email: 'emailAddress',
  isoCountryAlpha2: 'country',
}

/** What the sheet can show beside its fields; empty when nothing of the failure is about them. */
export function applePayErrors({ billing, shipping }: Unpaid): unknown[] {
  const { ApplePayError } = window
  if (!ApplePayError) return []
  return [
    ...billing.map(
      ({ contactField, message }) => new ApplePayError('billingContactInvalid', fieldOf(contactField), message),
    ),
    ...shipping.map(
      ({ code, contactField, message }) => new ApplePayError(codeOf(code), fieldOf(contactField), message),
    ),
  ]
}

const fieldOf = (field: string) => fields[field] ?? 'postalAddress'

function codeOf(code: ContactProblem['code']) {
  return code === 'SHIPPING_ADDRESS_UNSERVICEABLE' ? 'addressUnserviceable' : 'shippingContactInvalid'
}
