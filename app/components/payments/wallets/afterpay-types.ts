/** What is used here of Afterpay's script. */

type Money = { amount: string; currency: string }

/** Where the payer wants it sent; `suburb` is the city. */
export type AfterpayAddress = { countryCode: string; postcode: string; state: string; suburb: string }

export type AfterpayOption = {
  id: string
  name: string
  description: string
  shippingAmount: Money
  taxAmount: Money
  orderAmount: Money
}

type Actions<Value> = { resolve(value: Value): void; reject(reason: string): void }

type PopupOptions = {
  countryCode: 'US'
  /** The button: a press opens the window. */
  target: string
  shippingOptionRequired: boolean
  onCommenceCheckout(actions: Actions<string>): void
  onShippingAddressChange(address: AfterpayAddress, actions: Actions<AfterpayOption[]>): void
  onShippingOptionChange(option: { id: string }): void
  onComplete(event: { data: { status: string; orderToken: string } }): void
}

export type Afterpay = {
  CONSTANTS: { SERVICE_UNAVAILABLE: string }
  initializeForPopup(options: PopupOptions): void
  /** A window for an order whose address is known: opened by the shopper's own press, led to a checkout, told of when it ends. */
  initialize(options: { countryCode: 'US' }): void
  open(): void
  transfer(checkout: { token: string }): void
  close?(): void
  onComplete?(event: { data: { status: string; orderToken: string } }): void
}

declare global {
  interface Window {
    AfterPay?: Afterpay
  }
}
