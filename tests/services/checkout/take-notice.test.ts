import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { listTold } from '~/db/checkout/payment-operations'
import { makeNonce } from '~/gateways/sandbox/braintree-records'
import { signNotice } from '~/gateways/sandbox/paypal-notices'
import { captureOrder } from '~/services/checkout/order-money'
import { applyPaypalApproval } from '~/services/checkout/paypal/apply-paypal'
import { returnFromPaypal } from '~/services/checkout/paypal/return-from-paypal'
import { startPaypal } from '~/services/checkout/paypal/start-paypal'
import { moneyOfOrder } from '~/services/checkout/saga/held-money'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { takeNotice } from '~/services/checkout/submit/take-notice'
import { guest } from '~/services/identity/who'
import { paypalSchema } from '~/validation/payments/paypal'
import { payer, readyBag, value, wish } from '../../ready-bag'
import { failing } from '../../sandbox-faults'
import { openTestStore, type TestStore } from '../../store'
import { violations } from '../../violations'

const jane = { ...guest, ...payer('jane') }
const address = '203.0.113.9'

async function approveOnPage(store: TestStore) {
  const returnUrl = (state: string) => `http://shop.test/checkout/paypal?state=${state}`
  const url = value(await startPaypal(store, jane, { fromBag: false, returnUrl, cancelUrl: 'http://shop.test/cart' }))
  const token = new URL(url).searchParams.get('token') ?? ''
  const back = await store.gateways.emulated.paypal?.press(token, 'buyer-us')
  const state = new URL(back ?? '').searchParams.get('state') ?? ''
  await returnFromPaypal(store, jane, { state, token })
}

async function approveByButton(store: TestStore) {
  const nonce = await makeNonce(await store.sandbox.db(), { buyer: 'buyer-us' }, false, store.now())
  value(await applyPaypalApproval(store, jane, paypalSchema.parse({ nonce, payerId: 'PAYER-buyer-us' })))
}

/** What PayPal sends of the money held under a key. */
function ofPaypal(key: string, signed = key) {
  const [id, time] = ['sent-1', '2026-11-22T12:00:00Z']
  const event = (about: string) =>
    JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { invoice_id: about } })
  const headers = new Headers({
    ...{ 'paypal-auth-algo': 'SHA256withRSA', 'paypal-cert-url': 'https://api.sandbox.paypal.com/certs/1' },
    ...{ 'paypal-transmission-id': id, 'paypal-transmission-time': time },
    'paypal-transmission-sig': signNotice({ id, time, webhookId: 'sandbox', event: event(signed) }),
  })
  return { address, headers, body: event(key) }
}

/** What the gateway of its button sends. */
function ofGateway(key: string, signed = key) {
  const written = (about: string) =>
    Buffer.from(
      `<notification><kind>transaction_settled</kind><subject><transaction><order_id>${about}</order_id></transaction></subject></notification>`,
    ).toString('base64')
  const secret = createHash('sha1').update('sandbox').digest()
  const signature = `sandbox|${createHmac('sha1', secret).update(written(signed)).digest('hex')}`
  const body = `${new URLSearchParams({ bt_signature: signature, bt_payload: written(key) })}`
  return { address, headers: new Headers(), body }
}

const roads = [
  {
    ...{ provider: 'paypal-orders' as const, approve: approveOnPage, notice: ofPaypal },
    ...{ capture: 'paypal.capture', kind: 'PAYMENT.CAPTURE.COMPLETED' },
  },
  {
    ...{ provider: 'braintree' as const, approve: approveByButton, notice: ofGateway },
    ...{ capture: 'braintree.capture', kind: 'transaction_settled' },
  },
]

async function placed({ approve }: (typeof roads)[number]) {
  const store = await openTestStore()
  await readyBag(store, 'jane', { 'CAP-INK': 2 })
  await approve(store)
  const answer = value(await submitOrder(store, 'jane', wish('key-1')))
  const number = answer.state === 'placed' ? answer.orderNumber : ''
  const hold = async () => (await moneyOfOrder(store.db, number))?.held[0]
  const { id = '', opKey = '' } = (await hold())?.operation ?? {}
  const told = async () => (await listTold(store.db, id)).map(({ detail }) => detail)
  return { store, number, opKey, hold, told }
}

test.each(roads)('what $provider tells stands once in the history, and ends what nobody knew', async (road) => {
  const { store, number, opKey, hold, told } = await placed(road)
  const { provider, notice, kind } = road
  await failing(road.capture)(store, 'reset-after')
  expect(value(await captureOrder(store, number, null))).toMatchObject([{ status: 'unknown' }])
  store.clock.forward(61_000)
  expect(await takeNotice(store, provider, notice(opKey))).toBe('taken')
  expect((await hold())?.movements).toMatchObject([{ kind: 'capture', status: 'done' }])
  expect(await takeNotice(store, provider, notice(opKey))).toBe('taken')
  expect(await told()).toEqual([kind])
  expect(await violations(store)).toEqual([])
})

test.each(roads)('what is not from $provider, or is about nothing of ours, changes nothing', async (road) => {
  const { store, number, opKey, hold, told } = await placed(road)
  await failing(road.capture)(store, 'reset-after')
  value(await captureOrder(store, number, null))
  store.clock.forward(61_000)
  const { provider, notice } = road
  expect(await takeNotice(store, provider, notice(opKey, 'another'))).toBe('refused')
  expect(await takeNotice(store, provider, { ...notice(opKey), headers: new Headers(), body: '' })).toBe('refused')
  expect(await takeNotice(store, provider, notice('nobodys'))).toBe('taken')
  const other = provider === 'braintree' ? 'paypal-orders' : 'braintree'
  expect(await takeNotice(store, other, notice(opKey))).toBe('refused')
  expect(await told()).toEqual([])
  expect((await hold())?.movements).toMatchObject([{ status: 'unknown' }])
})

test('who tells too much that is not true is not asked about for a while; the gateway stays free for payments', async () => {
  const store = await openTestStore()
  for (let time = 0; time < 60; time++)
    expect(await takeNotice(store, 'paypal-orders', ofPaypal('a', 'b'))).toBe('refused')
  expect(await takeNotice(store, 'paypal-orders', ofPaypal('a'))).toBe('later')
  const elsewhere = { ...ofPaypal('a'), address: '203.0.113.10' }
  expect(await takeNotice(store, 'paypal-orders', elsewhere)).toBe('taken')
  const { 'paypal-orders': _, ...rest } = store.gateways.payments
  store.gateways.payments = rest
  expect(await takeNotice(store, 'paypal-orders', elsewhere)).toBe('none')
})
