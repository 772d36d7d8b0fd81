import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWithApt, isRoot } from './apt.mjs'
import { roomInMemory } from './room-in-memory.mjs'

/**
 * A PostgreSQL server to test on: the one DATABASE_URL_TEST names, else a throw-away cluster from Debian's binaries
 * (installed when this user may), run by a user that is not root.
 * @returns {Promise<{ url: string, port: number, stop: () => void } | null>} null when none can be had
 */
export async function startPostgres() {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, port: Number(new URL(given).port || 5432), stop: () => {} }
  const bin = findBinaries() ?? (installWithApt(['postgresql']) ? findBinaries() : null)
  if (!bin) return null
  return startCluster(bin)
}

/** The newest of Debian's server binaries, or those on the PATH. */
function findBinaries() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(root, version, 'bin'))
  return [...folders, '/usr/local/bin', '/usr/bin'].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

async function startCluster(bin) {
  const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'marlow-postgres-'))
  if (isRoot()) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200`
  run(bin, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  run(bin, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const stop = () => {
    spawnAsOwner(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, stop }
}

function run(bin, program, args) {
  const { status, stderr, stdout } = spawnAsOwner(join(bin, program), args)
  if (status !== 0) throw new Error(`${program} failed: ${stderr || stdout}`)
}

/** The server refuses to run as root; Debian's package brings a user for it. */
function spawnAsOwner(program, args) {
  const [command, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  return spawnSync(command, all, { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function idOf(flag) {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

/** A port nobody listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
