import { setTimeout as delay } from 'node:timers/promises'
import { addFault, listFaults } from '~/db/sandbox/sandbox'
import { faultModes } from '~/gateways/sandbox-triggers'
import { type Client, fillBag, findText, submit } from './client'
import { type Ground, untilSettled } from './ground'
import type { Wire } from './provider'
import type { Storm } from './storm'
import { blindSpots } from './told-secrets'
import { type Outcome, type ProviderBehind, type WayName, type WayToPay, waysToPay } from './ways-to-pay'

/** What goes wrong with the first charge of a bag: by what is paid with, by faults of the provider's calls, on the way there. */
type Trouble = { name: string; paidBy?: Outcome; charge?: string; lookup?: string; void?: string; wire?: Wire }

/** Seconds of a fault are shortened: what the shop waits for is short in storms too. */
const modes = faultModes.map((mode) => mode.replace('late:30', 'late:1').replace('slow:3000', 'slow:1500'))

const byMode: Trouble[] = modes.map((mode) => ({ name: mode, charge: mode }))
const more: Trouble[] = [
  { name: 'declined', paidBy: 'declined' },
  { name: 'no answer of whoever stands behind it', paidBy: 'silent' },
  { name: 'the call arrives twice', wire: 'twice' },
  { name: 'the call arrives late', wire: 'late' },
  { name: 'held, and it cannot be looked up', charge: 'reset-after', lookup: 'http-500' },
  { name: 'not held, and the answer to that is cut off', charge: 'reset-before', lookup: 'malformed' },
  { name: 'held in part, and the answer to giving it back is lost', charge: 'partial', void: 'reset-after' },
  { name: 'held in part, and giving it back fails', charge: 'partial', void: 'http-503' },
]
const few = ['reset-before', 'reset-after', 'late:1', 'partial', 'http-503', 'declined', 'the call arrives twice']

/** Every trouble meets one way of each provider; the others go through the same calls and meet some. */
const firstOfProvider: WayName[] = ['store card', 'credit card', 'PayPal', 'PayPal’s button', 'Afterpay']

export const providerFaults: Storm = {
  name: 'each way to pay while its provider fails, slow or silent, before the charge and after it',
  bank: { slowMs: 0 },
  env: { CARDPOINTE_TIMEOUT_MS: '4000' },
  wholeOnly: true,
  run: async (ground) => {
    await ground.stock('TEE-IVR-M', 5_000)
    const providers = [...new Set(Object.values(waysToPay).map(({ provider }) => provider))]
    const found = await Promise.all(providers.map((provider) => allOf(ground, provider)))
    return [...found.flat(), ...(await blindSpots(ground))]
  },
}

/** One provider's ways, a bag after the other: a fault is met by whoever calls next. Who waits long is not waited for. */
async function allOf(ground: Ground, provider: ProviderBehind): Promise<string[]> {
  const long: Promise<string[]>[] = []
  const found: string[] = []
  for (const [name, way] of Object.entries(waysToPay) as [WayName, WayToPay][]) {
    if (way.provider !== provider) continue
    for (const trouble of [...byMode, ...more].filter((each) => isFirst(name) || few.includes(each.name))) {
      const bag = await prepare(ground, way, trouble, `${name}, ${trouble.name}`)
      const end = pressOn(ground, bag)
      if (!trouble.charge?.startsWith('timeout')) found.push(...(await end), ...(await leftOver(ground, bag)))
      else {
        long.push(end)
        found.push(...(await untilMet(ground, bag)))
      }
    }
  }
  return [...found, ...(await Promise.all(long)).flat()]
}

function isFirst(name: WayName): boolean {
  return firstOfProvider.includes(name)
}

type Bag = { way: WayToPay; trouble: Trouble; key: string; client: Client; orderId: string }

/** A bag that is paid, and what will go wrong with it. */
async function prepare(ground: Ground, way: WayToPay, trouble: Trouble, key: string): Promise<Bag> {
  const client = await (way.open ?? openGuest)(ground)
  await fillBag(client, { 'TEE-IVR-M': 1 })
  await way.before?.(ground, client)
  await way.pay(ground, client, trouble.paidBy ?? 'held')
  const orderId = findText((await read(client)).body, 'orderDTO', 'id')
  for (const call of ['charge', 'lookup', 'void'] as const) await letFail(ground, way.provider[call], trouble[call])
  if (trouble.wire) ground.bank().disturb(way.provider.host, trouble.wire)
  return { way, trouble, key, client, orderId }
}

/** Pressed until it is an order: at most once charged, whatever the first answer was. */
async function pressOn(ground: Ground, { way, trouble, key, client, orderId }: Bag): Promise<string[]> {
  const { history } = ground
  const first = history.note(key, await submit(client, 'press-0'))
  const found = first === 'ok' && trouble.paidBy ? [`${key}: the first press was no refusal`] : []
  for (let press = 1; press <= 5; press++) {
    await untilSettled(ground, 120_000, orderId)
    const isUnpaid = Number(findText((await read(client)).body, 'remainingTotal', 'amount')) > 0
    if (isUnpaid || (trouble.paidBy && press === 1)) await way.pay(ground, client, 'held')
    if (history.note(key, await submit(client, `press-${press}`)) === 'ok') return found
  }
  return [...found, `${key}: no order after six presses`]
}

const openGuest = ({ newClient }: Ground) => newClient()

function read(client: Client) {
  return client.call('GET', '/api/checkout/v4/order')
}

async function letFail({ store }: Ground, target: string, mode: string | undefined) {
  if (mode === undefined) return
  await addFault(await store.sandbox.db(), { id: store.newId(), target, mode, remaining: 1, at: store.now() })
}

/** The fault of a charge is met, or the storm has seen nothing; one of a question that was not asked is taken back. */
async function leftOver({ store }: Ground, { key, way: { provider } }: Bag): Promise<string[]> {
  const db = await store.sandbox.db()
  const left = (await listFaults(db)).filter(({ target }) => target.startsWith(`${provider.name}.`))
  for (const { id } of left) await db.deleteFrom('fault').where('id', '=', id).execute()
  return left.filter(({ target }) => target === provider.charge).map(({ mode }) => `${key}: nobody met ${mode}`)
}

async function untilMet(ground: Ground, bag: Bag): Promise<string[]> {
  for (let look = 0; look < 100; look++) {
    const waiting = await listFaults(await ground.store.sandbox.db())
    if (!waiting.some(({ target }) => target === bag.way.provider.charge)) return []
    await delay(100)
  }
  return leftOver(ground, bag)
}
