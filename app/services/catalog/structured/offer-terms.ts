import type { StandardShipping } from '~/db/catalog/catalog'
import { currency, decimal } from '~/money'

/** Returns: sixty days, by mail for a fee, in a store for nothing. */
const returnDays = 60
const mailFee = 699

const amount = (cents: number) => ({ '@type': 'MonetaryAmount', value: decimal(cents), currency })
const ref = (id: string) => ({ '@id': id })

export type Terms = {
  /** What the offers refer to, once a page. */
  things: object[]
  /** What the offer of something that costs so many cents says of returning and sending it. */
  of: (price: number) => { hasMerchantReturnPolicy: object; shippingDetails?: object }
}

/** The terms of the offers of a product: how it comes back and how it is sent. */
export function offerTerms(isReturnable: boolean, shipping: StandardShipping | null): Terms {
  const returns = isReturnable ? returnPolicies() : [noReturns()]
  const policy = returns.map((each) => ref(each['@id']))
  const sent = shipping ? [shippingOf('#sent', shipping, shipping.price)] : []
  const free = shipping && shipping.freeFrom !== null ? [shippingOf('#free', shipping, 0)] : []
  return {
    things: [...returns, ...sent, ...free],
    of: (price) => ({
      hasMerchantReturnPolicy: policy.length === 1 ? (policy[0] ?? {}) : policy,
      ...(shipping
        ? {
            shippingDetails: ref(price >= (shipping.freeFrom ?? Number.POSITIVE_INFINITY) ? '#free' : '#sent'),
          }
        : {}),
    }),
  }
}

function returnPolicies() {
  const finite = {
    ...{ '@type': 'MerchantReturnPolicy', applicableCountry: 'US', returnPolicyCountry: 'US' },
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    refundType: 'https://schema.org/FullRefund',
  }
  return [
    {
      '@id': '#mail',
      ...finite,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnShippingFees',
      returnShippingFeesAmount: amount(mailFee),
    },
    {
      '@id': '#store',
      ...finite,
      returnMethod: 'https://schema.org/ReturnInStore',
      returnFees: 'https://schema.org/FreeReturn',
    },
  ]
}

function noReturns() {
  return {
    ...{ '@id': '#none', '@type': 'MerchantReturnPolicy', applicableCountry: 'US' },
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  }
}

function shippingOf(id: string, { shipTime }: StandardShipping, rate: number) {
  const [least = '3', most = least] = shipTime.match(/\d+/g) ?? []
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@id': id,
    '@type': 'OfferShippingDetails',
    shippingRate: amount(rate),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(Number(least), Number(most)),
    },
  }
}
