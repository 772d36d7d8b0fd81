import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { inject } from 'vitest'
import { readConfig } from '~/config.server'
import { readBody } from '~/server/body'
import { createBranchHandler } from '~/server/branch-handler'
import { turnAway } from '~/server/guard'
import { openStore, type Store } from '~/store.server'
import { copyTemplate } from './database-template'
import { openedFolders, openedStores } from './opened-stores'
import { testSettings } from './test-settings'

type Sent = { method: string; headers: Headers; body?: string }

/** The built shop, running in this process on a database of its own. */
export type Shop = {
  /** The store the built shop works with: for arranging what no shopper can do. */
  store: Store
  /** Answers a request as the server would: guard and limits first, then the route. */
  answer: (path: string, sent: Sent) => Promise<Response>
}

type Options = {
  /** What the shop holds: the fixture shop, or nothing. */
  data?: 'shop' | 'empty'
  /** Environment settings by name. */
  settings?: Record<string, string>
}

export const shopOrigin = 'http://localhost:3000'

let opened: Promise<Shop> | undefined

/**
 * Opens the built shop on a database of the test file's own. A file opens it once, at its top:
 * `const shop = await openShop()`. Runs on PostgreSQL when DATABASE_URL_TEST is set.
 */
export function openShop(options: Options = {}): Promise<Shop> {
  if (opened && Object.keys(options).length > 0) throw new Error('A test file opens one shop, with one set of options.')
  opened ??= open(options)
  return opened
}

async function open({ data = 'shop', settings }: Options): Promise<Shop> {
  const { url, dataDir } = await copyTemplate(inject('templates'), data)
  const { build, store } = await loadBuild()
  Object.assign(store, openStore(readConfig({ ...testSettings, DATA_DIR: dataDir, DATABASE_URL: url, ...settings })))
  store.log = complain
  openedFolders.push(dataDir)
  openedStores.push({ db: { destroy: closing(store.db) } })
  const handle = createBranchHandler(build)
  return { store, answer: (path, sent) => answer(store, handle, path, sent) }
}

/** After a test file: the next one in this process opens a shop of its own. */
function closing(db: Store['db']) {
  return () => {
    opened = undefined
    return db.destroy()
  }
}

type Loaded = { build: ServerBuild; store: Store }

let loaded: Promise<Loaded> | undefined

/** The built shop, loaded once in a process. Everything it keeps in memory hangs on its store's database, which each test file replaces. */
function loadBuild(): Promise<Loaded> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Loaded> {
  const held = globalThis as { marlowStore?: Store }
  held.marlowStore = {} as Store
  const build = await import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href)
  return { build, store: held.marlowStore }
}

/** A fault is a complaint: it fails the test (console-guard.ts). */
function complain(event: string, facts: Record<string, unknown> = {}) {
  if (event === 'fault') console.error(facts.error)
}

let requests = 0

async function answer(store: Store, handle: ReturnType<typeof createBranchHandler>, path: string, sent: Sent) {
  const { method, headers, body } = sent
  const origin = store.config.PUBLIC_ORIGIN ?? shopOrigin
  const length = body === undefined ? undefined : String(Buffer.byteLength(body))
  const own = { host: new URL(origin).host, ...(length ? { 'content-length': length } : {}) }
  const incoming = Object.assign(Readable.from(body ? [Buffer.from(body)] : []), {
    method,
    url: path,
    headers: { ...Object.fromEntries(headers), ...own },
    rawHeaders: ['host', own.host],
  }) as unknown as Parameters<typeof turnAway>[0]
  const turned = turnAway(incoming, store.config, origin, handle.allowed)
  if (turned) return new Response(null, { status: turned.status, headers: turned.headers })
  try {
    if (method === 'POST') await readBody(incoming)
  } catch (error) {
    const { status } = error as { status?: number }
    if (status) return new Response(null, { status })
    throw error
  }
  const request = new Request(new URL(path, origin), { method, headers, body })
  return handle(request, { address: '127.0.0.1', reference: `test-${++requests}` })
}
