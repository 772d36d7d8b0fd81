import { expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { deletePayment, listPayments } from '~/services/account/saved-payments'
import { findBag } from '~/services/cart/current-bag'
import { confirmedHere } from '~/services/checkout/submit/confirmed-here'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { forgetOld } from '~/services/forget-old'
import { bagKeyOf } from '~/services/orders/shopper'
import { applySavedPayment } from '~/services/payments/cards/apply-saved-payment'
import { beginCardFields } from '~/services/payments/cards/begin-card-fields'
import { confirmCreditCard } from '~/services/payments/cards/confirm-credit-card'
import { enterCardThere } from '~/services/payments/cards/enter-card'
import { openCardPage } from '~/services/payments/cards/open-card-page'
import { takeCardFromPage } from '~/services/payments/cards/take-card-from-page'
import { takeHostedCard } from '~/services/payments/cards/take-hosted-card'
import { giveCustomer } from '../../customers'
import { beginCard, enterCard, goodCard } from '../../entered-card'
import { janesBilling } from '../../fixture-shop'
import { typeCard } from '../../hosted-card'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

async function ready(settings?: Record<string, string>) {
  const store = await openTestStore({ settings })
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  const paid = async () => (await findBag(store, 'jane'))?.payments ?? []
  return { store, paid }
}

async function customer(store: TestStore) {
  const { id } = await giveCustomer({ store })
  const who = { sessionKey: `session ${id}`, bagKey: bagKeyOf(id), address: '192.0.2.1', customer: { id } }
  await readyBag(store, who.bagKey, { 'CAP-INK': 1 })
  const paid = async () => (await findBag(store, who.bagKey))?.payments ?? []
  return { id, signedIn: { ...who, remembered: false }, remembered: { ...who, remembered: true }, paid }
}

async function fail(store: TestStore, target: string, mode: string) {
  const id = store.newId()
  await addFault(await store.sandbox.db(), { id, target, mode, remaining: 1, at: store.now() })
}

const saidNo = (code: string) => ({ ok: false, refusal: { code } })

test('a card entered on the page of its provider pays for the rest, with its brand, last digits, month and address', async () => {
  const { store, paid } = await ready()
  await payByGiftCard(store, 'jane', 500)
  expect(await enterCard(store)).toEqual({ workflow: 'checkout', end: 'done', saved: null })
  const [card] = await paid()
  expect(card).toMatchObject({
    ...{ type: 'CREDIT_CARD', gateway: 'first-data', cardType: 'VISA', last4: '1111', expiration: '12/30' },
    ...{ verificationRequired: 0, blockedForCvv: 0, fullName: janesBilling.fullName },
    billingAddress: { city: janesBilling.city },
  })
  expect(await paid()).toHaveLength(2)
})

test.each([
  ['371449635398431', '1234', 'AMEX', '8431'],
  ['5454545454545454', '123', 'MASTERCARD', '5454'],
  ['6011000995500000', '123', 'DISCOVER', '0000'],
])('%s is a card of its brand', async (number, cvv, cardType, last4) => {
  const { store, paid } = await ready()
  expect(await enterCard(store, payer('jane'), { number, cvv })).toMatchObject({ end: 'done' })
  expect(await paid()).toMatchObject([{ cardType, last4 }])
})

test('nothing of a card but its token, brand, last digits and month is in the database', async () => {
  const { store } = await ready()
  await enterCard(store, payer('jane'), { cvv: '974' })
  const rows = [
    await store.db.selectFrom('appliedPayment').selectAll().execute(),
    await store.db.selectFrom('cardSession').selectAll().execute(),
    await (await store.sandbox.db()).selectFrom('sandboxRecord').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${goodCard}|"974"`))
})

test('the provider is believed and nothing else: without a card entered there, nothing is on the order', async () => {
  const { store, paid } = await ready()
  const reference = await beginCard(store, payer('jane'))
  expect(await takeCardFromPage(store, payer('jane'), reference)).toMatchObject({ end: 'nothing' })
  expect(await takeCardFromPage(store, payer('jane'), 'cs0')).toMatchObject({ end: 'failed' })
  expect(await paid()).toEqual([])
})

test('a card serves the session it was begun in, once, and for an hour', async () => {
  const { store, paid } = await ready()
  await readyBag(store, 'other', { 'CAP-INK': 1 })
  const reference = await beginCard(store, payer('jane'))
  const card = { number: goodCard, cvv: '123', expiry: '1230', name: 'Jane', postalCode: '78701' }
  await enterCardThere(store, reference, card)
  expect(await takeCardFromPage(store, payer('other'), reference)).toMatchObject({ end: 'failed' })
  const both = await Promise.all([1, 2].map(() => takeCardFromPage(store, payer('jane'), reference)))
  expect(both.map(({ end }) => end).toSorted()).toEqual(['done', 'used'])
  expect(await takeCardFromPage(store, payer('jane'), reference)).toEqual({ workflow: 'checkout', end: 'used' })
  expect(await paid()).toHaveLength(1)

  const late = await beginCard(store, payer('jane'))
  store.clock.forward(3_600_001)
  expect(await takeCardFromPage(store, payer('jane'), late)).toMatchObject({ end: 'failed' })
  await forgetOld(store)
  expect(await store.db.selectFrom('cardSession').selectAll().execute()).toEqual([])
})

test.each([
  ['4387751111111053', 'declined'],
  ['4387751111111046', 'expired'],
])('a card that is never good (%s, %s) is refused', async (number) => {
  const { store, paid } = await ready()
  expect(await enterCard(store, payer('jane'), { number })).toMatchObject({ end: 'refused' })
  expect(await paid()).toEqual([])
})

test('a brand the shop does not take is refused', async () => {
  const { store } = await ready({ FEATURE_AMEX: 'off' })
  expect(await enterCard(store, payer('jane'), { number: '371449635398431', cvv: '1234' })).toMatchObject({
    end: 'refused',
  })
  expect(await enterCard(store)).toMatchObject({ end: 'done' })
})

test('without a brand the shop takes, no card is begun', async () => {
  const off = ['VISA', 'MC', 'AMEX', 'DISC'].map((brand) => [`FEATURE_${brand}`, 'off'])
  const { store } = await ready(Object.fromEntries(off))
  const card = { fullName: 'Jane Miller', address: null, savePayment: false, defaultCard: false }
  expect(await openCardPage(store, payer('jane'), card, 'checkout')).toMatchObject(saidNo('feature.unavailable'))
  expect(await beginCardFields(store, payer('jane'), true)).toMatchObject(saidNo('creditCard.prepare'))
})

test('a gateway that cannot be asked leaves the card where it is: coming back once more takes it', async () => {
  const { store, paid } = await ready()
  const reference = await beginCard(store, payer('jane'))
  const card = { number: goodCard, cvv: '123', expiry: '1230', name: 'Jane', postalCode: '78701' }
  await enterCardThere(store, reference, card)
  await fail(store, 'cardpointe.inquire', 'http-500')
  expect(await takeCardFromPage(store, payer('jane'), reference)).toMatchObject({ end: 'failed' })
  expect(await takeCardFromPage(store, payer('jane'), reference)).toMatchObject({ end: 'done' })
  expect(await paid()).toHaveLength(1)
})

test('a wrong security code blocks the order until the right one is typed', async () => {
  const { store, paid } = await ready()
  expect(await enterCard(store, payer('jane'), { cvv: '111' })).toMatchObject({ end: 'code' })
  expect(await paid()).toMatchObject([{ blockedForCvv: 1 }])
  const blocked = { code: 'creditCard.verify', data: { cardRequiresVerification: true, blockForCVV: true } }
  expect(await submitOrder(store, 'jane', wish())).toMatchObject({ refusal: blocked })
  expect(await confirmCreditCard(store, payer('jane'), '111')).toMatchObject(saidNo('creditCard.codeWrong'))
  expect(await confirmCreditCard(store, payer('jane'), '1234')).toMatchObject(saidNo('creditCard.code'))
  await fail(store, 'cardpointe.verify', 'http-500')
  expect(await confirmCreditCard(store, payer('jane'), '123')).toMatchObject(saidNo('creditCard.codeFailed'))
  value(await confirmCreditCard(store, payer('jane'), '123'))
  expect(value(await submitOrder(store, 'jane', wish('again')))).toMatchObject({ state: 'placed' })
})

test('the fifth wrong code in fifteen minutes takes the card off the order', async () => {
  const { store, paid } = await ready()
  await enterCard(store, payer('jane'), { cvv: '111' }) // the first
  for (let i = 1; i < 4; i++) {
    expect(await confirmCreditCard(store, payer('jane'), '111')).toMatchObject(saidNo('creditCard.codeWrong'))
  }
  expect(await confirmCreditCard(store, payer('jane'), '111')).toMatchObject(saidNo('payment.generic'))
  expect(await paid()).toEqual([])
})

test('a card that is entered once more gives no new tries for its code, in the page, on its own page or in other sessions', async () => {
  const { store, paid } = await ready()
  const jane = payer('jane')
  const tryCode = async (who: typeof jane, cvv = '111') => {
    const { clientToken } = await typeCard(store, who)
    const typed = { cvv, expiration: undefined, savePayment: false, defaultCard: false, address: null }
    return takeHostedCard(store, who, { clientToken, ...typed }, 'checkout')
  }
  expect((await enterCard(store, jane, { cvv: '111' })).end).toBe('code')
  for (let tried = 0; tried < 3; tried++) expect(await tryCode(jane)).toMatchObject(saidNo('creditCard.codeWrong'))
  for (const cvv of ['111', '123']) expect(await tryCode(jane, cvv)).toMatchObject(saidNo('payment.generic'))
  expect((await enterCard(store, jane)).end).toBe('too-often')
  expect(await paid()).toMatchObject([{ blockedForCvv: 1 }])
  expect((await enterCard(store, jane, { number: '5454545454545454' })).end).toBe('done')
  store.clock.forward(15 * 60_000)
  value(await tryCode(jane, '123'))
  for (let session = 0; session < 4; session++) {
    const who = { ...payer(`session-${session}`), address: `192.0.2.${session + 10}` }
    await readyBag(store, who.sessionKey, { 'CAP-INK': 1 })
    for (let tried = 0; tried < 3; tried++) await tryCode(who)
    if (session === 3) expect(await tryCode(who, '123')).toMatchObject(saidNo('payment.generic'))
  }
})

test('a customer keeps a card by a tick; the same card again takes its own place; a guest keeps none', async () => {
  const { store } = await ready()
  const { id, signedIn } = await customer(store)
  expect(await enterCard(store, signedIn, { save: true })).toMatchObject({ end: 'done', saved: 'card' })
  expect(await enterCard(store, signedIn, { save: true })).toMatchObject({ saved: 'card' })
  expect(await listPayments(store, id)).toMatchObject([
    { type: 'CREDIT_CARD', cardType: 'VISA', last4: '1111', expDate: '12/30', isDefault: true },
  ])
  const facts = await store.db.selectFrom('customer').select('hasStoreCard').where('id', '=', id).executeTakeFirst()
  expect(facts?.hasStoreCard).toBe(0)
  expect(await enterCard(store, payer('jane'), { save: true })).toMatchObject({ saved: null })
})

test('in the account a card is kept without an order, and only a good one', async () => {
  const { store } = await ready()
  const { id, signedIn, paid } = await customer(store)
  const account = { workflow: 'account', save: true } as const
  expect(await enterCard(store, signedIn, account)).toEqual({ workflow: 'account', end: 'done', saved: 'card' })
  expect(await enterCard(store, signedIn, { ...account, cvv: '111' })).toMatchObject({ end: 'refused' })
  expect(await enterCard(store, signedIn, { ...account, number: '4387751111111053' })).toMatchObject({ end: 'refused' })
  expect(await enterCard(store, { ...signedIn, customer: null }, account)).toMatchObject({ end: 'refused' })
  expect([await paid(), (await listPayments(store, id)).length]).toEqual([[], 1])
  const [card] = await listPayments(store, id)
  value(await deletePayment(store, id, card?.id ?? ''))
  expect(await listPayments(store, id)).toEqual([])
})

test('who is only remembered types the security code of a saved card before the order can be submitted', async () => {
  const { store } = await ready()
  const { id, signedIn, remembered } = await customer(store)
  await enterCard(store, signedIn, { workflow: 'account', save: true })
  const [saved] = await listPayments(store, id)
  const input = { customerPaymentId: saved?.id ?? '', paymentType: 'CREDIT_CARD' }
  store.toggles.visa = false
  expect(await applySavedPayment(store, remembered, input)).toMatchObject(saidNo('payment.savedFailed'))
  store.toggles.visa = true
  value(await applySavedPayment(store, remembered, input))
  const { bagKey } = remembered
  expect(await submitOrder(store, bagKey, wish())).toMatchObject(saidNo('creditCard.verify'))
  value(await confirmCreditCard(store, remembered, '123'))
  expect(value(await confirmedHere(store, remembered))).toBeNull()
  expect(value(await submitOrder(store, bagKey, wish('again')))).toMatchObject({ state: 'placed' })
})

test('whoever begins twenty cards in an hour has to wait', async () => {
  const { store } = await ready()
  for (let i = 0; i < 20; i++) await beginCard(store, payer('jane'))
  await expect(beginCard(store, payer('jane'))).rejects.toThrow('too-often')
})
