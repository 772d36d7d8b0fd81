import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// No test may touch the data of a shop that is run from this folder: stores are opened on copies of a template.
process.env.DATA_DIR = join(tmpdir(), 'marlow-tests-unused')
process.env.DATABASE_URL = ''

const here = (path: string) => new URL(path, import.meta.url).pathname

/** What every project has: the alias, our setup, a process per test file. */
const base = {
  resolve: { alias: { '~': here('./app') } },
}
const common = {
  pool: 'forks' as const,
  isolate: true,
  testTimeout: 20_000,
  hookTimeout: 120_000,
  globalSetup: ['tests/prepare-run.ts'],
  setupFiles: ['tests/console-guard.ts'],
  server: { deps: { external: [/\/build\/server\//] } },
}
const include = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`)

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { ...base, test: { ...common, name: 'services', include: include('services', 'db', 'http', 'commands') } },
      { ...base, test: { ...common, name: 'units', include: include('demo', 'gateways', 'server', 'validation') } },
      { ...base, test: { ...common, name: 'screens', include: include('screens') } },
      { ...base, test: { ...common, name: 'calls', include: include('calls') } },
      {
        ...base,
        test: {
          ...common,
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: [],
        },
      },
      {
        ...base,
        test: {
          ...common,
          name: 'house',
          include: ['tests/house.test.ts', 'tests/house/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
