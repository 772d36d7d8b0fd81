import { inTransaction } from '~/db/client'
import { movePoints } from '~/db/rewards/points'
import { giveCustomer } from '../customers'
import { jane } from '../fixture-shop'
import { countPlaced, isExactly } from './checks'
import { applyGiftCard, type Client, fillBag, good } from './client'
import { type Ground, inTurns } from './ground'
import { submitTogether } from './races'
import type { Storm } from './storm'

const rewards = 3

/** Nobody has more than one bag; here a member is given many, so that nothing but the points themselves holds them back. */
export const lastPoints: Storm = {
  name: 'the points of three rewards, spent from 20 bags of one member at once',
  run: async (ground) => {
    await ground.stock('TEE-IVR-M', 1_000)
    const customerId = await memberWith(ground, rewards * 300 + 120)
    const clients = await ground.newClients(20)
    await inTurns(clients.length, async (index) => {
      const client = clients[index] as Client
      await fillBag(client, { 'TEE-IVR-M': 1 })
      await good(applyGiftCard(client, await ground.newGiftCard(20_000)))
    })
    await ground.store.db
      .updateTable('orders')
      .set((e) => ({ customerId, reward: 1_000, version: e('version', '+', 1) }))
      .execute()
    const counted = { email: jane.email } // any change counts the bag anew
    await inTurns(clients.length, async (index) =>
      good((clients[index] as Client).call('POST', '/api/checkout/v4/order/apply-email-address', counted)),
    )
    const found = await submitTogether(ground, clients, 'points')
    return [...found, ...isExactly('orders with a reward', await countPlaced(ground), rewards)]
  },
}

async function memberWith(ground: Ground, points: number): Promise<string> {
  const { id } = await giveCustomer(ground, {
    ...{ loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1 },
    tierYear: new Date().getUTCFullYear(),
  })
  const entry = { id: `${id}:gift`, customerId: id, kind: 'grant' as const, points, orderId: null, at: 1 }
  await inTransaction(ground.store.db, (tx) => movePoints(tx, entry))
  return id
}
