import { afterpaySandboxHost } from '~/gateways/sandbox/afterpay'
import { braintreeSandboxOrigin } from '~/gateways/sandbox/braintree'
import { makeNonce } from '~/gateways/sandbox/braintree-records'
import { cardPointeSandboxOrigin } from '~/gateways/sandbox/cardpointe'
import { paypalSandboxOrigin } from '~/gateways/sandbox/paypal'
import { answerApproval } from '~/gateways/sandbox/paypal-desk'
import { storeCardSandboxOrigin } from '~/gateways/sandbox/store-card'
import { choosePlayed, findPlayedCheckout } from '~/services/payments/instalments/played-checkout'
import { applePay, googlePay } from '../wallets'
import { openHolder, payByFields, payByNewCard, payBySavedCard } from './card-holders'
import { applyGiftCard, applyStoreCard, type Client, findText, good } from './client'
import type { Ground } from './ground'

/** What becomes of a charge by what is paid with: held; declined; for credit cards also no answer of their processor. */
export type Outcome = 'held' | 'declined' | 'silent'

/** What a provider's calls are called in its sandbox, and where the shop reaches it. */
export type ProviderBehind = { name: string; host: string; charge: string; lookup: string; void: string }

/** How a bag comes to be paid. */
export type WayToPay = {
  provider: ProviderBehind
  /** Whose bag it is; a guest's when nothing is said. */
  open?: (ground: Ground) => Promise<Client>
  /** What is put on the bag before, and stays there. */
  before?: (ground: Ground, client: Client) => Promise<unknown>
  pay: (ground: Ground, client: Client, outcome: Outcome) => Promise<unknown>
}

const hostOf = (origin: string) => new URL(origin).host
const storeCard: ProviderBehind = {
  ...{ name: 'store-card', host: hostOf(storeCardSandboxOrigin) },
  ...{ charge: 'store-card.authorize', lookup: 'store-card.lookup', void: 'store-card.void' },
}
const cardGateway: ProviderBehind = {
  ...{ name: 'cardpointe', host: hostOf(cardPointeSandboxOrigin) },
  ...{ charge: 'cardpointe.auth', lookup: 'cardpointe.inquire', void: 'cardpointe.void' },
}
const paypal: ProviderBehind = {
  ...{ name: 'paypal', host: hostOf(paypalSandboxOrigin) },
  ...{ charge: 'paypal.authorize', lookup: 'paypal.read', void: 'paypal.void' },
}
const braintree: ProviderBehind = {
  ...{ name: 'braintree', host: hostOf(braintreeSandboxOrigin) },
  ...{ charge: 'braintree.sale', lookup: 'braintree.find', void: 'braintree.void' },
}
const afterpay: ProviderBehind = {
  ...{ name: 'afterpay', host: afterpaySandboxHost },
  ...{ charge: 'afterpay.auth', lookup: 'afterpay.lookup', void: 'afterpay.void' },
}

const order = '/api/checkout/v4/order'
const apply = (client: Client, payment: object) =>
  good(client.call('POST', `${order}/payments`, payment as Record<string, unknown>))

/** The last digits of the card a wallet stands for. */
const inWallet: Record<Outcome, string> = { held: '1111', declined: '1038', silent: '0062' }
const buyers: Record<Outcome, string> = { held: 'buyer-us', declined: 'buyer-declined', silent: 'buyer-502' }

/** Every way to pay for what gift cards leave, by the name the storms call it by. */
export const waysToPay = {
  'store card': {
    provider: storeCard,
    pay: (_, client, outcome) =>
      good(applyStoreCard(client, outcome === 'held' ? '7001000000000001' : '7001000000000103')),
  },
  'credit card': { provider: cardGateway, pay: (_, client, outcome) => payByNewCard(client, outcome) },
  'credit card in the page': { provider: cardGateway, pay: (_, client, outcome) => payByFields(client, outcome) },
  'saved credit card': {
    ...{ provider: cardGateway, open: openHolder },
    pay: (ground, client, outcome) => payBySavedCard(ground, client, outcome),
  },
  'Apple Pay': {
    provider: cardGateway,
    pay: (_, client, outcome) => apply(client, applePay(inWallet[outcome])),
  },
  'Google Pay': {
    provider: cardGateway,
    pay: (_, client, outcome) => apply(client, googlePay(inWallet[outcome])),
  },
  'gift card and credit card': {
    provider: cardGateway,
    before: async (ground, client) => good(applyGiftCard(client, await ground.newGiftCard(1_000))),
    pay: (_, client, outcome) => payByNewCard(client, outcome),
  },
  PayPal: { provider: paypal, pay: ({ store }, client, outcome) => payByPaypal(store, client, buyers[outcome]) },
  'PayPal’s button': {
    provider: braintree,
    pay: async ({ store }, client, outcome) => {
      const nonce = await makeNonce(await store.sandbox.db(), { buyer: buyers[outcome] }, false, store.now())
      return apply(client, { '@type': 'paypal', nonce, payerId: `PAYER-${buyers[outcome]}` })
    },
  },
  'gift card and PayPal': {
    provider: paypal,
    before: async (ground, client) => good(applyGiftCard(client, await ground.newGiftCard(1_000))),
    pay: ({ store }, client, outcome) => payByPaypal(store, client, buyers[outcome]),
  },
  Afterpay: { provider: afterpay, pay: ({ store }, client, outcome) => payInParts(store, client, outcome) },
} satisfies Record<string, WayToPay>

export type WayName = keyof typeof waysToPay

type Store = Ground['store']

async function payByPaypal(store: Store, client: Client, buyer: string) {
  const { body } = await apply(client, { '@type': 'paypal' })
  const token = new URL(findText(body, 'browserRedirect')).searchParams.get('token') ?? ''
  await answerApproval(store.sandbox, token, buyer)
  return apply(client, { '@type': 'paypal', nonce: token })
}

async function payInParts(store: Store, client: Client, outcome: Outcome) {
  const { body } = await good(client.call('POST', '/afterpay/api/createCheckout', {}))
  const token = findText(body, 'createCheckoutResponse', 'token')
  const checkout = await findPlayedCheckout(store, token)
  if (!checkout) throw new Error('Afterpay began nothing')
  await choosePlayed(store, token, checkout, outcome === 'held' ? 'approve' : 'decline')
  return apply(client, { '@type': 'afterpay', token })
}
