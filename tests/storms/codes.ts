import { givePromotion } from '../promotions'
import { countPlaced, isExactly } from './checks'
import { applyCode, applyGiftCard, type Client, fillBag, good } from './client'
import { type Ground, inTurns } from './ground'
import { submitTogether } from './races'
import type { Storm } from './storm'

/** Who comes too late is told, and buys nothing at another price than the one they looked at. */
export const lastUses: Storm = {
  name: '50 sessions at once with one promotion code that has five uses left, then 20 of one address with one use each',
  sharesGround: true,
  run: async (ground, scale) => {
    await ground.stock('TEE-IVR-M', 1_000)
    const before = await countPlaced(ground)
    const five = await givePromotion(ground, {}, { code: 'FIVE', useLimit: 12, usedElsewhere: 7 })
    const found = await ordersWith(ground, five, Math.round(50 * scale) + 6)
    const placed = await countPlaced(ground)
    const once = await givePromotion(ground, {}, { code: 'ONCE', customerLimit: 1 })
    found.push(...isExactly('orders with five uses', placed - before, 5), ...(await ordersWith(ground, once, 20)))
    return [...found, ...isExactly('orders of one address', (await countPlaced(ground)) - placed, 1)]
  },
}

async function ordersWith(ground: Ground, code: string, sessions: number): Promise<string[]> {
  const clients = await ground.newClients(sessions)
  await inTurns(sessions, async (index) => {
    const client = clients[index] as Client
    await fillBag(client, { 'TEE-IVR-M': 1 })
    await good(applyCode(client, code))
    await good(applyGiftCard(client, await ground.newGiftCard(20_000)))
  })
  return submitTogether(ground, clients, code)
}
