import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

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
  await compress('build/client')
  writeFileSync(stamp, '')
  utimesSync(stamp, started, started) // what changed while building is built again
}

/** The server sends what lies compressed beside a file. Zopfli's gzip is read by every browser and 3 % smaller than zlib's. */
async function compress(folder) {
  const { default: zopfli } = await import('@gfx/zopfli')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|txt|json)$/.test(file)) continue
    const raw = readFileSync(file)
    if (raw.length <= 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, await zopfli.gzipAsync(raw, { numiterations: 5 }))
  }
}
