import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { pressBelow } from './bundling/press.mjs'

// Builds the shop when there is no build or a source is newer than it, or always with --always. Says nothing otherwise.

const sources = [
  'app',
  'bundling',
  'commands',
  'demo',
  'public',
  'package-lock.json',
  'remix.config.js',
  'tests/bench',
  'tests/storms',
  'vite.config.ts',
]
const stamp = 'build/built'
const lock = '.cache/building'
const always = process.argv.includes('--always')

if (always || isOld()) {
  await takeLock()
  try {
    if (always || isOld()) await build()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isOld() {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.some((source) => newest(source) > built)
}

function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory() || path === 'demo/pictures') return found?.mtimeMs ?? 0
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}

/** One build at a time; a lock whose holder is gone counts for nothing. */
async function takeLock() {
  mkdirSync('.cache', { recursive: true })
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!holderLives()) rmSync(lock, { force: true })
    else await new Promise((done) => setTimeout(done, 200))
  }
}

function holderLives() {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    return holder === 0 || process.kill(holder, 0) // 0: the holder is just writing its number
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function build() {
  const started = new Date()
  console.error('Building the shop…')
  rmSync(stamp, { force: true })
  const remix = 'node_modules/@remix-run/dev/dist/cli.js'
  const { status } = spawnSync(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build failed.')
  await pressBelow('build/client')
  writeFileSync(stamp, '')
  utimesSync(stamp, started, started) // what changed while building is built again
}
