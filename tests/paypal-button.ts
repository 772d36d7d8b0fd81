import type { Shopper } from './shopper'

export const tokenCall = '/braintree-paypal-checkout/client-token'
const clientApi = '/sandbox/braintree/client_api/v1'

/** What PayPal's button leaves in the browser once its payer pressed in the window, as its scripts ask for it. */
export async function pressedButton(shopper: Shopper, press: string, amount = '62.50') {
  const { body } = await shopper.call('GET', tokenCall)
  const { authorizationFingerprint } = JSON.parse(Buffer.from(body.clientToken, 'base64').toString())
  const payment = { authorizationFingerprint, amount, currencyIsoCode: 'USD', intent: 'authorize' }
  const experienceProfile = { brandName: 'Shop', noShipping: 'false' }
  const made = await shopper.call('POST', `${clientApi}/paypal_hermes/create_payment_resource`, {
    ...payment,
    experienceProfile,
  })
  await shopper.visit(made.body.paymentResource.redirectUrl)
  await shopper.submit('approval', { press })
  const { searchParams } = new URL(shopper.address, 'http://shop.test')
  const paypalAccount = {
    ...{ paymentToken: searchParams.get('token'), payerId: searchParams.get('PayerID') ?? '' },
    intent: 'authorize',
  }
  const account = await shopper.call('POST', `${clientApi}/payment_methods/paypal_accounts`, {
    ...{ authorizationFingerprint, paypalAccount },
  })
  return account.body.paypalAccounts?.[0]
}

type Account = Awaited<ReturnType<typeof pressedButton>>

/** The apply call's body for it, as the page sends it. */
export function paypalBody({ nonce, details }: Account, more: object = {}) {
  const { email, payerInfo } = details
  const { payerId, phone, firstName, lastName, billingAddress, shippingAddress } = payerInfo
  return {
    ...{ '@type': 'paypal', nonce, email, payerId, expressCheckout: false },
    billingAddress: { fullName: `${firstName} ${lastName}`, ...addressOf(billingAddress) },
    shippingAddress: {
      ...{ fullName: shippingAddress.recipientName, ...addressOf(shippingAddress) },
      internationalPhone: { nationalNumber: phone, countryCode: 840 },
    },
    ...more,
  }
}

function addressOf(given: Record<string, string>) {
  const { line1, line2, city, state, postalCode, countryCode } = given
  return {
    ...{ addressLine1: line1, addressLine2: line2, city, stateProvinceRegion: state, postalCode },
    isoCountryAlpha2: countryCode,
  }
}
