import { fillBag, findText, submit } from './client'
import { type Ground, untilSettled } from './ground'
import { type Moment, moments } from './provider'
import type { Storm } from './storm'
import { type WayName, type WayToPay, waysToPay } from './ways-to-pay'

export const killAroundProvider: Storm = {
  name: 'kill -9 around the answer of the provider',
  bank: { slowMs: 0 },
  run: async (ground, scale) => {
    const rounds = Array.from({ length: Math.max(1, Math.round(5 * scale)) }, () => moments)
    const found: string[] = []
    for (const [index, moment] of rounds.flat().entries()) {
      found.push(...(await oneDeath(ground, 'store card', moment, `bag ${index}, ${moment}`)))
    }
    return found
  },
}

const others: WayName[] = [
  'credit card',
  'gift card and credit card',
  'Google Pay',
  'PayPal',
  'PayPal’s button',
  'Afterpay',
]

export const killAroundEachWay: Storm = {
  name: 'kill -9 around the answer of each other provider',
  bank: { slowMs: 0 },
  wholeOnly: true,
  run: async (ground) => {
    const found: string[] = []
    for (const way of others) {
      for (const moment of moments) found.push(...(await oneDeath(ground, way, moment, `${way}, ${moment}`)))
    }
    return found
  },
}

const presses = 4

/** A shop dies of a submit; its shopper presses on at another one, and pays again where the payment went off the order. */
async function oneDeath(ground: Ground, name: WayName, moment: Moment, key: string): Promise<string[]> {
  const way: WayToPay = waysToPay[name]
  const bank = ground.bank()
  const victim = await ground.start()
  const client = await ground.newClient()
  client.moveTo(victim.port)
  await fillBag(client, { 'TEE-IVR-M': 1 })
  await way.before?.(ground, client)
  await way.pay(ground, client, 'held')
  bank.arm({ moment, pid: victim.pid })
  const first = ground.history.note(key, await submit(client, 'first-press'))
  await victim.kill()
  bank.disarm()

  const shop = await ground.start()
  await untilSettled(ground, 30_000)
  client.moveTo(shop.port)
  let last = ground.history.note(key, await submit(client, 'first-press'))
  for (let press = 2; press <= presses && last !== 'ok'; press++) {
    const { body } = await client.call('GET', '/api/checkout/v4/order')
    if (Number(findText(body, 'remainingTotal', 'amount')) > 0) await way.pay(ground, client, 'held')
    last = ground.history.note(key, await submit(client, `press-${press}`))
  }
  await shop.kill()
  if (first === 'unknown' && last === 'ok') return []
  return [`${key}: the first press was ${first}, the last ${last}`]
}
