import { applyStoreCard, fillBag, good, submit } from './client'
import { type Ground, untilSettled } from './ground'
import { type Moment, moments } from './provider'
import type { Storm } from './storm'

export const killAroundProvider: Storm = {
  name: 'kill -9 around the answer of the provider',
  bank: { slowMs: 0 },
  run: async (ground, scale) => {
    const rounds = Array.from({ length: Math.max(1, Math.round(5 * scale)) }, () => moments)
    const found: string[] = []
    for (const [index, moment] of rounds.flat().entries()) {
      found.push(...(await oneDeath(ground, moment, `bag ${index}, ${moment}`)))
    }
    return found
  },
}

async function oneDeath(ground: Ground, moment: Moment, key: string): Promise<string[]> {
  const bank = ground.bank()
  const victim = await ground.start()
  const client = await ground.newClient()
  client.moveTo(victim.port)
  await fillBag(client, { 'TEE-IVR-M': 1 })
  await good(applyStoreCard(client, '7001000000000001'))
  bank.arm(moment, victim.pid)
  const first = ground.history.note(key, await submit(client, 'first-press'))
  await victim.kill()
  bank.disarm()

  const shop = await ground.start()
  await untilSettled(ground, 30_000)
  client.moveTo(shop.port)
  const again = ground.history.note(key, await submit(client, 'first-press'))
  const last = again === 'ok' ? again : ground.history.note(key, await submit(client, 'second-press'))
  await shop.kill()
  if (first === 'unknown' && last === 'ok') return []
  return [`${key}: the first press was ${first}, the last ${last}`]
}
