import { execFile } from 'node:child_process'
import type { MovementRow } from '~/db/payments/payment-movements'
import { moneyOfOrder } from '~/services/checkout/saga/held-money'
import { testSettings } from '../test-settings'
import { isExactly } from './checks'
import { fillBag, orderNumberOf, submit } from './client'
import type { Ground } from './ground'
import { type Moment, moments } from './provider'
import type { Storm } from './storm'
import { type WayName, type WayToPay, waysToPay } from './ways-to-pay'

const ways: WayName[] = ['store card', 'credit card', 'PayPal', 'PayPal’s button', 'Afterpay']
/** What keeps two commands apart is the shop's own: a provider that replays its keys and one that does not are enough. */
const pairedWays: WayName[] = ['store card', 'credit card']
const kinds = ['capture', 'void', 'refund'] as const
type Kind = (typeof kinds)[number]

/** Gateways that do not know a refund by its key: what became of one whose answer was lost a person has to look up. */
const refundsForPeople = ['cardpointe', 'braintree']

export const moneyOnce: Storm = {
  name: 'money of placed orders moved by two commands at once, and by commands that are killed around the answer',
  bank: { slowMs: 0 },
  wholeOnly: true,
  run: async (ground) => {
    const found: string[] = []
    await ground.stock('TEE-IVR-M', 1_000)
    for (const way of ways) {
      if (pairedWays.includes(way)) for (const pair of pairs) found.push(...(await twoAtOnce(ground, way, pair)))
      for (const kind of kinds) {
        for (const moment of moments) found.push(...(await killed(ground, way, kind, moment)))
      }
      found.push(...(await settled(ground, way)))
    }
    return found
  },
}

/** What two people do at once to one order, after what was done before. */
const pairs: { first?: Kind; both: [Kind, Kind] }[] = [
  { both: ['capture', 'capture'] },
  { both: ['void', 'void'] },
  { both: ['capture', 'void'] },
  { first: 'capture', both: ['refund', 'refund'] },
]

async function twoAtOnce(ground: Ground, way: WayName, { first, both }: (typeof pairs)[number]): Promise<string[]> {
  const placed = await place(ground, way)
  if (first) await move(ground, first, placed)
  const ends = await Promise.all(both.map((kind) => move(ground, kind, placed)))
  const name = `${way}: ${both.join(' and ')} at once`
  const movements = (await movementsOf(ground, placed)).filter(({ status }) => status === 'done')
  return [
    ...isExactly(`${name}, commands that did it`, ends.filter(({ code }) => code === 0).length, 1),
    ...isExactly(`${name}, movements`, movements.length, first ? 2 : 1),
  ]
}

/** A command dies at this moment of its call, and whoever gave it gives it again. Afterwards the books must agree. */
async function killed(ground: Ground, way: WayName, kind: Kind, moment: Moment): Promise<string[]> {
  const placed = await place(ground, way)
  if (kind === 'refund') await move(ground, 'capture', placed)
  const name = `${way}: ${kind} killed ${moment}`
  const victim = start(ground, kind, placed)
  ground.bank().arm({ moment, pid: victim.pid ?? 0, call: kind })
  const { code } = await victim.end
  ground.bank().disarm()
  const again = await move(ground, kind, placed)
  return [
    ...(code === null || moment === moments[2] ? [] : [`${name}: it lived on`]),
    ...(again.code === 0 ? [`${name}: it was done again`] : []),
  ]
}

/** Two minutes later the books are held against each other: all is settled then, or needs a person. */
async function settled(ground: Ground, way: WayName): Promise<string[]> {
  const later = { CLOCK_AHEAD_MS: '120000' }
  const { text } = await command(ground, ['reconcile'], ['--import', './tests/storms/clock-ahead.mjs'], later).end
  const open = await ground.store.db
    .selectFrom('paymentMovement')
    .innerJoin('paymentOperation', 'paymentOperation.id', 'paymentMovement.operationId')
    .select(['paymentMovement.kind', 'paymentOperation.provider'])
    .where('paymentMovement.status', 'in', ['sent', 'unknown'])
    .execute()
  const unsettled = open.filter(({ kind, provider }) => kind !== 'refund' || !refundsForPeople.includes(provider))
  const odd = text.split('\n').filter((line) => /^(orphan|differs|missing|expires)/.test(line))
  const named = text.split('\n').filter((line) => /^unknown .* has a refund/.test(line))
  return [
    ...unsettled.map(({ kind, provider }) => `${way}: a ${kind} of ${provider} was never settled`),
    ...odd.map((line) => `${way}: reconcile says "${line}"`),
    ...isExactly(`${way}: refunds named for a person`, named.length, open.length),
  ]
}

type Placed = { number: string; amount: number }

async function place(ground: Ground, name: WayName): Promise<Placed> {
  const way: WayToPay = waysToPay[name]
  const client = await ground.newClient()
  await fillBag(client, { 'TEE-IVR-M': 1 })
  await way.pay(ground, client, 'held')
  const answer = await submit(client)
  const number = orderNumberOf(answer)
  if (!number) throw new Error(`no order by ${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
  ground.history.note(`order ${number}`, answer)
  const money = await moneyOfOrder(ground.store.db, number)
  return { number, amount: money?.held[0]?.authorized ?? 0 }
}

async function movementsOf({ store }: Ground, { number }: Placed): Promise<MovementRow[]> {
  return (await moneyOfOrder(store.db, number))?.held.flatMap(({ movements }) => movements) ?? []
}

function move(ground: Ground, kind: Kind, placed: Placed) {
  return start(ground, kind, placed).end
}

/** A merchant's command: all of the order's money. */
function start(ground: Ground, kind: Kind, { number, amount }: Placed) {
  return command(ground, [kind, number, ...(kind === 'refund' ? [(amount / 100).toFixed(2)] : [])])
}

/** `code` is null for a command that was killed. */
function command(ground: Ground, words: string[], nodeArgs: string[] = [], more: Record<string, string> = {}) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = ground
  const settings = { ...testSettings, DATA_DIR, DATABASE_URL, SANDBOX_URL: ground.bank().url }
  const env = { ...process.env, ...settings, ...more, NODE_ENV: 'production' as const }
  let tell: (end: { code: number | null; text: string }) => void = () => {}
  const end = new Promise<{ code: number | null; text: string }>((done) => {
    tell = done
  })
  const child = execFile(
    process.execPath,
    [...nodeArgs, 'build/server/payments.js', ...words],
    { env },
    (_, out, said) => tell({ code: child.exitCode, text: out + said }),
  )
  return { pid: child.pid, end }
}
