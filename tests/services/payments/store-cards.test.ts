import { expect, test } from 'vitest'
import { findBag } from '~/services/cart/current-bag'
import { payForOrder } from '~/services/checkout/saga/pay-for-order'
import { applyStoreCard } from '~/services/payments/store-card/apply-store-card'
import { confirmStoreCard, validateStoreCard } from '~/services/payments/store-card/validate-store-card'
import { applyPaymentSchema } from '~/validation/payments/payments'
import { storeCardCallSchema, storeCardSchema } from '~/validation/payments/store-card'
import { payByGiftCard, payer, readyBag, value } from '../../ready-bag'
import { openTestStore } from '../../store'

const card = (cardNumber: string) => ({ cardNumber, fullName: 'Jane Q Miller', address: null })

async function bag() {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  return store
}

test('a store card covers the rest, billed to the shipping address, its reference sealed', async () => {
  const store = await bag()
  const [payment] = value(await applyStoreCard(store, payer('jane'), card('7001000000000001'))).payments
  expect(payment).toMatchObject({
    type: 'MARLOW_CARD',
    gateway: 'ads',
    last4: '0001',
    verificationRequired: 0,
    billingAddress: { firstName: 'Jane Q', lastName: 'Miller', city: 'Omaha' },
  })
  expect(payment?.preparedRef).not.toContain('act_')
})

test('a new card takes the place of the old one, gift cards stay', async () => {
  const store = await bag()
  await payByGiftCard(store, 'jane', 500)
  await applyStoreCard(store, payer('jane'), card('7001000000000001'))
  const { payments } = value(await applyStoreCard(store, payer('jane'), card('7001000000000002')))
  expect(payments.map(({ last4 }) => last4)).toEqual(['0002', '0450'])
})

test.each([
  ['7001000000000101', 'storeCard.refused'],
  ['7001000000000102', 'storeCard.refused'],
  ['123456789', 'storeCard.refused'],
  ['7001000000000109', 'payment.apply'],
])('%s is not applied: %s', async (number, code) => {
  const store = await bag()
  expect(await applyStoreCard(store, payer('jane'), card(number))).toMatchObject({ refusal: { code } })
  expect((await findBag(store, 'jane'))?.payments).toEqual([])
})

test('a right number takes away no try', async () => {
  const store = await bag()
  const left = []
  for (const number of ['7001000000000001', '4111111111111111', '7001000000000001', '4111111111111111'])
    left.push(value(await validateStoreCard(store, payer('jane'), number)).attemptsRemaining)
  expect(left).toEqual([5, 4, 4, 3])
})

test('a wrong number is told how many tries are left; the sixth in fifteen minutes is not judged', async () => {
  const store = await bag()
  const left = []
  for (let i = 0; i < 5; i++) left.push(value(await validateStoreCard(store, payer('jane'), '4111111111111111')))
  expect(left.map(({ attemptsRemaining }) => attemptsRemaining)).toEqual([4, 3, 2, 1, 0])
  expect(value(await validateStoreCard(store, payer('jane'), '7001000000000001'))).toEqual({
    valid: false,
    attemptsRemaining: 0,
    problems: [{ code: 'payment.generic' }],
  })
  store.clock.forward(16 * 60_000)
  expect(value(await validateStoreCard(store, payer('jane'), '7001000000000001'))).toMatchObject({ valid: true })
})

test('an issuer that is away judges no number and costs no try', async () => {
  const store = await bag()
  for (let i = 0; i < 6; i++) {
    const refused = await validateStoreCard(store, payer('jane'), '7001000000000109')
    expect(refused).toMatchObject({ refusal: { code: expect.stringMatching('storeCard.validation') } })
  }
})

test('a card to be confirmed is confirmed by its own number', async () => {
  const store = await bag()
  const applied = value(await applyStoreCard(store, payer('jane'), card('7001000000000105')))
  expect(applied.payments[0]?.verificationRequired).toBe(1)
  expect(await confirmStoreCard(store, payer('jane'), '7001000000000001')).toMatchObject({
    refusal: { code: 'storeCard.wrong', field: 'cardNumber', data: { attemptsRemaining: 4 } },
  })
  expect(await confirmStoreCard(store, payer('jane'), '7001000000000105')).toMatchObject({ ok: true })
  expect((await findBag(store, 'jane'))?.payments[0]?.verificationRequired).toBe(0)
})

test('the card that never verifies locks after three tries', async () => {
  const store = await bag()
  await applyStoreCard(store, payer('jane'), card('7001000000000106'))
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(value(await validateStoreCard(store, payer('jane'), '7001000000000106')))
  expect(answers.map(({ attemptsRemaining }) => attemptsRemaining)).toEqual([2, 1, 0])
  expect(answers.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['storeCard.wrong', 'storeCard.verify'],
    ['storeCard.wrong', 'storeCard.verify'],
    ['payment.generic'],
  ])
})

test('a card whose tries are used up is told of in one sentence, and another one takes its place', async () => {
  const store = await bag()
  await applyStoreCard(store, payer('jane'), card('7001000000000105'))
  for (let i = 0; i < 4; i++) await confirmStoreCard(store, payer('jane'), '7001000000000001')
  for (let i = 0; i < 4; i++) {
    expect(await confirmStoreCard(store, payer('jane'), '7001000000000001')).toMatchObject({
      refusal: { code: 'payment.generic', data: { attemptsRemaining: 0 } },
    })
  }
  value(await applyStoreCard(store, payer('jane'), card('7001000000000105')))
  value(await confirmStoreCard(store, payer('jane'), '7001000000000105'))
  value(await applyStoreCard(store, payer('jane'), card('7001000000000001')))
})

test('who applied too many wrong cards reads that another way to pay is left', async () => {
  const store = await bag()
  for (let i = 0; i < 5; i++) await applyStoreCard(store, payer('jane'), card('7001000000000101'))
  expect(await applyStoreCard(store, payer('jane'), card('7001000000000001'))).toMatchObject({
    refusal: { code: 'payment.generic', kind: 'too-often', retryAfterMs: 15 * 60_000 },
  })
})

test('a payment applied in place of another must be of its gateway and of this order', async () => {
  const store = await bag()
  const order = value(await applyStoreCard(store, payer('jane'), card('7001000000000001')))
  const paymentId = order.payments[0]?.id ?? ''
  const again = { way: 'StoreCard' as const, card: card('7001000000000002') }
  const apply = (who: string, gateway: string, id: string) =>
    payForOrder(store, payer(who), again, false, { paymentId: id, gateway })

  expect(await apply('jane', 'gift-card', paymentId)).toMatchObject({ refusal: { code: 'feature.unavailable' } })
  expect(await apply('jane', 'ads', 'another')).toMatchObject({ refusal: { kind: 'not-found' } })
  await readyBag(store, 'john', { 'CAP-INK': 1 })
  expect(await apply('john', 'ads', paymentId)).toMatchObject({ refusal: { kind: 'not-found' } })
  expect(value(await apply('jane', 'ads', paymentId)).payments).toMatchObject([{ last4: '0002' }])
})

test('without an issuer the way is closed', async () => {
  const store = await openTestStore({ settings: { STORE_CARD_ENABLED: '0' } })
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  const refused = await applyStoreCard(store, payer('jane'), card('7001000000000001'))
  expect(refused).toMatchObject({ refusal: { code: 'feature.unavailable' } })
})

test('the store card form says what is missing in the words of the shop', () => {
  const said = (input: Record<string, unknown>) => storeCardSchema.safeParse(input).error?.issues.map((i) => i.message)
  expect(said({ sameAddress: 'on' })).toEqual(['Card Number is a required field.', 'Full Name is a required field.'])
  expect(said({ cardNumber: '12345678', fullName: 'Jane', sameAddress: 'on' })).toEqual(['Card Number is invalid.'])
  expect(said({ cardNumber: '7001 0000 0000 0001', fullName: 'Jane' })).toEqual([
    'Street Address is a required field.',
    'City is a required field.',
    'State is a required field.',
    'Zip Code is a required field.',
  ])
})

test('a call sends the address as an object and the type of the payment beside it', () => {
  const address = {
    firstName: 'Jane',
    lastName: 'Miller',
    addressLine1: 'PO Box 7',
    city: 'Omaha',
    stateProvinceRegion: 'NE',
    postalCode: '68102',
  }
  const body = { '@type': 'StoreCard', cardNumber: '7001000000000001', address }
  expect(storeCardCallSchema.parse(body)).toMatchObject({
    fullName: 'Jane Miller',
    address: { addressLine1: 'PO Box 7' },
  })
  const schema = applyPaymentSchema(() => 0)
  expect(schema.parse(body)).toMatchObject({ way: 'StoreCard' })
  expect(schema.safeParse({ '@type': 'CreditCard' }).success).toBe(false) // it comes with its details
})
