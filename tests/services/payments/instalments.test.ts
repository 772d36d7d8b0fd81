import { expect, test } from 'vitest'
import { addFault } from '~/db/sandbox/sandbox'
import { addToBag } from '~/services/cart/add-to-bag'
import { changeQuantity } from '~/services/cart/change-quantity'
import { findBag } from '~/services/cart/current-bag'
import { removeLine } from '~/services/cart/remove-line'
import { payForOrder } from '~/services/checkout/saga/pay-for-order'
import { setContact } from '~/services/checkout/steps/contact'
import { linesOf } from '~/services/orders/order'
import { applyInstalment } from '~/services/payments/instalments/apply-instalment'
import { choosePlayed, findPlayedCheckout } from '~/services/payments/instalments/played-checkout'
import { startInstalment } from '~/services/payments/instalments/start-instalment'
import { approvedInParts, bagInParts } from '../../paid-in-parts'
import { guest, payByGiftCard, payer, readyBag, value } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'

const back = 'http://localhost:3000/checkout'
const start = (store: TestStore, express = false) => startInstalment(store, 'jane', { back, express })
const code = (said: string) => ({ ok: false, refusal: { code: said } })
const failed = { ok: false, refusal: { code: 'payment.apply', more: [{ code: 'payment.generic' }] } }

async function fail(store: TestStore, target: string, mode: string) {
  const db = await store.sandbox.db()
  await addFault(db, { id: store.newId(), target, mode, remaining: 1, at: store.now() })
}

test('what was approved at the provider pays the whole order, its token sealed', async () => {
  const store = await openTestStore()
  const order = await bagInParts(store, 'jane')
  const [payment] = order.payments
  expect(payment).toMatchObject({
    ...{ type: 'AFTERPAY', gateway: 'afterpay', provider: 'afterpay', amount: order.total },
    ...{ approvedAmount: order.total, usableUntil: store.now() + 3 * 3600_000 },
  })
  expect(payment?.preparedRef).not.toContain('002.')
})

test('instalments pay what a gift card leaves, and take the place of a store card', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  await payByGiftCard(store, 'jane', 1_500)
  const token = await approvedInParts(store, 'jane')
  const order = value(await applyInstalment(store, guest('jane'), token))
  expect(order.payments.map(({ type, amount }) => [type, amount])).toEqual([
    ['AFTERPAY', order.total - 1_500],
    ['GIFT_CARD', 1_500],
  ])
})

test('without an address nothing is begun, unless the provider asks for it', async () => {
  const store = await openTestStore()
  await addToBag(store, 'jane', { skuCode: 'CAP-INK', quantity: 1 })
  expect(await start(store)).toMatchObject(code('afterpay.email'))
  expect(await start(store, true)).toMatchObject({ ok: true })
})

test('the own limits hold while the provider does not tell its, which win', async () => {
  const store = await openTestStore({ settings: { AFTERPAY_MAX: '4000' } })
  await readyBag(store, 'jane', { 'PANTS-MOS-32-32': 1 })
  await fail(store, 'afterpay.configuration', 'http-503')
  expect(await start(store)).toMatchObject({
    refusal: { code: 'afterpay.limits', values: { least: '$1', most: '$40' } },
  })
  store.clock.forward(61_000)
  expect(await start(store)).toMatchObject({ ok: true })
})

test('with a gift card in the bag there are no instalments', async () => {
  const store = await openTestStore()
  const giftNames = { toFirst: 'A', toLast: 'B', fromFirst: 'C', fromLast: 'D' }
  const card = { skuCode: 'GIFTCARD-25-IVR', productCode: 'GIFTCARD', quantity: 1, giftNames }
  value(await addToBag(store, 'jane', card))
  await setContact(store, 'jane', { email: 'jane@example.test' })
  expect(await start(store)).toMatchObject(code('afterpay.giftCards'))
})

test.each(['http-500', 'reset-before', 'malformed', 'http-503'])(
  'a provider with %s is nobody’s fault',
  async (mode) => {
    const store = await openTestStore()
    await readyBag(store, 'jane', { 'CAP-INK': 1 })
    await fail(store, 'afterpay.create', mode)
    expect(await start(store)).toEqual({ ok: false, refusal: { code: 'payment.generic' } })
    const token = await approvedInParts(store, 'jane')
    await fail(store, 'afterpay.checkout', mode)
    expect(await applyInstalment(store, guest('jane'), token)).toMatchObject(failed)
    expect((await findBag(store, 'jane'))?.payments).toEqual([])
  },
)

test('a token of another order, an invented one, one that ran out and one for another amount are refused', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  await readyBag(store, 'john', { 'CAP-INK': 1 })
  const johns = await approvedInParts(store, 'john')
  for (const token of [johns, '002.invented']) {
    expect(await applyInstalment(store, guest('jane'), token)).toMatchObject(failed)
  }
  const token = await approvedInParts(store, 'jane')
  await addToBag(store, 'jane', { skuCode: 'CAP-INK', quantity: 1 })
  expect(await applyInstalment(store, guest('jane'), token)).toMatchObject(failed)
  const late = await approvedInParts(store, 'jane')
  store.clock.forward(4 * 3600_000)
  expect(await applyInstalment(store, guest('jane'), late)).toMatchObject(failed)
  expect((await findBag(store, 'jane'))?.payments).toEqual([])
})

test('a change of the total takes the payment off, and the order says so until something else pays', async () => {
  const store = await openTestStore()
  const order = await bagInParts(store, 'jane')
  const wish = (quantity: number) => ({ orderItemId: lineOf(order), quantity })
  const changed = value(await changeQuantity(store, 'jane', wish(3)))
  expect(changed.order.payments).toEqual([])
  expect((await findBag(store, 'jane'))?.lastNote).toContain('afterpay.payment.removed')
  value(await changeQuantity(store, 'jane', wish(2)))
  const bag = await findBag(store, 'jane')
  expect(bag).toMatchObject({ payments: [], lastNote: expect.stringContaining('afterpay.payment.removed') })
  await bagInParts(store, 'jane')
  expect(await findBag(store, 'jane')).toMatchObject({ payments: [{ type: 'AFTERPAY' }], lastNote: null })
})

test('nothing is told of a payment that went off where nothing is left to pay', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  expect(await payByGiftCard(store, 'jane', 99_900)).toMatchObject({
    payments: [{ type: 'GIFT_CARD' }],
    lastNote: null,
  })

  const emptied = await bagInParts(store, 'joe')
  expect(value(await removeLine(store, 'joe', lineOf(emptied))).order.lastNote).toBeNull()
  expect(value(await addToBag(store, 'joe', { skuCode: 'CAP-INK', quantity: 1 })).order.lastNote).toBeNull()
})

test('a try that comes to nothing does not hide that a payment went off', async () => {
  const store = await openTestStore()
  const order = await bagInParts(store, 'jane')
  value(await changeQuantity(store, 'jane', { orderItemId: lineOf(order), quantity: 3 }))
  value(await start(store))
  expect((await findBag(store, 'jane'))?.lastNote).toContain('afterpay.payment.removed')
})

test('a change that leaves the total alone leaves the payment alone', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  const changed = value(await setContact(store, 'jane', { email: 'jane.miller@example.test' }))
  expect(changed.payments).toHaveLength(1)
})

test('a gift card that pays a part takes it off, and so does one that comes into the bag', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  expect((await payByGiftCard(store, 'jane', 1_500)).payments.map(({ type }) => type)).toEqual(['GIFT_CARD'])
})

test('a payment that ran out goes off with the next change', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  store.clock.forward(3 * 3600_000)
  expect(value(await setContact(store, 'jane', { email: 'jane@example.test' })).payments).toEqual([])
})

test('a payment is applied again under its own gateway only', async () => {
  const store = await openTestStore()
  const order = await bagInParts(store, 'jane')
  const paymentId = order.payments[0]?.id ?? ''
  const again = async (gateway: string) =>
    payForOrder(
      store,
      payer('jane'),
      { way: 'afterpay', instalment: { token: await approvedInParts(store, 'jane'), expressCheckout: false } },
      false,
      { paymentId, gateway },
    )
  expect(await again('ads')).toMatchObject(code('feature.unavailable'))
  expect(value(await again('afterpay')).payments).toMatchObject([{ id: paymentId }])
})

test('switched off there are none', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  store.toggles.afterpay = false
  expect(await start(store)).toMatchObject(code('feature.unavailable'))
  expect(await applyInstalment(store, guest('jane'), '002.any')).toMatchObject(failed)
})

test('the page of the sandbox leads back as the payer chose', async () => {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  const { token } = value(await start(store))
  const checkout = await findPlayedCheckout(store, token)
  if (!checkout) throw new Error('no checkout')
  expect(await choosePlayed(store, token, checkout, 'cancel')).toBe(`${back}?status=CANCELLED&orderToken=${token}`)
  expect(await choosePlayed(store, token, checkout, 'approve')).toBe(`${back}?status=SUCCESS&orderToken=${token}`)
})

function lineOf(order: Awaited<ReturnType<typeof findBag>>): string {
  return (order && linesOf(order)[0]?.id) ?? ''
}
