import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findChromium } from './tests/run/chromium.mjs'

/** Each worker has a shop of its own. */
const ports = (process.env.BROWSER_TEST_PORT ?? '4180').split(',').map(Number)
const ownPort = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? 0
const folderOf = (port: number) => resolve(`.cache/browser-shop-${port}`)
const folder = folderOf(ownPort)
// the pictures one shop has cut, the others need not cut again
const pictures = resolve('.cache/browser-pictures')
process.env.BROWSER_TEST_OUTBOX = `${folder}/outbox`
const shop = { STORE_ENV: 'demo', LOG: 'off', DATABASE_URL: '' }
Object.assign(process.env, shop, { DATA_DIR: folder }) // tests open the same data beside the shop

const noPictures = '--blink-settings=imagesEnabled=false'
const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync', '--no-first-run'],
    ...['--in-process-gpu', '--no-zygote', '--enable-features=NetworkServiceInProcess2'], // fewer processes to talk to
    '--js-flags=--no-opt,--no-maglev', // no page lives long enough for its scripts to be compiled twice
    '--force-gpu-mem-available-mb=1', // nothing is photographed: what stands where is known without painting it
    ...['--num-raster-threads=1', '--disable-lcd-text', '--font-render-hinting=none'], // and nobody looks at its letters
  ],
}

/** What stands where, how pictures come and what is asked for: tests that look need every picture of a page. */
const looking = [
  ...['account-look', 'bag', 'card-views', 'checkout-look', 'content', 'gallery', 'kept-choice', 'large-text'],
  ...[
    'late-scripts',
    'menu',
    'mini-cart',
    'outfit',
    'own-requests',
    'phone',
    'picture-sizes',
    'places',
    'product',
    'windows',
  ],
].map((name) => `**/${name}.spec.ts`)
/** Less to do for the browser of a shopper who saves data; that the pictures are there the others see. */
const savesData = { launchOptions: { ...launchOptions, args: [...launchOptions.args, noPictures] } }

function shopAt(port: number) {
  const data = folderOf(port)
  return {
    command: [
      `node build-when-needed.mjs && rm -rf ${data} && mkdir -p ${data} ${pictures}`,
      `ln -s ${pictures} ${data}/cache && exec node build/server/index.js`,
    ].join(' && '),
    url: `http://localhost:${port}/readyz`,
    env: {
      ...shop,
      DATA_DIR: data,
      // an order that takes long is waited for on its own page sooner
      SUBMIT_WAIT_FORM_MS: '4000',
      OIDC_ISSUER: 'sandbox', // asked only while a test switches its toggle on
      DRAIN_MS: '0', // no balancer has to learn that it ends
      PORT: String(port),
      NODE_ENV: 'production',
    },
    reuseExistingServer: false,
    timeout: 60_000,
  }
}

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: `.cache/browser-results-${ports[0]}`,
  workers: ports.length,
  retries: process.env.CI ? 1 : 0, // four of them share two cores there; what passed only then is listed as flaky
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${ownPort}`,
    launchOptions,
    reuseContext: true, // emptied between tests; what a browser keeps of the shop's files stays, as with a shopper
    actionTimeout: 8_000,
    // A name of a person's browser: pages for robots can hide what is wrong without scripts.
    userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
  webServer: ports.map(shopAt),
  projects: [
    { name: 'scripts', testIgnore: ['**/text/**', '**/pages.spec.ts', ...looking], use: savesData },
    { name: 'looks', testMatch: looking },
    { name: 'screens', testMatch: '**/pages.spec.ts' },
    {
      name: 'plain',
      testMatch: ['**/purchase.spec.ts', '**/once.spec.ts', '**/pages.spec.ts'],
      use: { javaScriptEnabled: false },
    },
    { name: 'text', testMatch: '**/text/*.spec.ts' },
  ],
})
