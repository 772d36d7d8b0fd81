import { expect, test } from 'vitest'
import { deletePayment, listPayments, saveStoreCard } from '~/services/account/saved-payments'
import { findBag } from '~/services/cart/current-bag'
import { confirmedHere } from '~/services/checkout/submit/confirmed-here'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { bagKeyOf } from '~/services/orders/shopper'
import { applySavedPayment } from '~/services/payments/cards/apply-saved-payment'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { confirmStoreCard } from '~/services/payments/store-card/validate-store-card'
import { giveCustomer } from '../../customers'
import { janesBilling } from '../../fixture-shop'
import { payByGiftCard, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const { fullName, ...place } = janesBilling
const address = { ...place, addressLine2: '' }
const good = '7001000000000001'

async function customer(store: TestStore) {
  const { id } = await giveCustomer({ store })
  const bagKey = bagKeyOf(id)
  const who = { sessionKey: `session ${id}`, bagKey, address: '192.0.2.1', customer: { id, phoneNumber: null } }
  return { id, bagKey, signedIn: { ...who, remembered: false }, remembered: { ...who, remembered: true } }
}

async function withCard(cardNumber = good) {
  const store = await openTestStore()
  const shopper = await customer(store)
  await readyBag(store, shopper.bagKey, { 'CAP-INK': 1 })
  value(await saveStoreCard(store, shopper.signedIn, { cardNumber, fullName, address }, false))
  const [saved] = await listPayments(store, shopper.id)
  const input = { customerPaymentId: saved?.id ?? '' }
  const paid = async () => (await findBag(store, shopper.bagKey))?.payments ?? []
  return { store, ...shopper, input, paid }
}

test('a saved card pays for the rest, billed as it was saved, and the order is placed with it', async () => {
  const { store, bagKey, signedIn, input, paid } = await withCard()
  await payByGiftCard(store, bagKey, 500)
  const order = value(await applySavedPayment(store, signedIn, { ...input, paymentType: 'MARLOW_CARD' }))
  expect(order.payments.map(({ last4, verificationRequired }) => [last4, verificationRequired])).toEqual([
    ['0001', 0],
    ['0450', 0],
  ])
  expect(order.payments[0]?.billingAddress).toMatchObject({ city: janesBilling.city })
  expect(await paid()).toHaveLength(2)
  expect(value(await confirmedHere(store, signedIn))).toBeNull()
  expect(value(await submitOrder(store, bagKey, wish()))).toMatchObject({ state: 'placed' })
})

test('a saved payment of another customer, of another type or gone is not found, and nothing changes', async () => {
  const { store, id, signedIn, input, paid } = await withCard()
  const stranger = await customer(store)
  await readyBag(store, stranger.bagKey, { 'CAP-INK': 1 })
  const refused = { refusal: { code: 'payment.savedFailed', kind: 'not-found' } }
  expect(await applySavedPayment(store, stranger.signedIn, input)).toMatchObject(refused)
  expect(await applySavedPayment(store, signedIn, { ...input, paymentType: 'PAYPAL' })).toMatchObject(refused)
  expect(await applySavedPayment(store, signedIn, { customerPaymentId: 'none' })).toMatchObject(refused)
  value(await deletePayment(store, id, input.customerPaymentId))
  expect(await applySavedPayment(store, signedIn, input)).toMatchObject(refused)
  expect([await paid(), (await findBag(store, stranger.bagKey))?.payments]).toEqual([[], []])
})

test('a saved payment that is deleted does not pay for the bag any more', async () => {
  const { store, id, bagKey, signedIn, input, paid } = await withCard()
  await payByGiftCard(store, bagKey, 500)
  value(await applySavedPayment(store, signedIn, input))
  value(await deletePayment(store, id, input.customerPaymentId))
  expect((await paid()).map(({ last4 }) => last4)).toEqual(['0450'])
})

test('who is only remembered confirms a saved card by its number before the order can be submitted', async () => {
  const { store, bagKey, remembered, input, paid } = await withCard()
  value(await applySavedPayment(store, remembered, input))
  expect(await submitOrder(store, bagKey, wish())).toMatchObject({ refusal: { code: 'storeCard.verify' } })
  expect(await confirmStoreCard(store, remembered, '7001000000000002')).toMatchObject({ ok: false })
  value(await confirmStoreCard(store, remembered, good))
  expect((await paid())[0]?.verificationRequired).toBe(0)
  value(await confirmedHere(store, remembered))
  expect(value(await submitOrder(store, bagKey, wish('again')))).toMatchObject({ state: 'placed' })
})

test('a saved card applied while signed in has to be confirmed once the login has run out', async () => {
  const { store, bagKey, signedIn, remembered, input, paid } = await withCard()
  value(await applySavedPayment(store, signedIn, input))
  value(await confirmedHere(store, signedIn))
  expect(await confirmedHere(store, remembered)).toMatchObject({ refusal: { code: 'storeCard.verify' } })
  expect((await paid())[0]?.verificationRequired).toBe(0) // who signs in again has nothing to confirm
  value(await confirmStoreCard(store, remembered, good))
  value(await confirmedHere(store, remembered))
  const elsewhere = { ...remembered, sessionKey: 'another browser' }
  expect(await confirmedHere(store, elsewhere)).toMatchObject({ refusal: { code: 'storeCard.verify' } })
  expect(value(await confirmedHere(store, { ...remembered, bagKey: 'nobody' }))).toBeNull()
  expect(value(await submitOrder(store, bagKey, wish()))).toMatchObject({ state: 'placed' })
})

test('a card that its issuer wants confirmed is confirmed once, and saved as such', async () => {
  const { store, id, signedIn, input, paid } = await withCard('7001000000000105')
  value(await applySavedPayment(store, signedIn, input))
  expect((await paid())[0]?.verificationRequired).toBe(1)
  value(await confirmStoreCard(store, signedIn, '7001000000000105'))
  expect(await listPayments(store, id)).toMatchObject([{ needsVerification: false }])
  value(await applySavedPayment(store, signedIn, input))
  expect((await paid())[0]?.verificationRequired).toBe(0)
})

test('a new card is saved as it pays, once, and not as the default beside another', async () => {
  const { store, id, signedIn, remembered, paid } = await withCard()
  const card = { cardNumber: '7001000000000002', fullName, address: null, savePayment: true }
  for (const who of [signedIn, remembered]) value(await applyStoreCard(store, who, card))
  const saved = await listPayments(store, id)
  expect(saved.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
    ['0001', true],
    ['0002', false],
  ])
  const [payment] = await paid()
  expect(payment).toMatchObject({ last4: '0002', customerPaymentId: saved[1]?.id, verificationRequired: 0 })
  value(await confirmedHere(store, remembered)) // its number was typed in this session
  value(await deletePayment(store, id, saved[1]?.id ?? ''))
  expect(await paid()).toEqual([])
})

test('a guest saves no card, and a card that is refused is not saved', async () => {
  const { store, id, bagKey, signedIn, paid } = await withCard()
  const card = { cardNumber: '7001000000000002', fullName, address, savePayment: true }
  const guest = { ...signedIn, customer: null }
  expect(await applyStoreCard(store, guest, card)).toMatchObject({ refusal: { kind: 'unauthorized' } })
  const bad = await applyStoreCard(store, signedIn, { ...card, cardNumber: '7001000000000101' })
  expect(bad).toMatchObject({ refusal: { code: 'storeCard.refused' } })
  expect([await listPayments(store, id), await paid(), bagKey]).toEqual([[expect.anything()], [], bagKey])
})

test('a saved card whose reference cannot be opened, and one nothing is left for, are not applied', async () => {
  const { store, bagKey, signedIn, input, paid } = await withCard()
  const other = { ...store, config: { ...store.config, sessionSecret: 'another secret' } }
  expect(await applySavedPayment(other, signedIn, input)).toMatchObject({ refusal: { code: 'payment.savedFailed' } })
  await payByGiftCard(store, bagKey, 50_000)
  expect(await applySavedPayment(store, signedIn, input)).toMatchObject({ refusal: { code: 'payment.nothingDue' } })
  expect((await paid()).map(({ last4 }) => last4)).toEqual(['0450'])
})
