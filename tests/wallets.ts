import { randomUUID } from 'node:crypto'
import { cardPointe } from '~/gateways/cardpointe/cardpointe'
import { Secret } from '~/gateways/payments'
import { cardPointeSandboxOrigin } from '~/gateways/sandbox/cardpointe'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import type { Store } from '~/store.server'
import { jane } from './fixture-shop'

/** Puts the card gateway's sandbox behind the wallets of a store. */
export function withCardGateway<Opened extends Store>(store: Opened): Opened {
  const account = new Secret('user:password')
  const access = { baseUrl: cardPointeSandboxOrigin, merchid: '496160873888', account, authorizeMs: 2_000 }
  store.gateways.payments.cardpointe ??= cardPointe({ ...access, fetch: sandboxFetch(store.sandbox) })
  return store
}

const { firstName, lastName, email, phoneNumber, ...place } = jane
export const janesPlace = { ...place, firstName, lastName }

/** What a sandboxed wallet encrypts: the last digits of the card, and nothing else. */
const sealed = (last4: string) => Buffer.from(JSON.stringify({ last4 })).toString('base64')

/** A payment as the phone wallet's client sends it. */
export function applePay(last4 = '1111', more: object = {}) {
  const header = { ephemeralPublicKey: 'key', publicKeyHash: 'hash', transactionId: randomUUID() }
  return {
    ...{ '@type': 'apple pay', cardNetwork: 'Visa', displayName: `Visa ${last4}` },
    token: { version: 'EC_v1', data: sealed(last4), signature: 'signature', header },
    billingAddress: janesPlace,
    ...more,
  }
}

/** The same of the browser wallet. */
export function googlePay(last4 = '1111', more: object = {}) {
  const encryptedMessage = sealed(last4)
  const signedMessage = JSON.stringify({ encryptedMessage, ephemeralPublicKey: 'key', tag: randomUUID() })
  const intermediateSigningKey = { signedKey: '{"keyValue":"k"}', signatures: ['s'] }
  const token = { signature: 'signature', intermediateSigningKey, protocolVersion: 'ECv2', signedMessage }
  const { firstName, lastName, ...address } = janesPlace
  return {
    ...{ '@type': 'google pay', cardNetwork: 'VISA', description: `Visa •••• ${last4}`, paymentMethodType: 'CARD' },
    ...{
      cardDetails: last4,
      rawToken: JSON.stringify(token),
      token: { ...token, signedMessage: JSON.parse(signedMessage) },
    },
    billingAddress: { ...address, fullName: `${firstName} ${lastName}`, avsIgnored: false },
    ...more,
  }
}

/** What a sheet opened in the bag adds. */
export function express(more: { shippingAddress?: object; [name: string]: unknown } = {}) {
  const { shippingAddress, ...rest } = more
  return {
    ...{ expressCheckout: true, email, fulfillmentOptionId: 'STANDARD' },
    shippingAddress: {
      ...janesPlace,
      isoCountryAlpha2: 'US',
      phoneNumber: `+1 (${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6)}`,
      ...shippingAddress,
    },
    ...rest,
  }
}
