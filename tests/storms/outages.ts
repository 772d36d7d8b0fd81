import { setTimeout as delay } from 'node:timers/promises'
import { forgetOutage, neverAnswered, pressAgain, readyBags } from './aftermath'
import { type Client, submitRequest } from './client'
import { openCrowd } from './crowd'
import type { Ground } from './ground'
import { type Answer, type RawRequest, sendRaw } from './raw-request'
import type { Storm } from './storm'

/** Within this time a shop that has its database back has placed an order, and a shop without one has said so. */
const soonMs = 5_000

/** What was acknowledged is there, the shop lives on, and goes on as soon as there is a database again. */
export const databaseKilled: Storm = {
  name: 'the database is killed -9 under twenty shoppers and started again, three times',
  ownServer: true,
  wholeOnly: true,
  run: async (ground) => {
    const crowd = await openCrowd(ground, 20)
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      await crowd.untilPlaced(20)
      await ground.server().kill()
      await ground.server().start()
      times.push(Math.round(await crowd.untilPlaced(1)))
      if (times.some((ms) => ms > soonMs)) break
    }
    const { placed, found } = await crowd.leave()
    console.log(`    ${placed} orders; the first ${times.join(', ')} ms after the database was back`)
    forgetOutage(ground)
    const slow = times.filter((ms) => ms > soonMs)
    const unplain = crowd.failures.filter((failure) => !/refused with (503|400: .*reload)/.test(failure))
    return [
      ...found,
      ...slow.map((ms) => `the first order came ${ms} ms after the database`),
      ...unplain.slice(0, 5),
      ...neverAnswered(ground),
    ]
  },
}

/** Nobody waits for a database that hangs, and nothing is left of it when it goes on. */
export const databaseFrozen: Storm = {
  name: 'the database hangs under thirty shoppers, and goes on',
  ownServer: true,
  wholeOnly: true,
  run: async (ground) => {
    const clients = await readyBags(ground, 30)
    const answers: Promise<Answer[]>[] = []
    const send = (from: number) => {
      answers.push(
        Promise.all(
          clients
            .slice(from, from + 10)
            .flatMap(requestsOf)
            .map(sendRaw),
        ),
      )
    }
    send(0)
    ground.server().freeze()
    for (const from of [10, 20]) {
      await delay(3_000) // first every connection waits, then the shop knows
      send(from)
    }
    const frozen = (await Promise.all(answers)).flat()
    ground.server().thaw()
    const found = [...unsuitable(frozen, [200, 503]), ...(await untilReady(ground))]
    const reads = clients.flatMap((client) => requestsOf(client).slice(1))
    found.push(...unsuitable(await Promise.all(reads.map(sendRaw)), [200]), ...(await pressAgain(ground, clients)))
    forgetOutage(ground)
    return [...found, ...neverAnswered(ground)]
  },
}

/** Each process says so again. */
async function untilReady({ shops }: Ground): Promise<string[]> {
  const started = performance.now()
  for (const { origin } of shops) {
    const isReady = () => fetch(`${origin}/readyz`).then(({ ok }) => ok)
    while (!(await isReady()) && performance.now() - started < soonMs) await delay(25)
  }
  const ms = Math.round(performance.now() - started)
  console.log(`    ready again ${ms} ms after the database went on`)
  return ms < soonMs ? [] : [`not ready ${ms} ms after the database went on`]
}

/** What a shopper asks at once: the submit, the bag, and pages. */
function requestsOf(client: Client): RawRequest[] {
  const page = (path: string) => client.request('GET', path, undefined, { accept: 'text/html' })
  return [submitRequest(client, 'first'), client.request('GET', '/cart/api'), page('/cart'), page('/all')]
}

/** Answers that came late, or with another status. */
function unsuitable(answers: Answer[], statuses: number[]): string[] {
  const seen = [...new Set(answers.map(({ status }) => status))]
  const tally = seen.map((status) => `${answers.filter((each) => each.status === status).length} × ${status}`)
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
  console.log(`    ${tally.join(', ')}; the slowest after ${slowest} ms`)
  return answers
    .filter(({ ms, status }) => ms > soonMs || !statuses.includes(status))
    .map(({ ms, status, text }) => `an answer ${status} after ${Math.round(ms)} ms: ${text.slice(0, 200)}`)
}
