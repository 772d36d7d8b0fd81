import { expect, test } from 'vitest'
import { inTransaction } from '~/db/client'
import { holdGiftCard, redeemGiftCard, refundGiftCard, releaseGiftCard } from '~/db/payments/gift-cards'
import { findBag } from '~/services/cart/current-bag'
import { applyGiftCard, removePayment } from '~/services/payments/apply-payment'
import { issueGiftCard } from '~/services/payments/gift-cards/issue-gift-card'
import type { GiftCardInput } from '~/validation/payments/gift-card'
import { guest, payByGiftCard, payer, readyBag, value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const number = '7777045839985463'
const right = { cardNumber: number, accessCode: '1234' }
const wrong = { cardNumber: number, accessCode: '9999' }
const minutes = 60_000

async function bagAndCard(amount = 2_500, settings = {}) {
  const store = await openTestStore({ settings })
  const order = await readyBag(store, 'jane', { 'PANTS-MOS-32-32': 1 })
  await issueGiftCard(store, { number, accessCode: '1234', amount })
  return { store, order }
}

function cardOf(store: TestStore) {
  return store.db.selectFrom('giftCard').selectAll().executeTakeFirstOrThrow()
}

test('the lower of the balance and what is due is applied, the balance shown and not yet taken', async () => {
  const { store, order } = await bagAndCard()
  const [payment] = value(await applyGiftCard(store, payer('jane'), right)).payments
  expect(payment).toMatchObject({ amount: 2_500, balance: 2_500, last4: '5463', type: 'GIFT_CARD' })
  expect((await cardOf(store)).balance).toBe(2_500)

  await issueGiftCard(store, { number: '6006490000000000018', accessCode: '1234', amount: 90_000 })
  store.clock.forward(1)
  const both = await applyGiftCard(store, payer('jane'), { cardNumber: '6006490000000000018', accessCode: '1234' })
  expect(value(both).payments.map(({ amount }) => amount)).toEqual([2_500, order.total - 2_500])
})

test('an unknown number, a wrong code and an inactive card are told apart by nobody', async () => {
  const { store } = await bagAndCard()
  await issueGiftCard(store, { number: '7777000000000002', accessCode: '1234', amount: 2_500, status: 'inactive' })
  for (const card of [
    wrong,
    { ...right, cardNumber: '7777999999999999' },
    { ...right, cardNumber: '7777000000000002' },
  ]) {
    const refused = await applyGiftCard(store, payer('jane'), card)
    expect(refused).toEqual({
      ok: false,
      refusal: { code: 'giftCard.notFound', field: 'cardNumber', values: undefined },
    })
  }
})

test('a card twice, an empty card, a sixth card and a card with nothing to pay are refused', async () => {
  const { store } = await bagAndCard(100)
  value(await applyGiftCard(store, payer('jane'), right))
  expect(await applyGiftCard(store, payer('jane'), right)).toMatchObject({ refusal: { code: 'giftCard.applied' } })

  await issueGiftCard(store, { number: '7777000000000001', accessCode: '1234', amount: 0 })
  const empty = await applyGiftCard(store, payer('jane'), { cardNumber: '7777000000000001', accessCode: '1234' })
  expect(empty).toMatchObject({ refusal: { code: 'giftCard.empty' } })

  for (let i = 1; i < 5; i++) await payByGiftCard(store, 'jane', 100, `777700000000010${i}`)
  await issueGiftCard(store, { number: '7777000000000109', accessCode: '1234', amount: 100 })
  const sixth = await applyGiftCard(store, payer('jane'), { cardNumber: '7777000000000109', accessCode: '1234' })
  expect(sixth).toMatchObject({ refusal: { code: 'giftCard.tooMany' } })

  await readyBag(store, 'john', { 'CAP-INK': 1 })
  await payByGiftCard(store, 'john', 50_000, '7777000000000111')
  store.clock.forward(1)
  expect(await applyGiftCard(store, payer('john'), right)).toMatchObject({ refusal: { code: 'payment.nothingDue' } })
})

test('a payment is removed by its own visitor only', async () => {
  const { store } = await bagAndCard()
  const id = value(await applyGiftCard(store, payer('jane'), right)).payments[0]?.id ?? ''
  await readyBag(store, 'john', { 'CAP-INK': 1 })
  expect(await removePayment(store, payer('john'), id)).toMatchObject({ refusal: { kind: 'not-found' } })
  expect(value(await removePayment(store, payer('jane'), id)).payments).toEqual([])
  expect((await findBag(store, 'jane'))?.payments).toEqual([])
})

test('five wrong codes lock a visitor for fifteen minutes, right codes do not count', async () => {
  const { store } = await bagAndCard()
  const others = { ...wrong, cardNumber: '7777999999999999' }
  for (let i = 0; i < 3; i++) await applyGiftCard(store, payer('jane'), wrong)
  value(await applyGiftCard(store, payer('jane'), right))
  for (let i = 0; i < 2; i++) await applyGiftCard(store, payer('jane'), others)
  expect(await applyGiftCard(store, payer('jane'), others)).toMatchObject({
    refusal: { code: 'tooOften', kind: 'too-often' },
  })
  store.clock.forward(16 * minutes)
  expect(await applyGiftCard(store, payer('jane'), others)).toMatchObject({ refusal: { code: 'giftCard.notFound' } })
})

test('who tried too often is told how long the window that was exceeded still lasts', async () => {
  const { store } = await bagAndCard()
  const number = (i: number) => ({ ...wrong, cardNumber: `777799999999${1000 + i}` })
  const again = async (card: GiftCardInput) => {
    const answer = await applyGiftCard(store, payer('jane'), card)
    return answer.ok ? null : answer.refusal.retryAfterMs
  }
  for (let i = 0; i < 5; i++) {
    expect(await again(number(i))).toBeUndefined()
    store.clock.forward(minutes)
  }
  expect(await again(number(5))).toBe(10 * minutes) // the first of the five was five minutes ago
  store.clock.forward(10 * minutes - 1)
  expect(await again(number(5))).toBe(1)
  store.clock.forward(1)
  expect(await again(number(5))).toBeUndefined()

  for (let i = 6; i < 10; i++) {
    store.clock.forward(4 * minutes)
    expect(await again(number(i))).toBeUndefined()
  }
  store.clock.forward(15 * minutes)
  expect(await again(number(10))).toBe(14 * minutes) // ten in an hour: the first of them leaves it then
})

test('five wrong codes lock a card for a day, from however many visitors', async () => {
  const { store } = await bagAndCard()
  for (let i = 0; i < 6; i++) await readyBag(store, `guesser-${i}`, { 'CAP-INK': 1 })
  for (let i = 0; i < 5; i++) {
    const guesser = { ...guest(`guesser-${i}`), address: `192.0.2.${i}` }
    await applyGiftCard(store, guesser, { ...wrong, accessCode: `999${i}` })
    store.clock.forward(20 * minutes) // slowly, too
  }
  const sixth = { ...guest('guesser-5'), address: '192.0.2.9' }
  expect(await applyGiftCard(store, sixth, right)).toMatchObject({ refusal: { code: 'tooOften' } })
  store.clock.forward(22 * 60 * minutes)
  expect(await applyGiftCard(store, sixth, right)).toMatchObject({ refusal: { code: 'tooOften' } })
  store.clock.forward(61 * minutes)
  expect(await applyGiftCard(store, sixth, right)).toMatchObject({ ok: true })
})

test('in a demo, whose codes everybody is told, five wrong codes lock a card for fifteen minutes only', async () => {
  const { store } = await bagAndCard(2_500, { STORE_ENV: 'demo' })
  for (const name of ['tester', 'other']) await readyBag(store, name, { 'CAP-INK': 1 })
  for (let i = 0; i < 5; i++) await applyGiftCard(store, payer('tester'), { ...wrong, accessCode: `999${i}` })
  for (const name of ['tester', 'other'])
    expect(await applyGiftCard(store, payer(name), right)).toMatchObject({ refusal: { code: 'tooOften' } })
  store.clock.forward(15 * minutes)
  for (const name of ['tester', 'other'])
    expect(await applyGiftCard(store, payer(name), right)).toMatchObject({ ok: true })
})

test('the same wrong code again is no new guess: it locks the card for fifteen minutes, not for a day', async () => {
  const { store } = await bagAndCard()
  for (let i = 0; i < 6; i++) await readyBag(store, `typist-${i}`, { 'CAP-INK': 1 })
  for (let i = 0; i < 5; i++) await applyGiftCard(store, payer(`typist-${i}`), wrong)
  expect(await applyGiftCard(store, payer('typist-5'), right)).toMatchObject({ refusal: { code: 'tooOften' } })
  store.clock.forward(16 * minutes)
  expect(await applyGiftCard(store, payer('typist-5'), wrong)).toMatchObject({ refusal: { code: 'giftCard.notFound' } })
  expect(await applyGiftCard(store, payer('typist-5'), right)).toMatchObject({ ok: true })

  for (let i = 0; i < 4; i++) await applyGiftCard(store, payer(`typist-${i}`), { ...wrong, accessCode: `000${i}` })
  store.clock.forward(16 * minutes)
  const sixth = { ...wrong, accessCode: '0005' }
  expect(await applyGiftCard(store, payer('typist-4'), sixth)).toMatchObject({ refusal: { code: 'tooOften' } })
})

test('an address may be wrong thirty times an hour', async () => {
  const { store } = await bagAndCard()
  for (let i = 0; i < 31; i++) await readyBag(store, `guesser-${i}`, { 'CAP-INK': 1 })
  const answers = []
  for (let i = 0; i < 31; i++) {
    const card = { cardNumber: `77779999999999${10 + i}`, accessCode: '0000' }
    answers.push(await applyGiftCard(store, payer(`guesser-${i}`), card))
  }
  expect(answers.slice(0, 30).every((answer) => !answer.ok && answer.refusal.code === 'giftCard.notFound')).toBe(true)
  expect(answers[30]).toMatchObject({ refusal: { code: 'tooOften' } })
})

test('a crowd of wrong codes at once learns no more than five', async () => {
  const { store } = await bagAndCard()
  const answers = await Promise.all(Array.from({ length: 30 }, () => applyGiftCard(store, payer('jane'), wrong)))
  const judged = answers.filter((answer) => !answer.ok && answer.refusal.code === 'giftCard.notFound')
  expect(judged.length).toBeLessThanOrEqual(5)
})

test('who presses a right card however often at once is not told that they tried too often, nor are others with it', async () => {
  const { store } = await bagAndCard()
  const visitors = Array.from({ length: 8 }, (_, i) => `presser-${i}`)
  for (const visitor of visitors) await readyBag(store, visitor, { 'CAP-INK': 1 })
  for (let i = 0; i < 4; i++) await applyGiftCard(store, payer('jane'), { ...wrong, accessCode: `999${i}` })

  const presses = ['jane', ...visitors].flatMap((visitor) => Array.from({ length: 6 }, () => visitor))
  const answers = await Promise.all(presses.map((visitor) => applyGiftCard(store, payer(visitor), right)))
  const said = new Set(answers.map((answer) => (answer.ok ? 'applied' : answer.refusal.code)))
  expect([...said].sort()).toEqual(['applied', 'giftCard.applied'])

  const fifth = await applyGiftCard(store, payer('jane'), wrong)
  expect(fifth).toMatchObject({ refusal: { code: 'giftCard.notFound' } })
  expect(await applyGiftCard(store, payer('jane'), right)).toMatchObject({ refusal: { code: 'tooOften' } })
})

test('among a crowd of codes at once no more than five are judged, the right one too', async () => {
  const { store } = await bagAndCard()
  const codes = Array.from({ length: 40 }, (_, i) => ({ ...wrong, accessCode: `${2_000 + i}` }))
  const answers = await Promise.all([...codes, right].map((card) => applyGiftCard(store, payer('jane'), card)))
  expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'giftCard.notFound')).toHaveLength(5)
  expect(answers.at(-1)).toMatchObject({ refusal: { code: 'tooOften' } })
})

test('while the human check is on a shopper may try once in thirty seconds', async () => {
  const store = await openTestStore({ settings: { CAPTCHA_KEY: 'a key', GIFT_CARD_CAPTCHA: '1' } })
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  expect(await applyGiftCard(store, payer('jane'), wrong)).toMatchObject({ refusal: { code: 'giftCard.notFound' } })
  expect(await applyGiftCard(store, payer('jane'), wrong)).toMatchObject({ refusal: { code: 'giftCard.slowLane' } })
  store.clock.forward(31_000)
  expect(await applyGiftCard(store, payer('jane'), wrong)).toMatchObject({ refusal: { code: 'giftCard.notFound' } })
})

test('holding, releasing, redeeming and refunding happen once a key and never go below nothing', async () => {
  const { store, order } = await bagAndCard(1_000)
  const { id: giftCardId } = await cardOf(store)
  const move = (opKey: string, amount: number) => ({ giftCardId, amount, orderId: order.id, opKey, at: store.now() })
  const run = (work: typeof holdGiftCard, opKey: string, amount: number) =>
    inTransaction(store.db, (tx) => work(tx, move(opKey, amount)))

  expect(await run(holdGiftCard, 'a', 600)).toBe(true)
  expect(await run(holdGiftCard, 'a', 600)).toBe(true)
  expect(await run(holdGiftCard, 'b', 401)).toBe(false)
  expect(await run(releaseGiftCard, 'c', 601)).toBe(false)
  expect(await run(releaseGiftCard, 'd', 100)).toBe(true)
  expect(await run(redeemGiftCard, 'e', 500)).toBe(true)
  expect(await run(redeemGiftCard, 'e', 500)).toBe(true)
  expect(await run(refundGiftCard, 'f', 501)).toBe(false)
  expect(await run(refundGiftCard, 'g', 200)).toBe(true)
  expect(await cardOf(store)).toMatchObject({ initial: 1_000, balance: 700, held: 0, redeemed: 500, refunded: 200 })
  expect((await violations(store)).filter(({ invariant }) => invariant.startsWith('gift card is'))).toEqual([])
})

test('the ledger cannot be rewritten', async () => {
  const { store } = await bagAndCard()
  await expect(store.db.updateTable('giftCardEntry').set({ amount: 1 }).execute()).rejects.toThrow('append-only')
  await expect(store.db.deleteFrom('giftCardEntry').execute()).rejects.toThrow('append-only')
})

test('neither number nor code of a card stands in the database', async () => {
  const { store } = await bagAndCard()
  value(await applyGiftCard(store, payer('jane'), right))
  for (const table of ['giftCard', 'giftCardEntry', 'appliedPayment', 'attempt'] as const) {
    expect(JSON.stringify(await store.db.selectFrom(table).selectAll().execute())).not.toMatch(/7777045839985463/)
  }
})
