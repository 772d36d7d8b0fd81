import { givePromotion } from '../promotions'
import { applyCode, applyGiftCard, type Client, fillBag, good, submit } from './client'
import { type Ground, inTurns, untilSettled } from './ground'
import type { Storm } from './storm'
import { openVictim, type Point, type Victim } from './victims'
import { type Outcome, type WayName, type WayToPay, waysToPay } from './ways-to-pay'

/** What is paid with, what the bank says to it, and how the last press of such a bag has to end. */
type Payer = { name: WayName; outcome: Outcome; end: 'ok' | 'fail' }
const approved: Payer = { name: 'store card', outcome: 'held', end: 'ok' }
const declined: Payer = { name: 'store card', outcome: 'declined', end: 'fail' }
const byCreditCard: Payer = { name: 'credit card', outcome: 'held', end: 'ok' }

export const killAtEveryStatement: Storm = {
  name: 'kill -9 before and after each database statement of a submit',
  bank: { slowMs: 0 },
  run: (ground, scale) => walk(ground, scale, approved, (victim) => statementsOfSubmit(ground, victim, approved)),
}

export const killWhileTurnedBack: Storm = {
  name: 'kill -9 before and after each further database statement of a submit that the bank declines',
  bank: { slowMs: 0 },
  wholeOnly: true,
  run: (ground, scale) =>
    walk(ground, scale, declined, async (victim) => {
      const known = await statementsOfSubmit(ground, victim, approved)
      return (await statementsOfSubmit(ground, victim, declined)).filter((each) => !known.includes(each))
    }),
}

export const killWhilePaidByCreditCard: Storm = {
  name: 'kill -9 before and after each database statement of a submit paid by credit card',
  bank: { slowMs: 0 },
  wholeOnly: true,
  run: (ground, scale) =>
    walk(ground, scale, byCreditCard, (victim) => statementsOfSubmit(ground, victim, byCreditCard)),
}

/** Dies once at every place, then everybody presses again. */
async function walk(
  ground: Ground,
  scale: number,
  payer: Payer,
  findStatements: (victim: Victim) => Promise<string[]>,
): Promise<string[]> {
  await ground.stock('TEE-IVR-M', 1_000)
  const victim = await openVictim(ground)
  const points = pointsOf(await findStatements(victim), scale)
  const clients = await readyToPay(ground, points.length, payer)
  if (ground.store.engine === 'sqlite') await ground.end() // there the victim is the only process
  const found = await dieAtEach(ground, victim, points, clients)
  await victim.close()
  if (ground.shops.length === 0) await ground.restart()
  return [...found, ...(await pressAgain(ground, clients, payer))]
}

async function dieAtEach(ground: Ground, victim: Victim, points: Point[], clients: Client[]): Promise<string[]> {
  const missed: Point[] = []
  for (const [index, point] of points.entries()) {
    const died = await submitAndDie(ground, victim, point, { client: clients[index] as Client, key: `bag ${index}` })
    if (!died) missed.push(point)
  }
  console.log(`    ${points.length} places to die at, ${missed.length} not met`)
  for (const { when, statement } of missed) console.log(`    not met: ${when} ${statement.slice(0, 120)}`)
  const tooFew = points.length === 0 || missed.length > points.length / 10
  return tooFew ? ['too few submits were killed: the storm did not see enough'] : []
}

/** Bags with a promotion code, paid by a gift card of $10 and another payment for the rest. */
async function readyToPay(ground: Ground, count: number, { name, outcome }: Payer): Promise<Client[]> {
  const way: WayToPay = waysToPay[name]
  const clients = await ground.newClients(count)
  const code = await givePromotion(ground)
  await inTurns(count, async (index) => {
    const client = clients[index] as Client
    await fillBag(client, { 'TEE-IVR-M': 1, 'PIN-MOS': 1 })
    await good(applyCode(client, code))
    await good(applyGiftCard(client, await ground.newGiftCard(1_000)))
    await way.pay(ground, client, outcome)
  })
  return clients
}

/** What a submit asks of the database, each statement by its count and text: what two submits that nobody disturbs have in common. */
async function statementsOfSubmit(ground: Ground, victim: Victim, payer: Payer): Promise<string[]> {
  const lists: string[][] = []
  for (const [index, client] of (await readyToPay(ground, 2, payer)).entries()) {
    await victim.revive()
    client.moveTo(victim.shop().port)
    await client.call('GET', '/all') // what a process reads when it starts, the catalogue, is no part of a submit
    const end = victim.record()
    ground.history.note(`undisturbed bag ${index} with a ${payer.name}, ${payer.outcome}`, await submit(client))
    lists.push(end())
  }
  const [first = [], second = []] = lists
  return first.filter((statement) => second.includes(statement))
}

/** Before and after each statement, or every n-th of these points. */
function pointsOf(statements: string[], scale: number): Point[] {
  const step = Math.max(1, Math.round(1 / scale ** 2 / 4))
  return statements
    .flatMap((statement): Point[] => [
      { statement, when: 'before' },
      { statement, when: 'after' },
    ])
    .filter((_, index) => index % step === 0)
}

type Bag = { client: Client; key: string }

/** @returns whether the process died of it */
async function submitAndDie(ground: Ground, victim: Victim, point: Point, { client, key }: Bag): Promise<boolean> {
  await victim.revive()
  await untilSettled(ground, 400) // what the death before has left is taken up at the start
  client.moveTo(victim.shop().port)
  victim.arm(point)
  const answer = await submit(client, key.replace(' ', '-'))
  ground.history.note(key, answer)
  return answer.status === 0
}

const presses = 5

/**
 * Every shopper presses again, at a process that lives. The bank's answer may be lost once more on a busy machine: then the
 * bag is open and unpaid, the shopper is told so, and presses again.
 */
async function pressAgain(ground: Ground, clients: Client[], { end }: Payer): Promise<string[]> {
  await untilSettled(ground, 30_000)
  const found: string[] = []
  await inTurns(clients.length, async (index) => {
    const client = clients[index] as Client
    client.moveTo(ground.shops[0]?.port ?? 0)
    const key = `bag ${index}`
    let answer = await submit(client, key.replace(' ', '-'))
    let outcome = ground.history.note(key, answer)
    for (let press = 2; press <= presses && (outcome === 'unknown' || (outcome === 'fail' && end === 'ok')); press++) {
      answer = await submit(client, `press-${press}-of-${index}`)
      outcome = ground.history.note(key, answer)
    }
    if (outcome !== end) found.push(`${key} ended with ${outcome}: ${answer.status} ${answer.text.slice(0, 400)}`)
  })
  return found
}
