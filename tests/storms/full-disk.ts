import { setTimeout as delay } from 'node:timers/promises'
import { messages } from '~/messages'
import { forgetOutage, neverAnswered, press, pressAgain, readyBags } from './aftermath'
import type { Client } from './client'
import { type Ground, inTurns } from './ground'
import { type Answer, sendRaw } from './raw-request'
import type { Storm } from './storm'

/** How long after there is room again an order must be possible. */
const soonMs = 10_000
const paths = ['/', '/all', '/plain-tee/prd-100001', '/cart', '/search?q=tee', '/stores']

/** Who looks around notices nothing; who buys is told, and buys when there is room again. */
export const fullDisk: Storm = {
  name: 'the disk of the database is full while some look around and others buy',
  ownDisk: 400,
  wholeOnly: true,
  run: async (ground) => {
    const buyers = await readyBags(ground, 120)
    const readers = await ground.newClients(6)
    await browse(readers, 4)
    ground.disk().fill()
    const [pages, told] = await Promise.all([browse(readers, 50), buyAll(ground, buyers)])
    ground.disk().free()
    const ms = await untilSold(ground, buyers)
    const good = pages.filter(({ status }) => status === 200).length
    console.log(
      `    ${good} of ${pages.length} pages were answered; ${told.tally}; the first order came after ${ms} ms`,
    )
    const found = [
      ...(good >= pages.length * 0.99
        ? []
        : [`only ${good} of ${pages.length} pages were answered`, ...spoiled(pages)]),
      ...(told.busy > 0 ? [] : ['no submit felt that the disk was full']),
      ...told.found,
      ...(ms <= soonMs ? [] : [`the first order came ${ms} ms after there was room`]),
      ...(await pressAgain(ground, buyers)),
      ...neverAnswered(ground),
    ]
    forgetOutage(ground)
    return found
  },
}

async function browse(readers: Client[], rounds: number): Promise<Answer[]> {
  const asked = readers.map(async (reader) => {
    const answers: Answer[] = []
    for (let at = 0; at < rounds; at++) {
      const path = paths[at % paths.length] ?? '/'
      answers.push(await sendRaw(reader.request('GET', path, undefined, { accept: 'text/html' })))
    }
    return answers
  })
  return (await Promise.all(asked)).flat()
}

function spoiled(pages: Answer[]): string[] {
  const bad = pages.filter(({ status }) => status !== 200).slice(0, 3)
  return bad.map(({ status, text }) => `a page ${status}: ${text.slice(0, 200)}`)
}

async function buyAll(ground: Ground, buyers: Client[]) {
  const answers: Answer[] = []
  await inTurns(buyers.length, async (index) => {
    answers.push((await press(ground, buyers[index] as Client, index)).answer)
  })
  const busy = answers.filter(({ status, text }) => status === 503 && text.includes(messages.busy))
  const begun = answers.filter(({ status }) => status === 202) // the disk was full in the midst of it: it ends with the others
  const odd = answers.filter((answer) => answer.status !== 200 && ![...busy, ...begun].includes(answer))
  return {
    busy: busy.length,
    tally: `${answers.length - busy.length - odd.length} submits were taken, ${busy.length} were told "busy"`,
    found: odd.slice(0, 5).map(({ status, text }) => `a submit was answered ${status}: ${text.slice(0, 200)}`),
  }
}

/** @returns after how many ms somebody has bought; a minute when nobody does */
async function untilSold(ground: Ground, buyers: Client[]): Promise<number> {
  const started = performance.now()
  const passed = () => Math.round(performance.now() - started)
  for (let at = 0; passed() < 60_000; at = (at + 1) % buyers.length) {
    if (ground.history.entries.some(({ key, outcome }) => key === `bag ${at}` && outcome === 'ok')) continue
    if ((await press(ground, buyers[at] as Client, at)).outcome === 'ok') break
    await delay(50)
  }
  return passed()
}
