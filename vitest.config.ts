import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// No test may touch the data of a shop that is run from this folder: stores are opened on copies of a template.
process.env.DATA_DIR = join(tmpdir(), 'marlow-tests-unused')
process.env.DATABASE_URL = ''

const here = (path: string) => new URL(path, import.meta.url).pathname

/** What every project has: the alias, our setup. */
const base = {
  resolve: { alias: { '~': here('./app') } },
}
const common = {
  pool: 'forks' as const,
  execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'], // what a page's tree leaves dies in one sweep
  testTimeout: 20_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  globalSetup: ['tests/prepare-run.ts'],
  setupFiles: ['tests/console-guard.ts', 'tests/close-stores.ts'],
  server: { deps: { external: [/\/build\/server\//] } },
}
/** Test files that share two processes, where modules are loaded once: no module of ours keeps what a test leaves. */
const shared = { isolate: false }
/** A process per test file. */
const alone = { isolate: true }
const include = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`)

export default defineConfig({
  test: {
    maxWorkers: 2,
    experimental: { fsModuleCache: true }, // PostgreSQL's run reads what SQLite's has compiled
    projects: [
      {
        ...base,
        test: {
          ...common,
          ...shared,
          name: 'services',
          include: include('services', 'db', 'http', 'validation', 'gateways', 'demo'),
        },
      },
      {
        ...base,
        test: {
          ...common,
          ...shared,
          name: 'screens',
          include: include('screens', 'calls', 'visitors', 'commands', 'server'),
        },
      },
      {
        ...base,
        test: {
          ...common,
          ...shared,
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: [],
          setupFiles: [...common.setupFiles, 'tests/no-drawing.ts'],
        },
      },
      {
        ...base,
        test: {
          ...common,
          ...alone,
          name: 'house',
          include: ['tests/house.test.ts', 'tests/house/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
