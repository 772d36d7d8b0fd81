import { expect } from 'playwright/test'
import { test } from './browser-test'
import { product, scriptsRun } from './buy'
import { openLive } from './by-calls'

// A document knows the routes of the pages it was led to; one that is loaded anew in between has to ask for them.

test('steps back and forward lead to their pages also when the page between was loaded anew', async ({ page }) => {
  const [ofProduct, ofLogin] = [page.locator('h1', { hasText: product.name }), page.locator('form#sign-in')]
  await openLive(page, product.path)
  await page.getByRole('button', { name: 'Add to Wish List' }).click()
  await expect(ofLogin).toBeVisible()
  await page.reload()
  await scriptsRun(page)
  await page.goBack()
  await expect(ofProduct).toBeVisible()
  await page.reload()
  await scriptsRun(page)
  await page.goForward()
  await expect(ofLogin).toBeVisible()
  await page.goBack()
  await expect(ofProduct).toBeVisible()
})
