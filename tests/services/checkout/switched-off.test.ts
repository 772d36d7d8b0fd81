import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { openPaymentProviders } from '~/gateways/open-payment-providers'
import { findBag } from '~/services/cart/current-bag'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { findBagToPay } from '~/services/payments/switched-off'
import { enterCard } from '../../entered-card'
import { payer, readyBag, wish } from '../../ready-bag'
import { openTestStore } from '../../store'
import { testSettings } from '../../test-settings'
import { violations } from '../../violations'

const jane = payer('jane')

const ways = [
  ['PAYPAL', 'paypal'],
  ['AFTERPAY', 'afterpay'],
  ['APPLE_PAY', 'applePay'],
  ['GOOGLE_PAY', 'googlePay'],
] as const

type Way = (typeof ways)[number]

/** A bag that a card pays, and its total. */
async function withCard() {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  expect(await enterCard(store, jane)).toMatchObject({ end: 'done' })
  return { store, total: (await findBag(store, 'jane'))?.total ?? 0 }
}

/** A bag with a payment of this type on it, whose way was switched off afterwards. */
async function paidBy([type, toggle]: readonly [Way[0], Way[1]]) {
  const { store, total } = await withCard()
  await store.db.updateTable('appliedPayment').set({ type, approvedAmount: total }).execute()
  store.toggles[toggle] = false
  return store
}

test.each(ways)('%s that was switched off after it was applied is taken off and never charged', async (...way) => {
  const store = await paidBy(way)
  const submitted = await submitOrder(store, 'jane', wish('key-1'))
  expect(submitted).toMatchObject({ ok: false, refusal: { code: 'payment.wayOff' } })
  const bag = await findBag(store, 'jane')
  expect([bag?.state, bag?.payments, bag?.lastNote]).toEqual(['OPEN', [], expect.stringContaining('payment.wayOff')])
  expect(await (await store.sandbox.db()).selectFrom('cardAuthorization').selectAll().execute()).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('so is a card of a brand that was switched off, also in a wallet, where Discover has a switch of its own', async () => {
  const { store } = await withCard()
  const payments = async () => (await findBagToPay(store, jane))?.payments
  const [given] = (await payments()) ?? []
  const all = { ...store.toggles }
  const left = async (payment: object, off: object) => {
    await store.db.updateTable('appliedPayment').set(payment).execute()
    Object.assign(store.toggles, all, off)
    return (await payments())?.length
  }
  expect(given).toMatchObject({ type: 'CREDIT_CARD', cardType: 'VISA' })
  expect(await left({ type: 'CREDIT_CARD' }, { mc: false, amex: false, disc: false, applePayDiscover: false })).toBe(1)
  expect(await left({ type: 'GOOGLE_PAY', cardType: 'DISCOVER' }, { applePayDiscover: false })).toBe(1)
  expect(await left({ type: 'APPLE_PAY' }, { visa: false })).toBe(1)
  expect(await left({ cardType: 'OTHER' }, { applePayDiscover: false })).toBe(1)
  expect(await left({ cardType: 'DISCOVER' }, { applePayDiscover: false })).toBe(0)

  store.toggles.visa = true
  expect(await enterCard(store, jane)).toMatchObject({ end: 'done' })
  expect(await left({ type: 'CREDIT_CARD' }, { visa: false })).toBe(0)
  expect((await findBagToPay(store, jane))?.lastNote).toContain('payment.wayOff')
})

const settings = [
  ['CREDIT_CARD', { CREDIT_CARD_ENABLED: 'off' }],
  ['APPLE_PAY', { CREDIT_CARD_ENABLED: 'off' }],
  ['MARLOW_CARD', { STORE_CARD_ENABLED: 'off' }],
] as const

test.each(settings)('%s goes off the order when the shop was started without it since: %o', async (type, off) => {
  const { store } = await withCard()
  const provider = type === 'MARLOW_CARD' ? 'store-card' : 'cardpointe'
  await store.db.updateTable('appliedPayment').set({ type, provider }).execute()
  expect((await findBagToPay(store, jane))?.payments).toHaveLength(1)
  const config = readConfig({ ...testSettings, DATA_DIR: store.config.DATA_DIR, ...off })
  store.gateways.payments = openPaymentProviders(config, store.sandbox)

  const submitted = await submitOrder(store, 'jane', wish('key-1'))
  expect(submitted).toMatchObject({ ok: false, refusal: { code: 'payment.wayOff' } })
  expect(await findBagToPay(store, jane)).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await violations(store)).toEqual([])
})

test.each([
  [{ type: 'GOOGLE_PAY', cardType: 'VISA', last4: '1111' }, 'visa', 'Visa ending in 1111 in Google Pay'],
  [{ type: 'GOOGLE_PAY', cardType: 'VISA', last4: '' }, 'visa', 'Visa in Google Pay'],
  [
    { type: 'APPLE_PAY', cardType: 'DISCOVER', last4: '0004' },
    'applePayDiscover',
    'Discover ending in 0004 in Apple Pay',
  ],
  [{ type: 'GOOGLE_PAY', cardType: 'VISA', last4: '1111' }, 'googlePay', 'Google Pay'],
] as const)('what was switched off is named: of %o without %s %s', async (payment, toggle, name) => {
  const { store } = await withCard()
  await store.db.updateTable('appliedPayment').set(payment).execute()
  store.toggles[toggle] = false
  const { lastNote } = (await findBagToPay(store, jane)) ?? {}
  expect(JSON.parse(lastNote ?? '{}')).toMatchObject({ code: 'payment.wayOff', values: { name } })
})

test('it goes as soon as checkout is read, which says why', async () => {
  const store = await paidBy(ways[1])
  expect(await findBagToPay(store, jane)).toMatchObject({
    payments: [],
    lastNote: expect.stringContaining('payment.wayOff'),
  })
})
