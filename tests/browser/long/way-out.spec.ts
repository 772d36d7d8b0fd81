import { expect, type Route } from 'playwright/test'
import { test } from '../browser-test'
import { gate, product, scriptsRun, send, shopper } from '../buy'
import { atContact } from '../by-calls'

test('a bag whose script never comes is shown all the same, once a product is added', async ({ page }) => {
  const { opened, open } = gate()
  await page.goto(product.path)
  await scriptsRun(page)
  await page.route('**/assets/{cart,added-in-place}-*.js', async (route) => {
    await opened
    await route.abort()
  })
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await send(page, 'add-to-bag')
  await expect(page.locator('h1')).toHaveText('Your bag', { timeout: 15_000 })
  open()
})

test('a step of checkout that was taken leads on within five seconds when what is read after it hangs', async ({
  page,
}) => {
  await page.clock.install()
  await atContact(page)
  const isRead = (url: URL) => url.pathname === '/checkout.data'
  const read = page.waitForRequest((request) => request.method() === 'GET' && isRead(new URL(request.url())))
  await page.route(isRead, (route) => route.request().method() === 'POST' && route.continue()) // a read is never answered
  await page.locator('#contact [name=email]').fill(shopper.email)
  await send(page, 'contact')
  await read
  await page.clock.fastForward(5_000)
  await expect(page.locator('#shipping-address')).toBeVisible()
})

test.describe('when a script of the next page cannot be had', () => {
  test.use({ excused: /404|ERR_|route module|dynamically imported/ })

  const faults: [string, (route: Route) => Promise<void>][] = [
    ['is gone', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })],
    ['is blocked', (route) => route.abort('blockedbyclient')],
  ]
  for (const [what, fault] of faults)
    test(`the bag is shown whole once a product is added: its script ${what}`, async ({ page }) => {
      await page.goto(product.path)
      await scriptsRun(page)
      await page.route('**/assets/{cart,added-in-place}-*.js', fault)
      await page.locator('label.pill', { hasText: /^M$/ }).click()
      await send(page, 'add-to-bag')
      await expect(page.locator('h1')).toHaveText('Your bag')
      await expect(page.locator('.bag-line')).toHaveCount(1)
      await expect(page.locator('.bag-line select[name=quantity]')).toHaveValue('1')
    })

  test('a form that posts to another page is sent all the same', async ({ page }) => {
    await page.goto('/stores?near=68102&isCart=true&next=/cart')
    await scriptsRun(page)
    await page.route('**/assets/cart-*.js', (route) => route.abort())
    await page.locator('form:has([value=change-store]) button').first().click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.locator('.store-link[href^="/stores"]')).toContainText('Omaha, NE')
  })
})
