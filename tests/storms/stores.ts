import { jane } from '../fixture-shop'
import { isExactly } from './checks'
import { applyGiftCard, type Client, fillBag, good } from './client'
import { type Ground, inTurns } from './ground'
import { submitTogether } from './races'
import type { Storm } from './storm'

const skuCode = 'TEE-INK-S'
const storeNumber = 7850
const atStore = 3
const online = 6

/** How each session gets its unit, by turns; who takes two ways takes from two stocks. */
const ways = ['pickup', 'ship', 'toStore', 'pickup and ship'] as const

/**
 * Two stocks of one sku: a store's own shelf, which is picked up from, and the stock everything else is sent from. Some
 * shoppers move their line to the other stock in the moment in which they submit it.
 */
export const lastAtStore: Storm = {
  name: 'the last units of a store picked up, while as many are sent to it and shipped, and lines are moved',
  sharesGround: true,
  run: async (ground, scale) => {
    await ground.stock(skuCode, online)
    await layOnShelf(ground)
    const clients = await ground.newClients(Math.round(200 * scale))
    const lines = await inTurns(clients.length, (index) => prepare(ground, clients[index] as Client, index))
    const moves = clients.flatMap((client, index) =>
      index % 12 === 4 ? [moveRequest(client, lines[index] ?? '')] : [],
    )
    const found = await submitTogether(ground, clients, 'two stocks', moves)
    return [...found, ...(await whatIsLeft(ground))]
  },
}

async function layOnShelf({ store }: Ground): Promise<void> {
  await store.db
    .updateTable('storeStock')
    .set({ quantity: atStore })
    .where('skuCode', '=', skuCode)
    .where('storeNumber', '=', storeNumber)
    .execute()
}

/** Fills a bag its own way and pays for it. @returns the id of its first line */
async function prepare(ground: Ground, client: Client, index: number): Promise<string> {
  const way = ways[index % ways.length] ?? 'ship'
  const number = way === 'toStore' ? 'shipToStoreNumber' : 'pickupStoreNumber'
  if (way !== 'ship') await good(client.call('POST', '/cart/api/add', { skuCode, [number]: storeNumber }))
  if (way === 'ship' || way === 'pickup and ship') await fillBag(client, { [skuCode]: 1 })
  const order = '/api/checkout/v4/order'
  const { firstName, lastName, email, phoneNumber } = jane
  await good(client.call('POST', `${order}/apply-email-address`, { email }))
  const person = { firstName, lastName, email, phoneNumber }
  if (way !== 'ship') await good(client.call('POST', `${order}/apply-pickup-data`, person))
  const { body } = await good(applyGiftCard(client, await ground.newGiftCard(20_000)))
  return firstLine(body)
}

type Routing = { checkoutRoutingDTO: { orderDTO: { fulfillmentGroups: { items: { id: string }[] }[] } } }

function firstLine({ data }: Record<string, unknown>): string {
  return (data as Routing).checkoutRoutingDTO.orderDTO.fulfillmentGroups[0]?.items[0]?.id ?? ''
}

function moveRequest(client: Client, orderItemId: string) {
  const addToCartItem = { shipToStoreNumber: storeNumber }
  return client.request('POST', '/cart/api/changeFulfillmentType', { orderItemId, addToCartItem })
}

/** Everything was wanted several times over, so nothing may be left, held or sold twice. */
async function whatIsLeft({ store: { db } }: Ground): Promise<string[]> {
  const shelf = await db
    .selectFrom('storeStock')
    .select(['quantity', 'reserved'])
    .where('skuCode', '=', skuCode)
    .where('storeNumber', '=', storeNumber)
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('inventory')
    .select(['onHand', 'reserved'])
    .where('skuCode', '=', skuCode)
    .executeTakeFirstOrThrow()
  const sold = await db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .innerJoin('fulfillmentGroup', 'fulfillmentGroup.id', 'orderLine.groupId')
    .select(['fulfillmentGroup.type', 'orderLine.quantity'])
    .where('orders.state', '=', 'CLOSED')
    .where('orderLine.skuCode', '=', skuCode)
    .execute()
  const units = (isPickup: boolean) =>
    sold
      .filter(({ type }) => (type === 'PHYSICAL_PICKUP') === isPickup)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...isExactly('units picked up', units(true), atStore),
    ...isExactly('units left on the shelf', shelf.quantity, 0),
    ...isExactly('units held on the shelf', shelf.reserved, 0),
    ...isExactly('units sent', units(false), online),
    ...isExactly('units left to send', sent.onHand, 0),
    ...isExactly('units held to send', sent.reserved, 0),
  ]
}
