import { expect, type Page } from 'playwright/test'
import { test } from './browser-test'
import { fillBag, product, scriptsRun, send } from './buy'
import { buysThough } from './script-faults'

test.use({ excused: /./ }) // it may well complain here

buysThough('throw an error', 'never arrive')

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
