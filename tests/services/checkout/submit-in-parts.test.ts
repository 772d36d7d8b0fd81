import { expect, test } from 'vitest'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { applyPromotionCode } from '~/services/checkout/steps/promotion-codes'
import { findSubmission, submitOrder } from '~/services/checkout/submit/submit-order'
import { applyInstalment } from '~/services/payments/instalments/apply-instalment'
import { approvedInParts, bagInParts } from '../../paid-in-parts'
import { givePromotion } from '../../promotions'
import { guest, payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { failing, holds, paymentError } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const submit = (store: TestStore, key = 'key-1', waitMs = 8_000) => submitOrder(store, 'jane', wish(key, { waitMs }))
const removed = { ok: false, refusal: { code: 'afterpay.payment.removed' } }
const fail = failing('afterpay.auth')

test('the whole order is held once', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  expect(value(await submit(store)).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test('a charge that is declined takes the payment off: its approval is used up', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane', undefined, 'decline')
  expect(await submit(store)).toMatchObject(paymentError('payment.preAuth.failure', 'AUTH_FAILED_GENERAL'))
  expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('an approval that ran out at the provider takes the payment off, and says so', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane', undefined, 'expire')
  expect(await submit(store)).toMatchObject(removed)
  const bag = await findBag(store, 'jane')
  expect(bag).toMatchObject({ state: 'OPEN', payments: [] })
  expect(bag?.lastNote).toContain('afterpay.payment.removed')
  expect(await violations(store)).toEqual([])
})

test.each([null, 'cancel'] as const)(
  'what its payer never approved (%s) was not applied, whatever a client says',
  async (choice) => {
    const store = await openTestStore()
    await bagInParts(store, 'jane', undefined, choice)
    const more = [{ code: 'payment.generic' }]
    const data = { errorCodes: [{ code: 'payment.preAuth.failure' }] }
    expect(await submit(store)).toMatchObject({ ok: false, refusal: { code: 'payment.apply', more, data } })
    const bag = await findBag(store, 'jane')
    expect(bag).toMatchObject({ state: 'OPEN', payments: [] })
    expect(bag?.lastNote).not.toContain('afterpay.payment.removed')
    expect(await holds(store)).toEqual([])
  },
)

test('an approval that ran out here is not even charged', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  store.clock.forward(3 * 3600_000)
  expect(await submit(store)).toMatchObject(removed)
  expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('a change elsewhere that took the payment off is told at the submit, until something else pays', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane', { 'CAP-INK': 1 })
  value(await addToBag(store, 'jane', { skuCode: 'CAP-INK', quantity: 1 }))
  expect(await submit(store)).toMatchObject(removed)
  expect(await submit(store, 'key-2')).toMatchObject(removed)
  value(await applyInstalment(store, guest('jane'), await approvedInParts(store, 'jane')))
  expect(value(await submit(store, 'key-3')).state).toBe('placed')
  expect(await violations(store)).toEqual([])
})

test('a price that changed takes the payment off at the submit', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  await store.db.updateTable('sku').set({ price: 1_900 }).where('code', '=', 'CAP-INK').execute()
  expect(await submit(store)).toMatchObject(removed)
  expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await violations(store)).toEqual([])
})

test('a code that is used up takes the payment off with it: the submit and the order tell both', async () => {
  const store = await openTestStore()
  await givePromotion({ store }, {}, { customerLimit: 1 })
  for (const who of ['ann', 'jane']) {
    await readyBag(store, who, { 'CAP-INK': 2 })
    value(await applyPromotionCode(store, payer(who), { code: 'TENOFF' }))
  }
  value(await applyInstalment(store, guest('jane'), await approvedInParts(store, 'jane')))
  await payByGiftCard(store, 'ann', 100_000)
  value(await submitOrder(store, 'ann', wish()))

  const both = { code: 'promotion.usedBefore', more: [removed.refusal] }
  expect(await submit(store, 'key-2')).toMatchObject({ ok: false, refusal: both })
  const bag = await findBag(store, 'jane')
  expect(bag).toMatchObject({ state: 'OPEN', payments: [], discounts: [] })
  expect(JSON.parse(bag?.lastNote ?? '{}')).toMatchObject(both)
  expect(await submit(store, 'key-3')).toMatchObject(removed)
  expect(await violations(store)).toEqual([])
})

test('instalments switched off meanwhile pay nothing', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  store.toggles.afterpay = false
  expect(await submit(store)).toMatchObject({ refusal: { code: 'payment.wayOff' } })
  expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await holds(store)).toEqual([])
})

test.each(['reset-after', 'reset-before', 'malformed', 'http-500', 'http-409'])(
  'with %s there is one order and one hold',
  async (mode) => {
    const store = await openTestStore()
    await bagInParts(store, 'jane')
    await fail(store, mode)
    expect(value(await submit(store)).state).toBe('placed')
    expect(await holds(store)).toEqual(['approved'])
    expect(await violations(store)).toEqual([])
  },
)

test('a provider that is away at the charge leaves the payment on the open order', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  await fail(store, 'http-503')
  expect(await submit(store)).toMatchObject(
    paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'),
  )
  expect((await findBag(store, 'jane'))?.payments).toHaveLength(1)
  expect(value(await submit(store, 'key-2')).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
  expect(await violations(store)).toEqual([])
})

test('a charge nobody ever heard of is reversed once it cannot land any more', async () => {
  const store = await openTestStore()
  await bagInParts(store, 'jane')
  await fail(store, 'reset-before', 'afterpay.auth', 50)
  const answer = value(await submit(store, 'key-1', 100))
  if (answer.state !== 'finishing') throw new Error('expected to wait')
  for (let turn = 0; turn < 12; turn++) {
    store.clock.forward(20_000)
    await completeSubmissions(store)
  }
  expect(await findSubmission(store, 'jane', answer.submissionId)).toMatchObject(
    paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'),
  )
  expect(await findBag(store, 'jane')).toMatchObject({ state: 'OPEN', payments: [] })
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})
