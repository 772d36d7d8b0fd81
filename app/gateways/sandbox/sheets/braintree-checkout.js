/** PayPal's part of the gateway's client as pages load it (braintree.paypalCheckout). */
const fail = (code, message) => {
  throw Object.assign(new Error(message), { name: 'BraintreeError', code })
}

const required = ['flow', 'intent', 'amount', 'currency']

const create = async ({ client } = {}) => {
  if (!client) fail('INSTANTIATION_OPTION_REQUIRED', 'options.client is required.')
  return {
    createPayment: async (options) => {
      if (required.some((name) => !options?.[name])) fail('PAYPAL_FLOW_OPTION_REQUIRED', 'A flow option is missing.')
      const { intent, currency, displayName = '', enableShippingAddress, shippingAddressOverride: address } = options
      const { paymentResource } = await client
        .request({
          endpoint: 'paypal_hermes/create_payment_resource',
          method: 'post',
          data: {
            ...{ intent, currencyIsoCode: currency, amount: String(options.amount) },
            experienceProfile: { brandName: displayName, noShipping: String(!enableShippingAddress) },
            ...address,
          },
        })
        .catch(() => fail('PAYPAL_FLOW_FAILED', 'Could not initialize PayPal flow.'))
      return paymentResource.paymentToken
    },
    tokenizePayment: async ({ orderID, paymentID, paymentToken = orderID ?? paymentID, payerID: payerId }) => {
      const { paypalAccounts } = await client
        .request({
          endpoint: 'payment_methods/paypal_accounts',
          method: 'post',
          data: { paypalAccount: { paymentToken, payerId, intent: 'authorize' } },
        })
        .catch(() => fail('PAYPAL_ACCOUNT_TOKENIZATION_FAILED', 'Could not tokenize the account.'))
      const [{ nonce, type, details }] = paypalAccounts
      return { nonce, type, details: details.payerInfo }
    },
    teardown: async () => {},
  }
}

window.braintree = { ...window.braintree, paypalCheckout: { VERSION: '3.69.0', create } }
