import { setTimeout as delay } from 'node:timers/promises'
import { minute } from '~/durations'
import { jane } from '../fixture-shop'
import { isExactly, serverErrors } from './checks'
import {
  applyGiftCard,
  applyStoreCard,
  type Client,
  fillBag,
  findText,
  good,
  read,
  submit,
  submitRequest,
} from './client'
import { type Ground, inTurns, untilSettled } from './ground'
import { type Answer, fireTogether, sendRaw } from './raw-request'
import type { Storm } from './storm'

export const oneSubmit: Storm = {
  name: 'one submit pressed ten times at once, from two tabs, and again at once, ten minutes and 23 hours later',
  run: async (ground) => {
    const { history, shops } = ground
    const client = await ground.newClient()
    await fillBag(client, { 'TEE-IVR-M': 1 })
    await good(applyGiftCard(client, await ground.newGiftCard(10_000)))
    const presses = Array.from({ length: 10 }, (_, index) => {
      const [shop] = index % 2 ? shops.slice(-1) : shops
      return { ...submitRequest(client, index % 2 ? 'second-tab' : 'first-tab'), port: shop?.port ?? 0 }
    })
    const answers = await fireTogether(presses)
    for (const answer of answers) history.note('the bag', read(answer))
    const told = history.count('ok')
    await pressAll(ground, client)
    await pressLater(ground, client, 10 * minute)
    await pressLater(ground, client, 23 * 60 * minute)
    return [
      ...serverErrors(answers),
      ...isExactly('orders', history.orders.size, 1),
      ...isExactly('replays that were told the order', history.count('ok') - told, 9),
    ]
  },
}

/** Both tabs press again, and a third that names no press. */
async function pressAll({ history }: Ground, client: Client) {
  for (const key of ['first-tab', 'second-tab', undefined]) history.note('the bag', await submit(client, key))
}

/** The same at a process whose clock is ahead. */
async function pressLater(ground: Ground, client: Client, ms: number) {
  const nodeArgs = ['--import', './tests/storms/clock-ahead.mjs']
  const later = await ground.start({ nodeArgs, env: { CLOCK_AHEAD_MS: String(ms) } })
  client.moveTo(later.port)
  await client.renewToken()
  await pressAll(ground, client)
  await later.kill()
}

export const firstAdds: Storm = {
  name: 'six first additions at once in one fresh session',
  sharesGround: true,
  run: async (ground) => {
    const found: string[] = []
    for (let round = 0; round < 5; round++) {
      const client = await ground.newClient()
      const adds = ['S', 'M', 'L', 'S', 'M', 'L'].map((size, index) => {
        const request = client.request('POST', '/cart/api/add', { skuCode: `TEE-IVR-${size}`, quantity: 1 })
        return { ...request, port: ground.shops[index % ground.shops.length]?.port ?? 0 }
      })
      found.push(...serverErrors(await fireTogether(adds)))
      const { text } = await client.call('GET', '/cart/api')
      const units = [...text.matchAll(/"quantity":(\d+)/g)].map(([, quantity]) => Number(quantity))
      const sum = units.reduce((all, each) => all + each, 0)
      found.push(...isExactly('units in the bag', sum, 6))
    }
    return found
  },
}

export const changedBag: Storm = {
  name: 'the bag is changed while it is being placed',
  sharesGround: true,
  run: async (ground, scale) => {
    const found: string[] = []
    const clients = await ground.newClients(Math.round(24 * scale))
    await ground.stock('CAP-INK', 1_000)
    await ground.stock('TEE-IVR-S', 1_000)
    for (const [index, client] of clients.entries()) {
      await fillBag(client, { 'CAP-INK': 1 })
      await good(applyGiftCard(client, await ground.newGiftCard(30_000)))
      const line = await lineId(client)
      const [answer, ...changes] = await fireTogether([
        submitRequest(client),
        client.request('POST', '/cart/api/updateQuantity', { orderItemId: line, quantity: 3 }),
        client.request('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 }),
      ])
      if (answer) ground.history.note(`changed bag ${index}`, read(answer))
      found.push(...serverErrors(changes))
    }
    return found
  },
}

export const slowSubmit: Storm = {
  name: 'bag, address, method, payments and price are changed during a slow submit',
  bank: { slowMs: 0 },
  run: async (ground, scale) => {
    const clients = await ground.newClients(Math.max(2, Math.round(10 * scale)))
    return changeWhileHeld(ground, clients)
  },
}

/** The bank answers nobody until every change was tried. */
async function changeWhileHeld(ground: Ground, clients: Client[]): Promise<string[]> {
  const reviewed = await inTurns(clients.length, async (index) => {
    const total = await fillBag(clients[index] as Client, { 'CAP-INK': 1 })
    await good(applyStoreCard(clients[index] as Client, '7001000000000001'))
    return total
  })
  const changes = await Promise.all(clients.map((client) => changesOf(ground, client)))
  const letGo = ground.bank().hold()
  const pressed = Promise.all(clients.map((client) => submit(client, 'slow')))
  await untilSubmitting(ground, clients.length)
  await setPrice(ground, 2_999)
  const answers = await fireTogether(changes.flat())
  await setPrice(ground, 1_999)
  letGo()
  const found = [...serverErrors(answers), ...accepted(answers)]
  for (const [index, answer] of (await pressed).entries()) {
    ground.history.note(`bag ${index}`, answer, reviewed[index])
    await untilSettled(ground, 20_000)
    const again = await submit(clients[index] as Client, 'slow')
    const outcome = ground.history.note(`bag ${index}`, again, reviewed[index])
    if (outcome !== 'ok') found.push(`a slow submit did not end in an order: ${again.text.slice(0, 200)}`)
  }
  return found
}

/** Everything a second tab can do to a bag. */
async function changesOf(ground: Ground, client: Client) {
  const order = '/api/checkout/v4/order'
  const { body } = await client.call('GET', '/cart/api')
  const group = `${order}/fulfillment-group/${findText(body, 'fulfillmentGroups', 'id')}`
  const orderItemId = await lineId(client)
  const cardNumber = await ground.newGiftCard(500)
  return [
    client.request('POST', '/cart/api/updateQuantity', { orderItemId, quantity: 3 }),
    client.request('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 }),
    client.request('POST', '/cart/api/remove', { orderItemId }),
    client.request('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode: '1234' }),
    client.request('POST', `${group}/apply-address`, { ...jane, addressLine1: '2 Other Street', avsIgnored: true }),
    client.request('POST', `${group}/apply-fulfillment-option`, { fulfillmentOptionId: 'EXPRESS' }),
    client.request('POST', `${order}/apply-email-address`, { email: 'other@example.com' }),
  ]
}

function accepted(answers: Answer[]): string[] {
  const changed = answers.filter(({ text }) => text.includes('"success":true'))
  return changed.map(({ text }) => `a change was accepted while the order was being placed: ${text.slice(0, 200)}`)
}

async function setPrice({ store }: Ground, price: number) {
  await store.db.updateTable('sku').set({ price, retailPrice: price }).where('code', '=', 'CAP-INK').execute()
}

async function untilSubmitting({ store }: Ground, count: number) {
  for (const end = Date.now() + 8_000; Date.now() < end; await delay(10)) {
    const rows = await store.db.selectFrom('orders').select('id').where('state', '=', 'SUBMITTING').execute()
    if (rows.length >= count) return
  }
}

async function lineId(client: Client): Promise<string> {
  const { text } = await sendRaw(client.request('GET', '/cart/api'))
  return /"items":\[\{"id":"([^"]+)"/.exec(text)?.[1] ?? ''
}
