import { defineConfig } from 'vitest/config'

const here = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig({
  resolve: { alias: { '~': here('./app') } },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
})
