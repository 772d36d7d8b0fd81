import { isUnavailable } from '~/db/client'
import { applyGiftCard, type Client, fillBag, good, read, submitRequest } from './client'
import { type Ground, inTurns, untilSettled } from './ground'
import { sendRaw } from './raw-request'

// What storms of failing disks and databases have in common: the bags before, and the way back to order.

type Pay = (client: Client) => Promise<unknown>

/** Whole bags, paid by a gift card each unless `pay` says otherwise. */
export async function readyBags(
  ground: Ground,
  count: number,
  pay: Pay = async (client) => good(applyGiftCard(client, await ground.newGiftCard(10_000))),
): Promise<Client[]> {
  await ground.stock('TEE-IVR-M', 1_000)
  const clients = await ground.newClients(count)
  await inTurns(count, async (index) => {
    const client = clients[index] as Client
    await fillBag(client, { 'TEE-IVR-M': 1 })
    await pay(client)
  })
  return clients
}

/** Presses a bag and notes what its shopper was told. */
export async function press({ history }: Ground, client: Client, index: number, key = 'first') {
  const answer = read(await sendRaw(submitRequest(client, key)))
  return { answer, outcome: history.note(`bag ${index}`, answer) }
}

/** Everybody presses again, and once more in a new try: each bag ends as an order. */
export async function pressAgain(ground: Ground, clients: Client[]): Promise<string[]> {
  await untilSettled(ground, 20_000)
  const found: string[] = []
  await inTurns(clients.length, async (index) => {
    const client = clients[index] as Client
    client.moveTo(ground.shops[index % ground.shops.length]?.port ?? 0)
    if ((await press(ground, client, index)).outcome === 'ok') return
    const { answer, outcome } = await press(ground, client, index, 'second')
    if (outcome !== 'ok') found.push(`bag ${index} ended with ${answer.status}: ${answer.text.slice(0, 200)}`)
  })
  return found
}

/** A shop that ended, or cut a connection: it may say that it is busy, but it says it. */
export function neverAnswered({ shops, history }: Ground): string[] {
  const ended = shops.filter(({ exitCode }) => exitCode() !== undefined)
  const cut = history.entries.filter(({ status }) => status === 0)
  return [
    ...ended.map(({ exitCode, faults }) => `a shop ended with ${exitCode()}: ${faults.slice(-3).join(' ')}`),
    ...cut.map(({ key }) => `${key} was pressed and never answered`),
  ]
}

/** Takes from the logs what a database that is away explains: what is left is a fault. */
export function forgetOutage({ started }: Ground): void {
  for (const { faults } of started) faults.splice(0, faults.length, ...faults.filter((line) => !tellsOutage(line)))
}

function tellsOutage(line: string): boolean {
  try {
    return isUnavailable((JSON.parse(line) as { error?: unknown }).error)
  } catch {
    return false // not one of our lines
  }
}
