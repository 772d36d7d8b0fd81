import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/node'
import { sql } from 'kysely'
import { store } from '~/store.server'
import { createAnswer } from './answer'
import { startBackgroundWork } from './background-work'
import { createBranchHandler } from './branch-handler'
import { type GentleEnd, openGentleEnd } from './gentle-end'
import { prepareDatabase } from './prepare-database'
import { keepHeapSmall } from './small-heap'
import { loadStaticFiles } from './static-files'
import { answerUnreadable } from './unreadable'
import { runWorkers } from './workers'

export * from 'virtual:remix/server-build'

/** Runs the shop when this file is the program; `remix-serve` imports it for its exports only. */
if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--prepare')) await prepareOnly()
  else await run()
}

/** For `remix-serve`, which knows nothing of our tables: makes them, fills the demo shop, and ends. */
async function prepareOnly() {
  await prepareDatabase(store)
  await store.sandbox.close()
  await store.db.destroy()
}

async function run() {
  keepHeapSmall()
  const processes = store.config.WEB_CONCURRENCY
  if (processes > 1 && store.engine === 'sqlite') {
    console.error('WEB_CONCURRENCY above 1 needs PostgreSQL: set DATABASE_URL. One process serves SQLite.')
    process.exit(1)
  }
  if (cluster.isPrimary) {
    for (const line of store.providers) console.log(line)
    await prepareDatabase(store)
  }
  if (cluster.isPrimary && processes > 1) return runWorkers(processes)
  await serve()
}

async function serve() {
  const { config, log } = store
  process.on('unhandledRejection', (error) => log('fault', { error }))
  const work = startBackgroundWork(store)
  const isReady = async () => {
    gentle.watched()
    if (gentle.isEnding() || !work.hasCatalog()) return false
    await sql`select 1`.execute(store.db)
    return true
  }
  const handle = createBranchHandler(build as unknown as ServerBuild)
  const files = loadStaticFiles(resolve(build.assetsBuildDirectory))
  const server = createServer(
    {
      headersTimeout: 8_000,
      requestTimeout: 12_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false, // the guard refuses it, with our headers
    },
    createAnswer(store, handle, files, { isReady: () => isReady().catch(() => false) }),
  )
  const gentle = openGentleEnd(server, config.DRAIN_MS)
  answerUnreadable(server, config)
  server.listen(config.PORT, config.HOST, () => {
    console.log(`${build.mode === 'production' ? '' : '[development] '}The shop is open at ${addressOf(server)}`)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // a worker is told by its system and by its primary, and may not take the second time for impatience
    process.on(signal, () => {
      if (!gentle.isEnding()) void stop(gentle, work)
    })
  }
}

function addressOf(server: Server): string {
  const at = server.address()
  return store.config.PUBLIC_ORIGIN ?? `http://localhost:${typeof at === 'object' && at ? at.port : store.config.PORT}`
}

/** Finishes what is running, then goes: at most ten seconds after it took the last request. */
async function stop(gentle: GentleEnd, work: { stop: () => Promise<void> }) {
  setTimeout(() => process.exit(1), store.config.DRAIN_MS + 10_000).unref()
  await Promise.all([gentle.end(), work.stop()])
  await store.db.destroy()
  process.exit(0)
}
