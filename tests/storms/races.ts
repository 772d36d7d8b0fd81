import { setTimeout as delay } from 'node:timers/promises'
import { applyGiftCard, applyStoreCard, type Client, fillBag, good, read, submit, submitRequest } from './client'
import { type Ground, inTurns } from './ground'
import { type Answer, fireTogether } from './raw-request'
import type { Storm } from './storm'

const lastUnits: Storm = {
  name: 'sessions at once for the last five units',
  run: async (ground, scale) => {
    const clients = await ground.newClients(Math.round(200 * scale))
    await inTurns(clients.length, async (index) => {
      const client = clients[index] as Client
      await fillBag(client, { 'JACKET-INK-M': 1 })
      await good(applyGiftCard(client, await ground.newGiftCard(20_000)))
    })
    await submitTogether(ground, clients)
    return isExactly('orders for five units', ground.history.orders.size, 5)
  },
}

const oneGiftCard: Storm = {
  name: 'one $50 gift card, an order of $34.74 from each of 50 sessions',
  run: async (ground, scale) => {
    await submitWithOneCard(ground, Math.round(50 * scale), 'TEE-IVR-M')
    return isExactly('orders from one card', ground.history.orders.size, 1)
  },
}

const smallOrders: Storm = {
  name: 'one $50 gift card, an order of $13.34 from each of 50 sessions',
  run: async (ground, scale) => {
    await submitWithOneCard(ground, Math.round(50 * scale), 'PIN-MOS')
    return isExactly('orders of $13.34 from one card', ground.history.orders.size, 3)
  },
}

const oneSubmit: Storm = {
  name: 'one submit pressed ten times at once, from two tabs, and again later',
  run: async (ground) => {
    const client = await ground.newClient()
    await fillBag(client, { 'TEE-IVR-M': 1 })
    await good(applyGiftCard(client, await ground.newGiftCard(10_000)))
    const presses = Array.from({ length: 10 }, (_, index) => {
      const [shop] = index % 2 ? ground.shops.slice(-1) : ground.shops
      return { ...submitRequest(client, index % 2 ? 'second-tab' : 'first-tab'), port: shop?.port ?? 0 }
    })
    for (const answer of await fireTogether(presses)) ground.history.note('the bag', read(answer))
    for (const key of ['first-tab', 'second-tab', undefined]) {
      ground.history.note('the bag', await submit(client, key))
    }
    const told = ground.history.count('ok')
    return [
      ...isExactly('orders', ground.history.orders.size, 1),
      ...(told < 2 ? ['the replays were not answered'] : []),
    ]
  },
}

const firstAdds: Storm = {
  name: 'six first additions at once in one fresh session',
  run: async (ground) => {
    const found: string[] = []
    for (let round = 0; round < 5; round++) {
      const client = await ground.newClient()
      const adds = ['S', 'M', 'L', 'S', 'M', 'L'].map((size, index) => {
        const request = client.request('POST', '/cart/api/add', { skuCode: `TEE-IVR-${size}`, quantity: 1 })
        return { ...request, port: ground.shops[index % ground.shops.length]?.port ?? 0 }
      })
      const answers = await fireTogether(adds)
      found.push(...serverErrors(answers))
      const { body } = await client.call('GET', '/cart/api')
      const units =
        JSON.stringify(body)
          .match(/"quantity":\d+/g)
          ?.map((match) => Number(match.slice(11))) ?? []
      const sum = units.reduce((all, each) => all + each, 0)
      found.push(...isExactly('units in the bag', sum, 6))
    }
    return found
  },
}

const changedBag: Storm = {
  name: 'the bag is changed while it is being placed',
  run: async (ground, scale) => {
    const found: string[] = []
    const clients = await ground.newClients(Math.round(24 * scale))
    for (const client of clients) {
      await fillBag(client, { 'CAP-INK': 1 })
      await good(applyGiftCard(client, await ground.newGiftCard(30_000)))
      const line = await lineId(client)
      const [answer, ...changes] = await fireTogether([
        submitRequest(client),
        client.request('POST', '/cart/api/updateQuantity', { orderItemId: line, quantity: 3 }),
        client.request('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 }),
      ])
      if (answer) ground.history.note(`bag ${clients.indexOf(client)}`, read(answer))
      found.push(...serverErrors(changes))
    }
    return found
  },
}

const slowSubmit: Storm = {
  name: 'the bag is changed during a slow submit',
  run: async (ground, scale) => {
    const found: string[] = []
    const clients = await ground.newClients(Math.max(2, Math.round(10 * scale)))
    for (const [index, client] of clients.entries()) {
      await fillBag(client, { 'CAP-INK': 1 })
      await good(applyStoreCard(client, '7001000000000001'))
      const line = await lineId(client)
      await ground.addFault('store-card.authorize', 'slow:1500')
      const pressed = submit(client)
      await untilSubmitting(ground)
      const changes = await fireTogether([
        client.request('POST', '/cart/api/updateQuantity', { orderItemId: line, quantity: 3 }),
        client.request('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 }),
        client.request('POST', '/cart/api/remove', { orderItemId: line }),
      ])
      found.push(...serverErrors(changes))
      const changed = changes.filter(({ text }) => text.includes('"success":true'))
      if (changed.length > 0) found.push(`${changed.length} changes were accepted while the order was being placed`)
      if (ground.history.note(`bag ${index}`, await pressed) !== 'ok')
        found.push('the slow submit did not end in an order')
    }
    return found
  },
}

/** Those whose cause the naive shop has. */
export const naiveStorms: Storm[] = [lastUnits, smallOrders, oneSubmit]

export const races: Storm[] = [lastUnits, oneGiftCard, smallOrders, oneSubmit, firstAdds, changedBag, slowSubmit]

async function submitWithOneCard(ground: Ground, sessions: number, skuCode: string) {
  const card = await ground.newGiftCard(5_000)
  const clients = await ground.newClients(sessions)
  await inTurns(clients.length, async (index) => {
    const client = clients[index] as Client
    await fillBag(client, { [skuCode]: 1 })
    await good(applyGiftCard(client, card))
  })
  await submitTogether(ground, clients)
}

async function submitTogether({ history }: Ground, clients: Client[]) {
  const answers = await fireTogether(clients.map((client) => submitRequest(client)))
  for (const [index, answer] of answers.entries()) history.note(`session ${index}`, read(answer))
}

async function untilSubmitting({ store }: Ground) {
  for (const end = Date.now() + 5_000; Date.now() < end; await delay(10)) {
    const row = await store.db.selectFrom('orders').select('id').where('state', '=', 'SUBMITTING').executeTakeFirst()
    if (row) return
  }
}

async function lineId(client: Client): Promise<string> {
  const { text } = await client.call('GET', '/cart/api')
  return /"items":\[\{"id":"([^"]+)"/.exec(text)?.[1] ?? ''
}

export function isExactly(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what}: ${found} instead of ${expected}`]
}

export function serverErrors(answers: Answer[]): string[] {
  return answers
    .filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
    .map(({ status, text }) => `an answer ${status || 'that never came'}: ${text.slice(0, 200)}`)
}
