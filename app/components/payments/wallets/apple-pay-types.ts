/** What of Apple's own API the shop uses; the emulated sheet is the same. */

export type ApplePayContact = {
  emailAddress?: string
  phoneNumber?: string
  givenName?: string
  familyName?: string
  addressLines?: string[]
  locality?: string
  administrativeArea?: string
  postalCode?: string
  countryCode?: string
}

export type ApplePayLine = { label: string; amount: string; type: 'final' | 'pending' }
type Update = { newTotal: ApplePayLine; newLineItems: ApplePayLine[] }
export type ApplePayMethod = { label: string; detail: string; amount: string; identifier: string }

type Token = {
  paymentData: { version: string; data: string; signature: string; header: Record<string, string> }
  paymentMethod: { displayName: string; network: string }
}
export type ApplePayPayment = { token: Token; billingContact?: ApplePayContact; shippingContact?: ApplePayContact }

type Field = 'name' | 'emailAddress' | 'phoneNumber' | 'postalAddress' | 'addressLines' | 'locality'
export type ApplePayField = Field | 'administrativeArea' | 'postalCode' | 'country'
type ErrorCode = 'shippingContactInvalid' | 'billingContactInvalid' | 'addressUnserviceable' | 'unknown'

export type ApplePayRequest = {
  countryCode: string
  currencyCode: string
  merchantCapabilities: string[]
  supportedNetworks: readonly string[]
  requiredBillingContactFields: string[]
  requiredShippingContactFields?: string[]
  shippingType?: 'shipping'
  lineItems: ApplePayLine[]
  total: ApplePayLine
}

export type ApplePaySession = {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentmethodselected: () => void
  onshippingcontactselected: (event: { shippingContact: ApplePayContact }) => void
  onshippingmethodselected: (event: { shippingMethod: ApplePayMethod }) => void
  onpaymentauthorized: (event: { payment: ApplePayPayment }) => void
  oncancel: () => void
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePaymentMethodSelection(update: Update): void
  completeShippingContactSelection(update: Update & { newShippingMethods?: ApplePayMethod[]; errors?: unknown[] }): void
  completeShippingMethodSelection(update: Update): void
  completePayment(result: { status: number; errors?: unknown[] }): void
}

declare global {
  interface Window {
    ApplePaySession?: {
      new (version: number, request: ApplePayRequest): ApplePaySession
      supportsVersion(version: number): boolean
      canMakePayments(): boolean
      STATUS_SUCCESS: number
      STATUS_FAILURE: number
    }
    ApplePayError?: new (code: ErrorCode, contactField?: ApplePayField, message?: string) => unknown
  }
}
