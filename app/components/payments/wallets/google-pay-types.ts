/** What of Google's own API the shop uses; the emulated sheet is the same. */

type RequestedItem = { label: string; type: string; price: string; status?: 'FINAL' | 'PENDING' }

export type TransactionInfo = {
  countryCode: string
  currencyCode: string
  totalPrice?: string
  totalPriceStatus: 'NOT_CURRENTLY_KNOWN' | 'ESTIMATED' | 'FINAL'
  totalPriceLabel?: string
  displayItems?: RequestedItem[]
}

type Intent = 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'PAYMENT_AUTHORIZATION'
type Reason = 'PAYMENT_DATA_INVALID' | 'SHIPPING_ADDRESS_INVALID' | 'SHIPPING_ADDRESS_UNSERVICEABLE' | 'OTHER_ERROR'
export type DataError = { reason: Reason; message: string; intent: Intent }

export type GoogleAddress = {
  name?: string
  address1?: string
  address2?: string
  address3?: string
  locality?: string
  administrativeArea?: string
  countryCode?: string
  postalCode?: string
  phoneNumber?: string
}

export type DataChange = {
  callbackTrigger: string
  shippingAddress?: GoogleAddress
  shippingOptionData?: { id: string }
}

export type DataUpdate = {
  newTransactionInfo?: TransactionInfo
  newShippingOptionParameters?: {
    defaultSelectedOptionId?: string
    shippingOptions: { id: string; label: string; description: string }[]
  }
  error?: DataError
}

export type PaymentData = {
  email?: string
  shippingAddress?: GoogleAddress
  shippingOptionData?: { id: string }
  paymentMethodData: {
    type: string
    description: string
    info: { cardNetwork: string; cardDetails: string; billingAddress?: GoogleAddress }
    tokenizationData: { token: string }
  }
}

export type Authorized = { transactionState: 'SUCCESS' } | { transactionState: 'ERROR'; error: DataError }

export type Callbacks = {
  onPaymentDataChanged?: (change: DataChange) => Promise<DataUpdate>
  onPaymentAuthorized: (data: PaymentData) => Promise<Authorized>
}

type Client = {
  isReadyToPay(request: object): Promise<{ result: boolean }>
  prefetchPaymentData(request: object): void
  loadPaymentData(request: object): Promise<PaymentData>
}

declare global {
  interface Window {
    google?: {
      payments?: {
        api?: {
          PaymentsClient: new (options: {
            environment: string
            merchantInfo: { merchantId: string; merchantName: string }
            paymentDataCallbacks: Callbacks
          }) => Client
        }
      }
    }
  }
}
