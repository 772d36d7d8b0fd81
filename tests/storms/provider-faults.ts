import { addFault } from '~/db/sandbox'
import type { ProviderId } from '~/gateways/payments'
import { answerApproval } from '~/gateways/sandbox/paypal-desk'
import { cents } from '~/money'
import { putPaypal, readPaypal } from '~/services/payments/put-paypal'
import type { Store } from '~/store.server'
import { applyStoreCard, type Client, fillBag, findText, good, submit } from './client'
import { type Ground, untilSettled } from './ground'
import type { Storm } from './storm'

/** What goes wrong with one charge. Each mode is met by one bag of each way to pay. */
const modes = ['reset-before', 'reset-after', 'http-500', 'http-503', 'malformed', 'slow:1500', 'partial', 'late:1']

/** A way to pay: which call of the sandbox charges, and how a bag comes to be paid by it. */
type Way = { target: string; pay: (ground: Ground, client: Client, bag: Bag) => Promise<void> }
type Bag = { id: string; due: number }

const ways: Record<string, Way> = {
  'store card': {
    target: 'store-card.authorize',
    pay: async (_, client) => {
      await good(applyStoreCard(client, '7001000000000001'))
    },
  },
  PayPal: { target: 'paypal.authorize', pay: ({ store }, _, bag) => payByPaypal(store, bag) },
}

export const providerFaults: Storm = {
  name: 'each way to pay while its provider fails, slow or silent, before the charge and after it',
  bank: { slowMs: 0 },
  wholeOnly: true,
  run: async (ground) => {
    const found: string[] = []
    for (const [name, way] of Object.entries(ways)) {
      for (const mode of modes) found.push(...(await oneFault(ground, way, mode, `${name}, ${mode}`)))
    }
    return found
  },
}

/** One bag, one fault, pressed until it is an order: at most once charged, whatever the first answer was. */
async function oneFault(ground: Ground, way: Way, mode: string, key: string): Promise<string[]> {
  const client = await ground.newClient()
  const due = await fillBag(client, { 'TEE-IVR-M': 1 })
  const { body } = await good(client.call('GET', '/api/checkout/v4/order'))
  const bag = { id: findText(body, 'orderDTO', 'id'), due: Math.round(Number(due) * 100) }
  await way.pay(ground, client, bag)
  await letFail(ground.store, way.target, mode)
  ground.history.note(key, await submit(client, 'press-0'))
  for (let press = 1; press <= 5; press++) {
    await untilSettled(ground, 90_000)
    if (ground.history.note(key, await submit(client, `press-${press}`)) === 'ok') return []
    const { body: now } = await client.call('GET', '/api/checkout/v4/order')
    if (!findText(now, 'payments', 'id')) await way.pay(ground, client, bag)
  }
  return [`${key}: no order after six presses`]
}

async function letFail(store: Store, target: string, mode: string) {
  await addFault(await store.sandbox.db(), { id: store.newId(), target, mode, remaining: 1, at: store.now() })
}

const paypalId: ProviderId = 'paypal-orders'

async function payByPaypal(store: Store, { id, due }: Bag) {
  const approval = store.gateways.payments[paypalId]?.approval
  const begun = await approval?.start(
    {
      ...{ amount: cents(due), returnUrl: 'http://localhost/', cancelUrl: 'http://localhost/', express: false },
      ...{ lines: [], totals: { shipping: cents(0), tax: cents(0), discount: cents(0) } },
    },
    { key: store.newId(), orderRef: id },
  )
  if (begun?.status !== 'ok') throw new Error('PayPal began nothing')
  await answerApproval(store.sandbox, begun.providerToken, 'buyer-us')
  const approved = await readPaypal(store, id, begun.providerToken)
  if (!approved.ok) throw new Error('PayPal knows of no approval')
  await putPaypal(store, { id }, begun.providerToken, approved.value, false)
}
