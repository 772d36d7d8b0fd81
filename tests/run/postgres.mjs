import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installWithApt, isRoot } from './apt.mjs'
import { freePort } from './free-port.mjs'
import { isRunning, signal, withForked } from './processes.mjs'
import { roomInMemory } from './room-in-memory.mjs'

/**
 * A PostgreSQL server to test on: the one DATABASE_URL_TEST names, else a throw-away cluster from Debian's binaries
 * (installed when this user may), run by a user that is not root.
 * @returns {Promise<{ url: string, port: number, stop: () => void } | null>} null when none can be had
 */
export async function startPostgres() {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, port: Number(new URL(given).port || 5432), stop: () => {} }
  const bin = findBinaries() ?? ((await installWithApt(['postgresql'])) ? findBinaries() : null)
  if (!bin) return null
  return startCluster(bin)
}

/**
 * @typedef {{ url: string, port: number, stop: () => void, kill: () => Promise<void>, start: () => Promise<void>, freeze: () => void, thaw: () => void }} OwnPostgres
 * `kill` ends all of its processes as a power cut would, `start` waits until it takes connections again; between
 * `freeze` and `thaw` it answers nobody.
 */

/**
 * A throw-away cluster that its test may kill and freeze. Only on Linux.
 * @param {string[]} settings further ones, as `name=value`
 * @param {string} [folder] where it is to lie; in memory where there is room
 * @returns {Promise<OwnPostgres | null>} null when none can be had
 */
export async function startOwnPostgres(settings = [], folder) {
  const bin = findBinaries()
  return bin && existsSync('/proc/self/stat') ? startCluster(bin, settings, folder) : null
}

/** The newest of Debian's server binaries, or those on the PATH. */
function findBinaries() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(root, version, 'bin'))
  return [...folders, '/usr/local/bin', '/usr/bin'].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

async function startCluster(bin, settings = [], where = roomInMemory() ?? tmpdir()) {
  const folder = mkdtempSync(join(where, 'marlow-postgres-'))
  if (isRoot()) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const port = await freePort()
  // without a socket in a folder: its lock would outlive a server that was killed
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings]
  const options = `-p ${port} ${own.map((setting) => `-c ${setting}`).join(' ')}`
  const startArgs = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']
  run(bin, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  run(bin, 'pg_ctl', startArgs)
  const stop = () => {
    spawnAsOwner(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return { url, port, stop, ...powerOf(data, () => startBeside(join(bin, 'pg_ctl'), startArgs)) }
}

/** @param {string} data the cluster's folder @param {() => Promise<void>} start */
function powerOf(data, start) {
  const firstOf = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  /** First the one that makes the others. */
  const all = (name) => {
    const first = firstOf()
    signal(first, name)
    for (const pid of withForked(first)) if (pid !== first) signal(pid, name)
  }
  return {
    start,
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
    kill: async () => {
      all('SIGSTOP')
      const pids = withForked(firstOf())
      for (const pid of pids) signal(pid, 'SIGKILL')
      while (pids.some(isRunning)) await delay(10)
      rmSync(join(data, 'postmaster.pid'), { force: true }) // it names a process that may not be buried yet
    },
  }
}

function run(bin, program, args) {
  const { status, stderr, stdout } = spawnAsOwner(join(bin, program), args)
  if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`)
}

function spawnAsOwner(program, args) {
  return spawnSync(...asOwner(program, args), { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Without keeping others from their work meanwhile. */
function startBeside(program, args) {
  return new Promise((done, fail) => {
    const child = spawn(...asOwner(program, args), { cwd: '/', stdio: 'ignore' })
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${program} failed: ${code}`))))
  })
}

/** The server refuses to run as root; Debian's package brings a user for it. */
function asOwner(program, args) {
  return isRoot() ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}

function idOf(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}
