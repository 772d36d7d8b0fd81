import { expect, type Page, type Route } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { test } from './browser-test'
import { expectMail, fillBag, product, scriptsRun, send } from './buy'
import { buyFromTheListing } from './whole-purchase'

test.use({ excused: /./ }) // it may well complain here

/** What can become of a script on its way, each kind for all of them. */
const faults: Record<string, (route: Route) => Promise<void> | undefined> = {
  'are refused': (route) => route.abort(),
  'are missing': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'are cut off': async (route) => {
    try {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) })
    } catch {
      await route.abort().catch(() => {}) // the page that asked for it is gone
    }
  },
  'throw an error': (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  'never arrive': () => undefined, // the request stays open until the page goes
}

for (const [what, fault] of Object.entries(faults)) {
  test(`the purchase goes on when scripts ${what} after the first page`, async ({ page, shop }) => {
    const giftCard = await giveGiftCard(shop, 5_000)
    await page.goto('/')
    await page.route('**/*.js', fault)
    await expectMail(await buyFromTheListing(page, { giftCard }))
  })
}

test('every first press does its job within five seconds while scripts hang half-way', async ({ page }) => {
  let passed = 0
  await page.route('**/*.js', (route) => (passed++ < 2 ? route.continue() : undefined))
  const started = Date.now()
  await fillBag(page)
  expect(Date.now() - started).toBeLessThan(5_000)
})

const presses: [string, (page: Page) => Promise<void>][] = [
  ['a picture', (page) => page.locator('#view-2 a').click()],
  ['the size guide', (page) => page.getByRole('link', { name: 'Size Guide' }).click()],
  ['the chooser of stores', (page) => page.locator('a[href^="/stores?"]').first().click()],
  ['the heart', (page) => page.locator('.facts .heart').click()],
  ['the wish list', (page) => page.getByRole('button', { name: 'Add to Wish List' }).click()],
  ['the button of the bag', (page) => send(page, 'add-to-bag')],
]
for (const [what, press] of presses)
  test(`${what} leads on within five seconds when what it loads never arrives`, async ({ page }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    await page.locator('label.pill', { hasText: /^M$/ }).click()
    await page.route('**/*.js', () => undefined)
    const another = page.waitForEvent('domcontentloaded', { timeout: 5_000 })
    await press(page)
    await another
  })

test('scripts that fail on one page alone leave the next page whole', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(product.path)
  await page.unroute('**/*.js')
  await fillBag(page)
})
