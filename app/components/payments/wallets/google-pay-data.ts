import type { DataError, GoogleAddress, PaymentData, TransactionInfo } from './google-pay-types'
import type { Unpaid } from './pay-by-wallet'
import { dueOf, isPending, sheetLines } from './sheet-lines'
import type { Place } from './wallet-calls'
import type { BrowserWalletView, SheetTotals, WalletsView } from './wallet-view'

const api = { apiVersion: 2, apiVersionMinor: 0 }

function cardMethod({ networks, gateway, gatewayMerchantId }: BrowserWalletView) {
  return {
    type: 'CARD',
    parameters: {
      ...{
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: networks,
        allowPrepaidCards: false,
      },
      ...{ billingAddressRequired: true, billingAddressParameters: { format: 'FULL' } },
    },
    tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway, gatewayMerchantId } },
  }
}

/** Whether this browser has the wallet, as it is asked. */
export function readyRequest(wallet: BrowserWalletView) {
  return { ...api, allowedPaymentMethods: [cardMethod(wallet)] }
}

/** What the sheet begins with. */
export function googlePayRequest(
  { express }: WalletsView,
  wallet: BrowserWalletView,
  transactionInfo: TransactionInfo,
) {
  const { merchantId, merchantName } = wallet
  const shipping = {
    ...{ emailRequired: express?.asksEmail === true, shippingAddressRequired: true },
    shippingAddressParameters: { allowedCountryCodes: ['US'], phoneNumberRequired: true },
    shippingOptionRequired: express?.needsMethod === true,
    callbackIntents: [
      ...['SHIPPING_ADDRESS', ...(express?.needsMethod ? ['SHIPPING_OPTION'] : [])],
      'PAYMENT_AUTHORIZATION',
    ],
  }
  return {
    ...readyRequest(wallet),
    ...{ merchantInfo: { merchantId, merchantName }, transactionInfo },
    ...(express ? shipping : { callbackIntents: ['PAYMENT_AUTHORIZATION'] }),
  }
}

/** The lines and the total as they are now. */
export function transactionOf({ storeName }: WalletsView, totals: SheetTotals): TransactionInfo {
  return {
    ...{ countryCode: 'US', currencyCode: 'USD' },
    totalPrice: (dueOf(totals) / 100).toFixed(2),
    totalPriceStatus: isPending(totals) ? 'ESTIMATED' : 'FINAL',
    totalPriceLabel: storeName,
    displayItems: sheetLines(totals).map(({ label, amount, isPending: pending, kind }) => ({
      ...{ label, price: amount, type: kind, status: pending ? ('PENDING' as const) : ('FINAL' as const) },
    })),
  }
}

/** Before anybody knows what it comes to. */
export const notKnownYet: TransactionInfo = {
  ...{ countryCode: 'US', currencyCode: 'USD' },
  totalPriceStatus: 'NOT_CURRENTLY_KNOWN',
}

export function placeOf({ locality = '', administrativeArea = '', postalCode = '' }: GoogleAddress): Place {
  return { city: locality, stateProvinceRegion: administrativeArea, postalCode }
}

/** The payment as the shop takes it: the token parsed, and as it came. */
export function googlePayBody({ express }: WalletsView, data: PaymentData, chosen?: string) {
  const { description, type: paymentMethodType, info, tokenizationData } = data.paymentMethodData
  const { token: rawToken } = tokenizationData
  const token = JSON.parse(rawToken)
  const { shippingAddress = {}, email, shippingOptionData } = data
  return {
    ...{ '@type': 'google pay', cardNetwork: info.cardNetwork, description, paymentMethodType },
    ...{ cardDetails: info.cardDetails, rawToken },
    token: { ...token, signedMessage: JSON.parse(token.signedMessage) },
    billingAddress: addressOf(info.billingAddress ?? {}),
    ...(express ? { email, fulfillmentOptionId: shippingOptionData?.id ?? chosen } : {}),
    ...(express
      ? { shippingAddress: { ...addressOf(shippingAddress), phoneNumber: shippingAddress.phoneNumber } }
      : {}),
  }
}

function addressOf(address: GoogleAddress) {
  const { name: fullName, address1: addressLine1, address2, address3 } = address
  const addressLine2 = [address2, address3].filter(Boolean).join(', ')
  return { ...placeOf(address), fullName, addressLine1, addressLine2, avsIgnored: false }
}

/** What the sheet shows of a failure: what is wrong with its addresses, each list after its sentence, else the first message. */
export function errorOf({ said, billing, shipping, reason, isAuthorization }: Unpaid): DataError {
  const isListed = billing.length > 0 || shipping.length > 0
  const message = (isListed ? said : said.slice(0, 1)).join(' ')
  const intent = 'PAYMENT_AUTHORIZATION'
  if (billing.length > 0 || isAuthorization) return { reason: 'PAYMENT_DATA_INVALID', message, intent }
  const isNowhere = reason === 'SHIPPING_ADDRESS_UNSERVICEABLE'
  if (isNowhere) return { reason, message, intent: 'SHIPPING_ADDRESS' }
  if (shipping.length > 0) return { reason: 'SHIPPING_ADDRESS_INVALID', message, intent: 'SHIPPING_ADDRESS' }
  return { reason: 'OTHER_ERROR', message, intent }
}
