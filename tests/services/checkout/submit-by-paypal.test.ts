import { expect, test } from 'vitest'
import { Secret } from '~/gateways/payments'
import { paypalOrders } from '~/gateways/paypal-orders/paypal-orders'
import { paypalSandboxOrigin } from '~/gateways/sandbox/paypal'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { completeSubmissions } from '~/services/checkout/complete-submissions'
import { returnFromPaypal } from '~/services/checkout/return-from-paypal'
import { startPaypal } from '~/services/checkout/start-paypal'
import { findSubmission, submitOrder } from '~/services/checkout/submit-order'
import { guest as nobody } from '~/services/identity/who'
import { removePayment } from '~/services/payments/apply-payment'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { failing, holds, paymentError } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const jane = { ...nobody, ...payer('jane') }

/** Approves at PayPal for the bag as it stands. */
async function approve(store: TestStore, press: string) {
  const url = value(
    await startPaypal(store, jane, {
      fromBag: false,
      returnUrl: (state) => `http://shop.test/checkout/paypal?state=${state}`,
      cancelUrl: 'http://shop.test/checkout',
    }),
  )
  const token = new URL(url).searchParams.get('token') ?? ''
  const back = await store.gateways.payments['paypal-orders']?.approval?.emulated?.answer(token, press)
  const state = new URL(back ?? '').searchParams.get('state') ?? ''
  return returnFromPaypal(store, jane, { state, token })
}

async function bagPaidBy(press: string) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  expect(await approve(store, press)).toEqual({ way: 'checkout' })
  return store
}

const submit = (store: TestStore, key = 'key-1') => submitOrder(store, 'jane', wish(key))
const fail = failing('paypal.authorize')
const payments = (store: TestStore) => store.db.selectFrom('appliedPayment').select('type').execute()

test.each(['buyer-us', 'buyer-pending', 'buyer-lost'])('%s pays the whole order with one hold', async (press) => {
  const store = await bagPaidBy(press)
  expect(value(await submit(store)).state).toBe('placed')
  expect(await holds(store)).toEqual(['approved'])
  const [operation] = await store.db.selectFrom('paymentOperation').select('code').execute()
  expect(operation?.code).toBe(press === 'buyer-pending' ? 'pending' : null)
  expect(await violations(store)).toEqual([])
})

test.each([
  ['buyer-declined', 'payment.preAuth.failure', 'AUTH_FAILED_GENERAL'],
  ['buyer-fraud', 'payment.preAuth.failure', 'AUTH_FAILED_GENERAL'],
  ['buyer-expired', 'payment.preAuth.failure', 'AUTH_FAILED_GENERAL'],
  ['buyer-lowfunds', 'payment.preAuth.failure', 'AUTH_FAILED_AMOUNT'],
])('%s is declined, and its approval goes off the order', async (press, code, error) => {
  const store = await bagPaidBy(press)
  const refused = await submit(store)
  expect(refused).toMatchObject(paymentError(code, error))
  if (press === 'buyer-expired') expect(refused).toMatchObject({ refusal: { code: 'payment.apply' } })
  expect(await payments(store)).toEqual([])
  expect(await holds(store)).toEqual([])
  expect(await violations(store)).toEqual([])
})

test('a provider that is away did surely nothing: the payment stays for the next press', async () => {
  const store = await bagPaidBy('buyer-502')
  const service = paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION')
  expect(await submit(store)).toMatchObject(service)
  expect(await payments(store)).toHaveLength(1)
})

test.each(['reset-after', 'reset-before', 'malformed', 'http-500', 'http-409', 'slow:200'])(
  'with %s there is one order and one hold',
  async (mode) => {
    const store = await bagPaidBy('buyer-us')
    await fail(store, mode)
    expect(value(await submit(store)).state).toBe('placed')
    expect(await holds(store)).toEqual(['approved'])
    expect(await violations(store)).toEqual([])
  },
)

test('an approval of less than the amount is given back', async () => {
  const store = await bagPaidBy('buyer-us')
  await fail(store, 'partial')
  expect(await submit(store)).toMatchObject(paymentError('payment.preAuth.failure', 'AUTH_FAILED_AMOUNT'))
  await expect.poll(() => holds(store)).toEqual(['voided'])
})

test('a hold nobody knew of is found and given back, also when its payment is off the order by then', async () => {
  const store = await bagPaidBy('buyer-us')
  const access = { baseUrl: paypalSandboxOrigin, clientId: 'shop', clientSecret: new Secret('s'), brandName: 'Shop' }
  // without the rest after many failures
  store.gateways.payments['paypal-orders'] = paypalOrders({ ...access, fetch: sandboxFetch(store.sandbox) })
  await fail(store, 'reset-after')
  await fail(store, 'reset-before', 'paypal.authorize', 100)
  await fail(store, 'reset-before', 'paypal.read', 100)
  const answer = value(await submit(store))
  expect(answer.state).toBe('finishing')
  store.clock.forward(61_000)
  await completeSubmissions(store)
  expect(await findSubmission(store, 'jane', answer.state === 'finishing' ? answer.submissionId : '')).toMatchObject(
    paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION'),
  )
  const [payment] = await store.db.selectFrom('appliedPayment').select('id').execute()
  if (payment) value(await removePayment(store, jane, payment.id))
  await (await store.sandbox.db()).deleteFrom('fault').execute()
  store.clock.forward(3600_000)
  await completeSubmissions(store)
  expect(await holds(store)).toEqual(['voided'])
  expect(await violations(store)).toEqual([])
})

test('the reference of an approval is sealed, and no token of PayPal reaches the books of the shop', async () => {
  const store = await bagPaidBy('buyer-us')
  const [{ ref } = { ref: '' }] = await (await store.sandbox.db())
    .selectFrom('sandboxRecord')
    .select('id as ref')
    .where('kind', '=', 'order')
    .execute()
  await submit(store)
  for (const table of ['appliedPayment', 'paymentOperation', 'paymentEvent', 'checkoutSubmission'] as const)
    expect(JSON.stringify(await store.db.selectFrom(table).selectAll().execute())).not.toContain(ref)
})
