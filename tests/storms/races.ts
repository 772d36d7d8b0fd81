import { countPlaced, isExactly, p95, serverErrors } from './checks'
import { applyGiftCard, applyStoreCard, type Client, fillBag, good, read, submitRequest } from './client'
import { type Ground, inTurns, untilSettled } from './ground'
import { type Answer, fireTogether, type RawRequest } from './raw-request'
import type { Storm } from './storm'

export const lastUnits: Storm = {
  name: '200 sessions at once for the last five units, the last one, the last ten',
  sharesGround: true,
  run: async (ground, scale) => {
    const found: string[] = []
    for (const [round, units] of (scale < 1 ? [5] : [5, 1, 10]).entries()) {
      const before = await countPlaced(ground)
      await ground.stock('JACKET-INK-M', units)
      const clients = await bags(ground, Math.round(200 * scale), { 'JACKET-INK-M': 1 })
      found.push(...(await submitTogether(ground, clients, `round ${round}`)))
      found.push(...isExactly(`orders for ${units} units`, (await countPlaced(ground)) - before, units))
    }
    return found
  },
}

export const lastUnitsByCard: Storm = {
  name: '200 sessions at once for the last ten units, paid by store card at a bank that takes 100 ms',
  bank: { slowMs: 100 },
  wholeOnly: true,
  run: async (ground, scale) => {
    await ground.stock('JACKET-INK-M', 10)
    const clients = await bags(ground, Math.round(200 * scale), { 'JACKET-INK-M': 1 }, (client) =>
      applyStoreCard(client, '7001000000000001'),
    )
    const found = await submitTogether(ground, clients, 'bank')
    return [...found, ...isExactly('orders for ten units', await countPlaced(ground), 10)]
  },
}

export const oppositeOrders: Storm = {
  name: 'two skus in opposite order, 100 and 100 sessions at once',
  sharesGround: true,
  run: async (ground, scale) => {
    const before = await countPlaced(ground)
    const sessions = Math.round(200 * scale)
    await ground.stock('CAP-INK', sessions)
    await ground.stock('TEE-IVR-M', sessions)
    const [one, other] = [
      { 'CAP-INK': 1, 'TEE-IVR-M': 1 },
      { 'TEE-IVR-M': 1, 'CAP-INK': 1 },
    ]
    const clients = await bags(ground, sessions, (index) => (index % 2 ? one : other))
    const found = await submitTogether(ground, clients, 'opposite')
    return [...found, ...isExactly('orders', (await countPlaced(ground)) - before, sessions)]
  },
}

export const oneGiftCard: Storm = {
  name: 'one $50 gift card, an order of $34.74 from each of 50 sessions',
  sharesGround: true,
  run: async (ground, scale) => {
    await ground.stock('TEE-IVR-M', 50)
    return ordersFromOneCard(ground, Math.round(50 * scale), 'TEE-IVR-M', 1)
  },
}

export const smallOrders: Storm = {
  name: 'one $50 gift card, an order of $13.34 from each of 50 sessions',
  sharesGround: true,
  run: (ground, scale) => ordersFromOneCard(ground, Math.round(50 * scale), 'PIN-MOS', 3),
}

async function ordersFromOneCard(ground: Ground, sessions: number, skuCode: string, orders: number) {
  const before = await countPlaced(ground)
  const card = await ground.newGiftCard(5_000)
  const clients = await bags(ground, sessions, { [skuCode]: 1 }, (client) => applyGiftCard(client, card))
  const found = await submitTogether(ground, clients, `one card, ${skuCode}`)
  return [...found, ...isExactly('orders from one card', (await countPlaced(ground)) - before, orders)]
}

type Skus = Record<string, number>

/** Sessions with a bag each, paid by a gift card of their own unless `pay` says otherwise. */
async function bags(
  ground: Ground,
  count: number,
  skus: Skus | ((index: number) => Skus),
  pay: (client: Client) => ReturnType<typeof applyGiftCard> = async (client) =>
    applyGiftCard(client, await ground.newGiftCard(20_000)),
): Promise<Client[]> {
  const clients = await ground.newClients(count)
  await inTurns(count, async (index) => {
    const client = clients[index] as Client
    await fillBag(client, typeof skus === 'function' ? skus(index) : skus)
    await good(pay(client))
  })
  return clients
}

/**
 * Everybody presses the button at once; who is told that the shop is busy, or has not finished, presses again when it is
 * quiet, unless it never becomes so.
 * @param beside other requests that are sent in the same moment
 * @returns answers that no shopper should get
 */
export async function submitTogether(
  ground: Ground,
  clients: Client[],
  name: string,
  beside: RawRequest[] = [],
): Promise<string[]> {
  const found: string[] = []
  let pressing = [...clients.entries()]
  for (let round = 1; round <= 10 && pressing.length > 0; round++) {
    const submits = pressing.map(([, client]) => submitRequest(client))
    const all = await fireTogether(round === 1 ? [...submits, ...beside] : submits)
    const answers = all.slice(0, submits.length)
    const said = `95 of 100 answered within ${Math.round(p95(answers))} ms`
    console.log(`    ${name}: ${answers.length} submits${round > 1 ? ' again' : ''}, ${said}`)
    found.push(...serverErrors(all))
    pressing = pressing.filter(([index], at) => {
      return ground.history.note(`${name}, session ${index}`, read(answers[at] as Answer)) === 'unknown'
    })
    if ((await untilSettled(ground, 20_000)) > 0) break
  }
  if (pressing.length > 0) found.push(`${pressing.length} shoppers never got an answer`)
  return found
}
