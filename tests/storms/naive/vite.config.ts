import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from '../../../remix.config.js'

const root = new URL('../../..', import.meta.url).pathname
const replaced = [
  'identity/attempt-limits',
  'client',
  'identity/customers',
  'lists/favorites',
  'checkout/stock-reservations',
  'payments/gift-cards',
  'orders/placing',
  'rewards/promotions',
  'rewards/redeeming',
]

/** Puts the naive modules in the place of the careful ones. */
const naive: Plugin = {
  name: 'naive',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer?.includes('/tests/storms/naive/')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const name = replaced.find((each) => found?.id === `${root}app/db/${each}.ts`)
    return name ? `${root}tests/storms/naive/${basename(name)}.ts` : found
  },
}

/** What browsers load is the shop's own: only the server is built. */
const shopsBrowserFiles: Plugin = {
  name: 'shops-browser-files',
  enforce: 'pre',
  load(id) {
    if (id !== '\0virtual:remix/server-manifest') return null
    const folder = `${root}build/client/assets/`
    const manifest = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
    const told = readFileSync(`${folder}${manifest}`, 'utf8')
    return `export default ${told.slice(told.indexOf('{'))}`
  },
}

/** A plugin, for the framework's own names another entry. */
const serverEntry: Plugin = {
  name: 'server-entry',
  config: () => ({
    build: {
      rollupOptions: {
        input: { index: 'app/server/start.ts' },
        preserveEntrySignatures: 'allow-extension', // as in the shop's own build: the server must know that it was started
        output: { entryFileNames: '[name].js' },
      },
    },
  }),
}

/** The shop as somebody would write it who never saw two shoppers at once: the storms must see what is wrong with it. */
export default defineConfig({
  root,
  logLevel: 'error',
  plugins: [naive, shopsBrowserFiles, remix({ ...remixConfig, buildDirectory: '.cache/naive' }), serverEntry],
  build: { target: 'es2022', minify: false },
  ssr: { target: 'node' },
  resolve: { alias: { '~': `${root}app` } },
})
