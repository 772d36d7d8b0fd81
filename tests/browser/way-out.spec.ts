import { expect } from 'playwright/test'
import { test } from './browser-test'
import { gate, product, scriptsRun } from './buy'

test('a bag whose script never comes is shown all the same, once a product is added', async ({ page }) => {
  const { opened, open } = gate()
  await page.goto(product.path)
  await scriptsRun(page)
  await page.route('**/assets/cart-*.js', async (route) => {
    await opened
    await route.abort()
  })
  await page.locator('#buy button[type=submit]').last().click()
  await expect(page.locator('h1')).toHaveText('Your bag', { timeout: 7_000 })
  open()
})
