import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasProgram, installWithApt } from './run/apt.mjs'
import { findChromium } from './run/chromium.mjs'
import { freePort } from './run/free-port.mjs'
import { startPostgres } from './run/postgres.mjs'
import { runInTurn } from './run/queue.mjs'
import { roomInMemory } from './run/room-in-memory.mjs'
import { runCounted, runPlaywright, runVitest, runWhole } from './run/steps.mjs'

// npm test: what each change must pass, within fifteen minutes of two cores; with --whole, everything the tests know.
// Ends with a line "N passed, N failed" over all runners.

const isWhole = process.argv.includes('--whole')
/** A step that takes longer hangs. */
const seconds = isWhole ? 3_600 : 1_200
/** Browser tests of each change stand in their folder itself, those of the whole run below it. */
const ofEachChange = isWhole ? [] : ['/tests/browser/[^/]+$']
/** What reads files and pages has little to ask a database, and calls ask what the services do. */
const onPostgres = ['services', 'db', 'http', ...(isWhole ? ['calls'] : [])].map((folder) => `tests/${folder}/`)
const seldomOnPostgres = ['content/*', 'catalog/{import,export,own}-*', 'catalog/{ndjson,long-sheets}.*']
const exceptOnPostgres = isWhole ? [] : seldomOnPostgres.map((files) => `--exclude=tests/services/${files}`)

/** Two workers share the files of a group: none is left alone at the end. Who drives a text browser mostly waits. */
const browserGroups = [
  { args: ['--project=text'], workers: 1, takes: 0 },
  { args: ['--project=scripts', '--project=looks'], files: ofEachChange, workers: 2, takes: 2 },
  { args: ['--project=screens', '--project=plain'], workers: 2, takes: 2 },
]
/** Processes on two cores: a browser, a database and a shop wait for each other now and then; more of them cost each other time. */
const atOnce = 3
/** Busies one core: what needs no build runs beside it. */
const build = job(1, (own) => runWhole('build', ['build-when-needed.mjs'], own))

/** What judges the code as it is written. */
const judges = [
  job(1, (own) => runWhole('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], own)),
  job(1, (own) => runWhole('typecheck', ['node_modules/tsc-native/bin/tsc', '--noEmit'], own)),
]

const mustHaveEverything = process.env.REQUIRE_EVERYTHING === '1'

// what tests leave goes with it; in memory a commit that is synced costs no wait
const room = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'marlow-tests-'))
chmodSync(room, 0o755) // the database's own user goes through it
process.env.TMPDIR = room
process.once('exit', () => rmSync(room, { recursive: true, force: true }))

/** @type {import('./run/steps.mjs').Outcome[]} */
const outcomes = []
/** @type {string[]} */
const missing = []
/** @type {Awaited<ReturnType<typeof startPostgres>>} */
let postgres = null
try {
  await runAll()
} finally {
  postgres?.stop()
}
report()

async function runAll() {
  // what has to be installed is fetched while the shop is built
  const [first] = await Promise.all([runInTurn([build, ...judges], atOnce), fetchPrograms()])
  outcomes.push(...first)
  if (outcomes[0]?.failed) return
  // what waits first, then the longest, so that at the end nobody is waited for
  const [text, ...others] = browserTests()
  const jobs = [...(text ? [text] : []), ...testsInNode(), ...others, ...storms()]
  outcomes.push(...(await runInTurn(jobs, atOnce)))
}

/** The tests in Node: those that read and write on both engines. */
function testsInNode() {
  const env = { DATABASE_URL_TEST: postgres?.url ?? '' }
  const both = [...onPostgres, ...exceptOnPostgres]
  const all = job(2, (own) => runVitest('vitest, SQLite', [], { ...own, seconds, env: { DATABASE_URL_TEST: '' } }))
  if (!postgres) return [all]
  return [all, job(2, (own) => runVitest('vitest, PostgreSQL', both, { ...own, seconds, env }))]
}

/** Each worker on a shop of its own. */
function browserTests() {
  const chromium = findChromium()
  if (!chromium) return []
  return browserGroups.map(({ args, files = [], workers, takes }) =>
    job(takes, async (own) => {
      const ports = await Promise.all(Array.from({ length: workers }, freePort))
      const env = { CHROMIUM: chromium, BROWSER_TEST_PORT: ports.join() }
      const name = `browsers: ${args.join(' ').replaceAll('--', '')}`
      return runPlaywright(name, [...args, ...files], { ...own, seconds, env })
    }),
  )
}

/** The short storms, on both engines; `npm run storms` also lets them loose on the naive shop, which they have to see through. */
function storms() {
  const env = postgres ? { DATABASE_URL_TEST: postgres.url } : {}
  const grounds = ['sqlite', ...(postgres ? ['postgres'] : [])]
  return grounds.map((ground) =>
    // two shops and a database: what they are given to answer in would not do beside others
    job(ground === 'postgres' ? 2 : 1, (own) => {
      const args = ['build/server/storms.js', '--short', '--on', ground]
      return runCounted(`storms, short, ${ground}`, args, { ...own, seconds, env })
    }),
  )
}

/** @param {number} takes processes it keeps busy @param {(own: { beside: boolean }) => Promise<import('./run/steps.mjs').Outcome>} run */
function job(takes, run) {
  return { takes, run: (/** @type {boolean} */ beside) => run({ beside }) }
}

/** What the tests need beside Node: browsers and a database. Says what could not be had. */
async function fetchPrograms() {
  for (const need of [needChromium, needTextBrowsers]) {
    const sentence = await need()
    if (sentence) missing.push(sentence)
  }
  postgres = await startPostgres().catch((error) => {
    console.error(String(error))
    return null
  })
}

async function needChromium() {
  if (findChromium()) return null
  if ((await installWithApt(['chromium-headless-shell'])) || (await installWithApt(['chromium']))) return null
  return 'The browser tests need Chromium: install it with "apt-get install chromium", or name one by CHROMIUM.'
}

async function needTextBrowsers() {
  const programs = ['w3m', 'lynx', 'tmux', 'curl'].filter((program) => !hasProgram(program))
  if (programs.length === 0 || (await installWithApt(programs))) return null
  return `The text browser tests need ${programs.join(', ')}: install with "apt-get install ${programs.join(' ')}".`
}

function report() {
  if (!postgres)
    missing.push('PostgreSQL could not be had: install it with "apt-get install postgresql" or set DATABASE_URL_TEST.')
  console.log()
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  }
  for (const sentence of missing) console.log(`! SKIPPED: ${sentence}`)
  const isComplete = missing.length === 0 || !mustHaveEverything
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0)
  const failed = outcomes.reduce((sum, each) => sum + each.failed, isComplete ? 0 : missing.length)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
