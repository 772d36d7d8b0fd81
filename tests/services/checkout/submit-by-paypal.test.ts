import { describe, expect, test } from 'vitest'
import { Secret } from '~/gateways/payments'
import { paypalOrders } from '~/gateways/paypal-orders/paypal-orders'
import { makeNonce } from '~/gateways/sandbox/braintree-records'
import { paypalSandboxOrigin } from '~/gateways/sandbox/paypal'
import { sandboxFetch } from '~/gateways/sandbox/sandbox-fetch'
import { applyPaypalApproval } from '~/services/checkout/paypal/apply-paypal'
import { returnFromPaypal } from '~/services/checkout/paypal/return-from-paypal'
import { startPaypal } from '~/services/checkout/paypal/start-paypal'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { findSubmission, submitOrder } from '~/services/checkout/submit/submit-order'
import { guest as nobody } from '~/services/identity/who'
import { paypalSchema } from '~/validation/payments/paypal'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { failing, holds, paymentError } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const jane = { ...nobody, ...payer('jane') }

/** Approves on PayPal's own page for the bag as it stands. */
async function byRedirect(store: TestStore, press: string) {
  const url = value(
    await startPaypal(store, jane, {
      fromBag: false,
      returnUrl: (state) => `http://shop.test/checkout/paypal?state=${state}`,
      cancelUrl: 'http://shop.test/checkout',
    }),
  )
  const token = new URL(url).searchParams.get('token') ?? ''
  const back = await store.gateways.emulated.paypal?.press(token, press)
  const state = new URL(back ?? '').searchParams.get('state') ?? ''
  expect(await returnFromPaypal(store, jane, { state, token })).toEqual({ way: 'checkout' })
}

/** Approves in the window of PayPal's button. */
async function byButton(store: TestStore, buyer: string) {
  const nonce = await makeNonce(await store.sandbox.db(), { buyer }, false, store.now())
  value(await applyPaypalApproval(store, jane, paypalSchema.parse({ nonce, payerId: `PAYER-${buyer}` })))
}

type Road = {
  approve(store: TestStore, buyer: string): Promise<unknown>
  target: string
  /** Faults after which the order is placed all the same, and those that leave it unpaid: the gateway keeps no key of ours. */
  placed: string[]
  unpaid: string[]
}

const roads: Record<'redirect' | 'button', Road> = {
  redirect: {
    ...{ approve: byRedirect, target: 'paypal.authorize', unpaid: [] },
    placed: ['reset-after', 'reset-before', 'malformed', 'http-500', 'http-409', 'slow:200'],
  },
  button: {
    ...{ approve: byButton, target: 'braintree.sale', unpaid: ['reset-before', 'http-500'] },
    placed: ['reset-after', 'malformed', 'slow:200'],
  },
}

async function bagPaidBy(buyer: string, { approve }: Road = roads.redirect) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  await approve(store, buyer)
  return store
}

const submit = (store: TestStore, key = 'key-1') => submitOrder(store, 'jane', wish(key))
const payments = (store: TestStore) => store.db.selectFrom('appliedPayment').select('type').execute()
const service = paymentError('order.actions.submit.payment.error', 'AUTH_SERVICE_EXCEPTION')

describe.each(Object.entries(roads))('by %s', (name, road) => {
  const fail = failing(road.target)

  test.each(['buyer-us', 'buyer-pending', 'buyer-lost'])('%s pays the whole order with one hold', async (buyer) => {
    const store = await bagPaidBy(buyer, road)
    expect(value(await submit(store)).state).toBe('placed')
    expect(await holds(store)).toEqual(['approved'])
    const [operation] = await store.db.selectFrom('paymentOperation').select('code').execute()
    if (name === 'redirect') expect(operation?.code).toBe(buyer === 'buyer-pending' ? 'pending' : null)
    expect(await violations(store)).toEqual([])
  })

  test.each([
    ['buyer-declined', 'AUTH_FAILED_GENERAL'],
    ['buyer-fraud', 'AUTH_FAILED_GENERAL'],
    ['buyer-expired', 'AUTH_FAILED_GENERAL'],
    ['buyer-lowfunds', 'AUTH_FAILED_AMOUNT'],
  ])('%s is declined with %s, and what was approved goes off the order', async (buyer, error) => {
    const store = await bagPaidBy(buyer, road)
    const refused = await submit(store)
    expect(refused).toMatchObject(paymentError('payment.preAuth.failure', error))
    if (buyer === 'buyer-expired') expect(refused).toMatchObject({ refusal: { code: 'payment.apply' } })
    expect(await payments(store)).toEqual([])
    expect(await holds(store)).toEqual([])
    expect(await violations(store)).toEqual([])
  })

  test('a provider that is away did surely nothing: the payment stays for the next press', async () => {
    const store = await bagPaidBy('buyer-502', road)
    expect(await submit(store)).toMatchObject(service)
    expect(await payments(store)).toHaveLength(1)
  })

  test.each(road.placed)('with %s there is one order and one hold', async (mode) => {
    const store = await bagPaidBy('buyer-us', road)
    await fail(store, mode)
    expect(value(await submit(store)).state).toBe('placed')
    expect(await holds(store)).toEqual(['approved'])
    expect(await violations(store)).toEqual([])
  })

  test.each(road.unpaid)('with %s nothing is held once it can no longer land', async (mode) => {
    const store = await bagPaidBy('buyer-us', road)
    await fail(store, mode)
    const answer = value(await submit(store))
    store.clock.forward(61_000)
    await completeSubmissions(store)
    const found = await findSubmission(store, 'jane', answer.state === 'finishing' ? answer.submissionId : '')
    expect(found).toMatchObject(service)
    expect(await holds(store)).toEqual([])
    expect(await violations(store)).toEqual([])
  })

  test('a hold of less than the amount is given back', async () => {
    const store = await bagPaidBy('buyer-us', road)
    await fail(store, 'partial')
    expect(await submit(store)).toMatchObject(paymentError('payment.preAuth.failure', 'AUTH_FAILED_AMOUNT'))
    await expect.poll(() => holds(store)).toEqual(['voided'])
  })
})

test('a hold nobody knew of is found and given back, although its payment went off the bag that opened meanwhile', async () => {
  const store = await bagPaidBy('buyer-us')
  const access = { baseUrl: paypalSandboxOrigin, clientId: 'shop', clientSecret: new Secret('s'), brandName: 'Shop' }
  const fail = failing(roads.redirect.target)
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
    service,
  )
  expect(await payments(store)).toEqual([])
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
