import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { promisify } from 'node:util'
import { removeTemplates, type Templates } from '../database-template'
import { makeTemplates } from '../make-templates'
import { startPostgres } from '../run/postgres.mjs'
import { lastUses } from './codes'
import { customerStorms, customersAtOnce, fullFavorites, oneDefault, oneEmail } from './customers-at-once'
import { diesAtSync, failingDisk } from './disk-faults'
import { findTrouble } from './find-trouble'
import { fullDisk } from './full-disk'
import { hostileBodies } from './hostile-bodies'
import { killAtEveryStatement, killWhilePaidByCreditCard, killWhileTurnedBack } from './kills'
import { pointsOnce } from './members'
import { moneyOnce } from './moved-money'
import { changedBag, firstAdds, oneSubmit, slowSubmit } from './one-bag'
import { oneServerDies } from './one-server-dies'
import { databaseFrozen, databaseKilled } from './outages'
import { lastPoints } from './points'
import { providerFaults } from './provider-faults'
import { killAroundEachWay, killAroundProvider } from './provider-kills'
import { lastUnits, lastUnitsByCard, oneGiftCard, oppositeOrders, smallOrders } from './races'
import { portTaken, rollingRestart, toldTwice } from './restarts'
import { lastAtStore } from './stores'
import type { Storm } from './storm'
import { byGround, onGround, report, type Score, weather } from './weather'

const races = [lastUnits, lastUnitsByCard, oppositeOrders, oneGiftCard, smallOrders, lastAtStore, lastUses, lastPoints]
const bags = [oneSubmit, firstAdds, changedBag, slowSubmit, hostileBodies]
const customers = [customersAtOnce, ...customerStorms]
const kills = [
  killAtEveryStatement,
  killWhileTurnedBack,
  killWhilePaidByCreditCard,
  killAroundProvider,
  killAroundEachWay,
  providerFaults,
  moneyOnce,
]
const outages = [
  rollingRestart,
  toldTwice,
  portTaken,
  oneServerDies,
  databaseKilled,
  databaseFrozen,
  diesAtSync,
  failingDisk,
  fullDisk,
]

/**
 * Storms that have to find something wrong with the naive shop, and how that one is set up for them. `sign`: what they have
 * to find, where anything else would show too little.
 */
type NaiveStorm = { storm: Storm; env?: Record<string, string>; wholeOnly?: true; sign?: RegExp }
/** Stock is taken apart from the rest, over connections of its own. */
const stockApart = { NAIVE_STOCK: 'apart', DATABASE_POOL: '25' }
const naiveStorms: NaiveStorm[] = [
  { storm: lastUnits },
  { storm: oneSubmit },
  ...[lastAtStore, smallOrders, oneEmail, fullFavorites, oneDefault, pointsOnce].map((storm) => ({
    storm,
    wholeOnly: true as const,
  })),
  { storm: lastUses, env: stockApart, wholeOnly: true, sign: /orders with five uses: ([6-9]|\d\d) instead of 5/ },
  { storm: lastPoints, env: stockApart, wholeOnly: true, sign: /orders with a reward: ([4-9]|\d\d) instead of 3/ },
  { storm: killAtEveryStatement, env: { NAIVE_TRANSACTIONS: 'none' }, wholeOnly: true },
]

/** `only`: a part of the names of the storms to run; `on`: sqlite, postgres, or naive (the naive shop alone), else all three. */
type Options = { short: boolean; only?: string; on?: string }

/**
 * Runs every storm on SQLite (one process) and PostgreSQL (two) and prints what each left behind. The last line says how
 * many held. @returns whether all did
 */
export async function runStorms({ short, only, on }: Options): Promise<boolean> {
  const postgres = on === 'sqlite' ? null : await startPostgres()
  process.once('exit', () => postgres?.stop())
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1)) // which ends what was started
  if (!postgres && on !== 'sqlite') console.log('! SKIPPED: the storms on PostgreSQL, which could not be had.')
  const score: Score = { passed: 0, failed: 0 }
  const chosen = [...races, ...bags, ...customers, ...kills, ...outages].filter(
    ({ name, wholeOnly, shortOnly }) => (!only || name.includes(only)) && !(short ? wholeOnly : shortOnly),
  )
  const seen = naiveStorms.filter(({ storm, wholeOnly }) => chosen.includes(storm) && !(short && wholeOnly))
  const runsNaive = postgres && seen.length > 0 && (!on || on === 'naive')
  const naive = runsNaive ? buildNaive() : null // there by the time it is needed
  for (const server of [...(on && on !== 'sqlite' ? [] : [null]), ...(postgres ? [postgres.url] : [])]) {
    const templates = await makeTemplates(server)
    try {
      const here = chosen.filter((storm) => (server ? !storm.sqliteOnly : !(storm.postgresOnly || storm.ownServer)))
      const grounds = on === 'naive' ? [] : byGround(here, short)
      for (const storms of grounds) await weather(storms, templates, short ? 0.08 : 1, score)
      if (server && naive) await weatherNaive(await naive, templates, seen, score)
    } finally {
      await removeTemplates(templates)
    }
  }
  console.log(`\n${score.passed} passed, ${score.failed} failed`)
  return score.failed === 0
}

/** So often a storm is let loose on the naive shop: which requests meet there is a matter of chance. */
const naiveTries = 3

/** The same storms on a shop that looks first and writes afterwards: each must find something, or it sees nothing. */
async function weatherNaive(program: string, templates: Templates, seen: NaiveStorm[], score: Score) {
  for (const { storm, env, sign = /./ } of seen) {
    let trouble: string[] = []
    let tries = 0
    while (tries++ < naiveTries && !trouble.some((line) => sign.test(line)))
      trouble = await onGround(storm, { templates }, { program, env }, async (ground) => {
        const own = await storm.run(ground, 0.25)
        return own.length > 0 ? own : findTrouble(ground)
      }).catch((error) => {
        console.log(`    it broke off, which shows nothing: ${error.stack}`)
        return []
      })
    const telling = trouble.filter((line) => sign.test(line))
    const isSeen = telling.length > 0
    const lines = (isSeen ? telling : trouble).slice(0, 2).map((line) => line.slice(0, 160))
    const missed = tries - 1 - Number(isSeen)
    if (missed > 0) console.log(`    missed ${missed} times`)
    report(score, isSeen, `naive shop: ${isSeen ? '' : 'not '}seen by "${storm.name}"`, lines)
  }
}

/** @returns its program; fails when it cannot be built */
async function buildNaive(): Promise<string> {
  const config = 'tests/storms/naive/vite.config.ts'
  const args = ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--config', config]
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } })
  cpSync('build/client', '.cache/naive/client', { recursive: true })
  return '.cache/naive/server/index.js'
}
