import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { hasProgram, installWithApt } from './run/apt.mjs'
import { findChromium } from './run/chromium.mjs'
import { freePort } from './run/free-port.mjs'
import { startPostgres } from './run/postgres.mjs'
import { roomInMemory } from './run/room-in-memory.mjs'
import { runCounted, runPlaywright, runVitest, runWhole } from './run/steps.mjs'

// npm test: everything that must hold. Ends with a line "N passed, N failed" over all runners.

/** Run at once, because a browser waits more than it works. */
const browserGroups = [
  ['--project=scripts', '--shard=1/2'],
  ['--project=scripts', '--shard=2/2'],
  ['--project=screens'],
  ['--project=plain', '--project=text'],
]
const mustHavePostgres = process.env.REQUIRE_POSTGRES === '1'

// what a test keeps is gone with it, and there a commit that is synced costs no wait
process.env.TMPDIR = roomInMemory() ?? tmpdir()

/** @type {import('./run/steps.mjs').Outcome[]} */
const outcomes = []
const missing = [needChromium(), needTextBrowsers()].filter((sentence) => sentence !== null)
const postgres = await startPostgres().catch((error) => {
  console.error(String(error))
  return null
})
try {
  await runAll()
} finally {
  postgres?.stop()
}
report()

async function runAll() {
  const sqlite = { env: { DATABASE_URL_TEST: '' }, seconds: 420 }
  outcomes.push(
    ...(await Promise.all([
      runWhole('build', ['build-when-needed.mjs']),
      runWhole('typecheck', ['node_modules/tsc-native/bin/tsc', '--noEmit'], { beside: true }),
      runWhole('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], { beside: true }),
    ])),
  )
  if (outcomes[0]?.failed) return
  outcomes.push(...(await Promise.all([runVitest('vitest, SQLite', [], sqlite), runOnPostgres()])).flat())
  const chromium = findChromium()
  if (chromium)
    outcomes.push(...(await Promise.all(browserGroups.map((args, at) => runBrowsers(chromium, args, at > 0)))))
  if (existsSync('build/server/storms.js')) {
    const grounds = ['sqlite', ...(postgres ? ['postgres', 'naive'] : [])]
    outcomes.push(...(await Promise.all(grounds.map((ground, at) => runStorms(ground, at > 0)))))
  }
}

/** What reads and writes, on PostgreSQL, beside the tests on SQLite: both wait often enough to leave room. */
async function runOnPostgres() {
  if (!postgres) return []
  const env = { DATABASE_URL_TEST: postgres.url }
  const projects = ['services', 'calls'].flatMap((project) => ['--project', project])
  return [await runVitest('vitest, PostgreSQL', projects, { env, seconds: 420, beside: true })]
}

/** The short storms on one engine, or on the naive shop. They wait for answers often enough to leave room for others. */
function runStorms(ground, beside) {
  const env = postgres ? { DATABASE_URL_TEST: postgres.url } : {}
  const args = ['build/server/storms.js', '--short', '--on', ground]
  return runCounted(`storms, short, ${ground}`, args, { env, seconds: 420, beside })
}

/** A group of the browser tests, on a shop of its own. */
async function runBrowsers(chromium, args, beside) {
  const env = { CHROMIUM: chromium, BROWSER_TEST_PORT: String(await freePort()) }
  return runPlaywright(`browsers: ${args.join(' ').replaceAll('--', '')}`, args, { env, seconds: 840, beside })
}

function needChromium() {
  if (findChromium() || installWithApt(['chromium-headless-shell']) || installWithApt(['chromium'])) return null
  return 'The browser tests need Chromium: install it with "apt-get install chromium", or name one by CHROMIUM.'
}

function needTextBrowsers() {
  const programs = ['w3m', 'lynx', 'tmux', 'curl'].filter((program) => !hasProgram(program))
  if (programs.length === 0 || installWithApt(programs)) return null
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
  const isComplete = missing.length === 0 || !mustHavePostgres
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0)
  const failed = outcomes.reduce((sum, each) => sum + each.failed, isComplete ? 0 : missing.length)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
