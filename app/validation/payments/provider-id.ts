/** Who charges a payment, as the shop names them: in its database and among its gateways. */
export type ProviderId = 'gift-card' | 'store-card' | 'cardpointe' | 'braintree' | 'paypal-orders' | 'afterpay'
