import { test as base, expect, type Page } from 'playwright/test'
import { type Arranged, setStock } from '../arrange'
import { product } from './buy'

/** A test with the data of the shop opened beside it: for arranging what no shopper can do. */
export const shopTest = base.extend<object, { shop: Arranged }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads here what a fixture needs
    async ({}, use) => {
      const { store } = await import('~/store.server')
      await refill({ store })
      await use({ store })
      await store.db.destroy()
    },
    { scope: 'worker', auto: true },
  ],
})

type Own = {
  /** What the browser may complain of in this test: the answer to a refused form, a page that does not exist. */
  excused: RegExp | null
  silence: undefined
}

/** A test that fails when the browser complains: of an error, of a breach of the content policy, of a bad answer. */
export const test = shopTest.extend<Own>({
  excused: [null, { option: true }],
  silence: [
    async ({ page, excused }, use) => {
      const complaints = listen(page)
      await page.addInitScript(tellOfBreaches)
      await use(undefined)
      expect(complaints.filter((each) => !excused?.test(each))).toEqual([])
    },
    { auto: true },
  ],
})

/** A refused form is answered so. */
export const refused = /^422 |status of 422/

/** However often the tests run, what they buy is there. */
async function refill(shop: Arranged) {
  const skus = await shop.store.db.selectFrom('sku').select('code').where('productCode', '=', product.code).execute()
  for (const { code } of skus) await setStock(shop, code, 1_000)
}

/** A breach that a script causes and swallows is told to nobody else. */
function tellOfBreaches(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`breach of the policy: ${violatedDirective} ${blockedURI}`)
  })
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}
