import { expect, test, vi } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { listPayments } from '~/services/account/saved-payments'
import { findBag } from '~/services/cart/current-bag'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { bagKeyOf } from '~/services/orders/shopper'
import { beginCardFields } from '~/services/payments/cards/begin-card-fields'
import { confirmCreditCard } from '~/services/payments/cards/confirm-credit-card'
import { lookUpCard } from '~/services/payments/cards/look-up-card'
import { takeCardAnswer } from '~/services/payments/cards/take-card-answer'
import { takeCardFromPage } from '~/services/payments/cards/take-card-from-page'
import { takeHostedCard } from '~/services/payments/cards/take-hosted-card'
import { beginValidation, validateCard } from '~/services/payments/cards/validate-card'
import { giveCustomer } from '../../customers'
import { goodCard } from '../../entered-card'
import { janesBilling } from '../../fixture-shop'
import { type TypedCard, typeCard } from '../../hosted-card'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const { fullName: _, ...place } = janesBilling
const jane = payer('jane')

async function ready(settings?: Record<string, string>) {
  const store = await openTestStore({ settings })
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  const paid = async () => (await findBag(store, 'jane'))?.payments ?? []
  return { store, paid }
}

async function fail(store: TestStore, target: string, mode: string, remaining = 1) {
  await addFault(await store.sandbox.db(), { id: store.newId(), target, mode, remaining, at: store.now() })
}

const details = (clientToken: string, more: object = {}) => ({
  ...{ clientToken, cvv: '123', expiration: undefined, savePayment: false, defaultCard: false },
  ...{ address: { ...place, addressLine2: '' }, ...more },
})

/** Types a card into the fields and applies it. */
async function pay(store: TestStore, typed: TypedCard = {}, more: object = {}) {
  const { clientToken } = await typeCard(store, jane, typed)
  return takeHostedCard(store, jane, details(clientToken, more), 'checkout')
}

const said = (code: string) => ({ ok: false, refusal: { code } })
const status = async (store: TestStore, token: string) => value(await lookUpCard(store, jane, token)).status

test('a card typed into the fields is looked up, pays for the order, and serves once however often it is asked', async () => {
  const { store, paid } = await ready()
  const { clientToken, answer } = await typeCard(store, jane)
  expect(answer).toEqual({ status: 200, reason: undefined })
  expect(value(await lookUpCard(store, jane, clientToken))).toEqual({
    ...{
      status: 'READY',
      brand: 'VISA',
      last4: '1111',
      name: 'Visa ending in 1111',
      expMonth: '12',
      expYear: '2030',
      errors: [],
    },
    ...{ cvvResponseCode: 'not-checked', avsStreetResponseCode: 'not-checked', avsPostalResponseCode: 'not-checked' },
  })
  const both = await Promise.all([1, 2].map(() => takeHostedCard(store, jane, details(clientToken), 'checkout')))
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await paid()).toMatchObject([
    {
      ...{ type: 'CREDIT_CARD', gateway: 'first-data', cardType: 'VISA', last4: '1111', expiration: '12/30' },
      ...{ verificationRequired: 0, blockedForCvv: 0, fullName: 'Jane Q Miller' },
      billingAddress: { city: janesBilling.city, firstName: 'Jane Q', lastName: 'Miller' },
    },
  ])
  expect(await status(store, clientToken)).toBe('USED')
  expect(value(await submitOrder(store, 'jane', wish()))).toMatchObject({ state: 'placed' })
})

test('nothing of a card but its token, last digits and month is in the databases, and of these nothing to be read', async () => {
  const { store } = await ready()
  const { clientToken } = await typeCard(store, jane)
  await takeHostedCard(store, jane, details(clientToken, { cvv: '974', sameAddress: true }), 'checkout')
  await typeCard(store, jane) // answered and waiting
  const rows = [
    await store.db.selectFrom('appliedPayment').selectAll().execute(),
    await store.db.selectFrom('cardSession').selectAll().execute(),
    await (await store.sandbox.db()).selectFrom('sandboxRecord').selectAll().execute(),
  ]
  expect(JSON.stringify(rows.slice(0, 2))).not.toMatch(/9411\d+/)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${goodCard}|"974"`))
})

test.each([
  ['no webhook comes', 'NO WEBHOOK', 'PENDING'],
  ['its webhook proves nothing', 'BAD NONCE', 'PENDING'],
  ['its webhook comes twice', 'DOUBLE WEBHOOK', 'READY'],
])('when %s the look-up still answers', async (_what, name, expected) => {
  const { store, paid } = await ready()
  const { clientToken } = await typeCard(store, jane, { name })
  expect(await status(store, clientToken)).toBe(expected)
  const taken = await takeHostedCard(store, jane, details(clientToken), 'checkout')
  if (expected === 'PENDING') expect(taken).toMatchObject(said('creditCard.failed'))
  expect(await paid()).toHaveLength(expected === 'PENDING' ? 0 : 1)
})

test('a webhook that is late is waited for by looking the card up again', async () => {
  const { store } = await ready()
  await fail(store, 'paymentjs.webhook', 'slow:60')
  const { clientToken } = await typeCard(store, jane)
  expect(await status(store, clientToken)).toBe('PENDING')
  await vi.waitFor(async () => expect(await status(store, clientToken)).toBe('READY'), 10_000)
})

test('a webhook is believed for its nonce alone, and the first answer counts', async () => {
  const { store } = await ready()
  const { clientToken } = await typeCard(store, jane, { name: 'NO WEBHOOK' })
  const session = await store.db.selectFrom('cardSession').select('nonce').executeTakeFirstOrThrow()
  const nonce = session.nonce ?? ''
  const card = (token: string) => ({ error: false, card: { token, exp: { month: '12', year: '2030' }, name: 'Jane' } })
  const tell = (body: unknown, more: object = {}) =>
    takeCardAnswer(store, { address: '192.0.2.1', clientToken, nonce, body, ...more })
  const good = card('9411111111111111')

  expect(await tell(good, { nonce: '1' })).toBe(false)
  expect(await tell(good, { nonce: 'é'.repeat(nonce.length) })).toBe(false)
  expect(await tell(good, { nonce: '' })).toBe(false)
  expect(await tell(good, { clientToken: 'nobodys' })).toBe(false)
  expect(await tell({ error: false })).toBe(false)
  expect(await status(store, clientToken)).toBe('PENDING')

  expect(await tell(good)).toBe(true)
  expect(await tell(good)).toBe(true) // once more
  expect(await tell(card('9422222222222222'))).toBe(false) // another answer
  expect(await tell({ error: true, reason: 'REJECTED' })).toBe(false)
  expect(value(await lookUpCard(store, jane, clientToken))).toMatchObject({ status: 'READY', last4: '1111' })
  value(await takeHostedCard(store, jane, details(clientToken, { cvv: undefined }), 'checkout'))
  expect(await tell(card('9422222222222222'))).toBe(true) // it was used: nothing changes
  expect(await status(store, clientToken)).toBe('USED')
})

test('webhooks from other addresses than the listed are refused', async () => {
  const { store } = await ready()
  const { clientToken } = await typeCard(store, jane, { name: 'NO WEBHOOK' })
  const { cardFields } = store.gateways
  if (cardFields) cardFields.mayCall = (address) => address === '192.0.2.7'
  const { nonce } = await store.db.selectFrom('cardSession').select('nonce').executeTakeFirstOrThrow()
  const body = { error: true, reason: 'REJECTED' }
  const told = { clientToken, nonce: nonce ?? '', body }
  expect(await takeCardAnswer(store, { address: '192.0.2.8', ...told })).toBe(false)
  expect(await takeCardAnswer(store, { address: '192.0.2.7', ...told })).toBe(true)
})

test('a card serves the session and the purpose it was begun for, for an hour', async () => {
  const { store, paid } = await ready()
  await readyBag(store, 'other', { 'CAP-INK': 1 })
  const { clientToken } = await typeCard(store, jane)
  expect(await lookUpCard(store, payer('other'), clientToken)).toMatchObject(said('creditCard.failed'))
  const stolen = await takeHostedCard(store, payer('other'), details(clientToken), 'checkout')
  expect(stolen).toMatchObject({ refusal: { code: 'creditCard.failed', kind: 'not-found' } })
  const { id } = await giveCustomer({ store })
  const signedIn = { ...jane, customer: { id } }
  const kept = await takeHostedCard(store, signedIn, details(clientToken), 'account')
  expect(kept).toMatchObject(said('creditCard.failed'))
  expect(await takeCardFromPage(store, jane, clientToken)).toMatchObject({ end: 'failed' })
  store.clock.forward(3_600_001)
  expect(await takeHostedCard(store, jane, details(clientToken), 'checkout')).toMatchObject(said('creditCard.failed'))
  expect([await paid(), await listPayments(store, id)]).toEqual([[], []])
})

test.each([
  ['4387751111111053', ['storeCard.refused']],
  ['4387751111111046', ['storeCard.refused', 'creditCard.expired']],
])('a card its gateway refuses (%s) says so', async (card, errors) => {
  const { store, paid } = await ready()
  const { clientToken } = await typeCard(store, jane, { card })
  expect(value(await lookUpCard(store, jane, clientToken))).toEqual({ status: 'REFUSED', errors })
  const taken = await takeHostedCard(store, jane, details(clientToken), 'checkout')
  expect(taken).toMatchObject(said('storeCard.refused'))
  expect(await paid()).toEqual([])
})

test('a brand the shop does not take, and a month more than twenty years ahead, are refused', async () => {
  const { store, paid } = await ready({ FEATURE_AMEX: 'off' })
  const { clientToken } = await typeCard(store, jane, { exp: '01/60' })
  const errors = ['storeCard.refused', 'creditCard.expired']
  expect(value(await lookUpCard(store, jane, clientToken))).toEqual({ status: 'REFUSED', errors })
  const taken = await takeHostedCard(store, jane, details(clientToken), 'checkout')
  expect([taken, await paid()]).toMatchObject([said('storeCard.refused'), []])
  const amex = await typeCard(store, jane, { card: '371449635398431' })
  expect(await status(store, amex.clientToken)).toBe('REFUSED')
  expect(await pay(store, { card: '371449635398431' }, { cvv: '1234' })).toMatchObject(said('storeCard.refused'))
})

test('a JCB card is none of the brands the shop takes, Discover neither', async () => {
  const { store, paid } = await ready()
  const jcb = await typeCard(store, jane, { card: '3528000000000007' })
  expect(value(await lookUpCard(store, jane, jcb.clientToken))).toEqual({
    status: 'REFUSED',
    errors: ['storeCard.refused'],
  })
  const taken = await takeHostedCard(store, jane, details(jcb.clientToken), 'checkout')
  expect([taken, await paid()]).toMatchObject([said('storeCard.refused'), []])
})

test('a wrong code leaves the card where it is, and the fifth in fifteen minutes uses it up', async () => {
  const { store, paid } = await ready()
  const { clientToken } = await typeCard(store, jane)
  const take = (cvv: string) => takeHostedCard(store, jane, details(clientToken, { cvv }), 'checkout')
  const wrong = { refusal: { code: 'creditCard.codeWrong', data: { blockForCVV: true } } }
  expect(await take('1234')).toMatchObject(said('creditCard.code'))
  expect(await take('111')).toMatchObject(wrong)
  await fail(store, 'cardpointe.verify', 'http-500')
  expect(await take('123')).toMatchObject(said('creditCard.codeFailed'))
  expect(await validateCard(store, jane, '111')).toMatchObject(wrong)
  expect(await take('111')).toMatchObject(wrong)
  expect(await take('111')).toMatchObject(wrong)
  expect(await take('111')).toMatchObject(said('payment.generic'))
  expect(await take('123')).toMatchObject(said('creditCard.failed'))
  expect(await paid()).toEqual([])
})

test('a code that was judged before is not asked for again; without one the order waits for it', async () => {
  const { store, paid } = await ready()
  const first = await typeCard(store, jane)
  value(await validateCard(store, jane, '123'))
  value(await takeHostedCard(store, jane, details(first.clientToken, { cvv: undefined }), 'checkout'))
  expect(await paid()).toMatchObject([{ verificationRequired: 0 }])

  value(await pay(store, { card: '5454545454545454' }, { cvv: undefined }))
  expect(await paid()).toMatchObject([{ cardType: 'MASTERCARD', verificationRequired: 1 }])
  expect(await submitOrder(store, 'jane', wish())).toMatchObject(said('creditCard.verify'))
  expect(value(await beginValidation(store, jane))).toMatchObject({ publicKeyBase64: expect.any(String) })
  value(await confirmCreditCard(store, jane, '123'))
  expect(await beginValidation(store, jane)).toMatchObject(said('creditCard.prepare'))
  expect(value(await submitOrder(store, 'jane', wish('again')))).toMatchObject({ state: 'placed' })
})

test('a card whose month ended meanwhile asks for its expiration', async () => {
  const { store, paid } = await ready()
  store.clock.set(Date.UTC(2026, 10, 30, 23, 55))
  const { clientToken } = await typeCard(store, jane, { exp: '11/26' })
  store.clock.forward(600_000)
  const take = (expiration?: string) => takeHostedCard(store, jane, details(clientToken, { expiration }), 'checkout')
  expect(await take()).toMatchObject({
    refusal: { code: 'creditCard.billing', data: { showExpiration: true, blockForCVV: true } },
  })
  value(await take('1129'))
  expect(await paid()).toMatchObject([{ expiration: '11/29' }])
})

test('what is wrong with the order leaves the card to be tried once more', async () => {
  const { store, paid } = await ready()
  const { clientToken } = await typeCard(store, jane)
  await store.db.updateTable('orders').set({ state: 'SUBMITTING' }).execute()
  expect(await takeHostedCard(store, jane, details(clientToken), 'checkout')).toMatchObject(said('cart.submitting'))
  await store.db.updateTable('orders').set({ state: 'OPEN' }).execute()
  value(await takeHostedCard(store, jane, details(clientToken), 'checkout'))
  expect(await paid()).toHaveLength(1)
})

test('in the account a card is kept for who is signed in, with a code', async () => {
  const { store } = await ready()
  const { id } = await giveCustomer({ store })
  const signedIn = {
    sessionKey: 'hers',
    bagKey: bagKeyOf(id),
    address: '192.0.2.1',
    customer: { id },
    remembered: false,
  }
  const remembered = { ...signedIn, remembered: true }
  expect(await beginCardFields(store, jane, false)).toMatchObject({ refusal: { kind: 'unauthorized' } })
  expect(await beginCardFields(store, remembered, false)).toMatchObject({ refusal: { kind: 'unauthorized' } })
  const { clientToken } = await typeCard(store, signedIn, {}, false)
  const take = (more: object, who = signedIn) => takeHostedCard(store, who, details(clientToken, more), 'account')
  expect(await take({}, remembered)).toMatchObject({ refusal: { kind: 'unauthorized' } })
  expect(await take({ cvv: undefined })).toMatchObject(said('creditCard.codeFailed'))
  expect(await take({ cvv: '111' })).toMatchObject(said('creditCard.codeWrong'))
  expect(value(await take({ defaultCard: true }))).toEqual({ order: null, saved: 'card' })
  expect(await listPayments(store, id)).toMatchObject([
    { type: 'CREDIT_CARD', cardType: 'VISA', last4: '1111', expDate: '12/30', isDefault: true },
  ])

  await readyBag(store, signedIn.bagKey, { 'CAP-INK': 1 })
  const next = await typeCard(store, signedIn, { card: '5454545454545454' })
  const saved = await takeHostedCard(store, signedIn, details(next.clientToken, { savePayment: true }), 'checkout')
  expect(value(saved)).toMatchObject({ saved: 'card', order: { payments: [{ cardType: 'MASTERCARD' }] } })
  expect(await listPayments(store, id)).toHaveLength(2)
})

test('without a bag, without a session of the provider, and after twenty cards there is none to begin', async () => {
  const { store } = await ready()
  expect(await beginCardFields(store, payer('nobody'), true)).toMatchObject(said('cart.empty'))
  await fail(store, 'paymentjs.session', 'http-500', 2)
  expect(await beginCardFields(store, jane, true)).toMatchObject(said('creditCard.prepare'))
  for (let i = 1; i < 20; i++) value(await beginCardFields(store, jane, true))
  expect(await beginCardFields(store, jane, true)).toMatchObject({ refusal: { kind: 'too-often' } })
})
