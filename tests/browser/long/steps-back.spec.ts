import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { gate, product, scriptsRun } from '../buy'
import { openLive } from '../by-calls'

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

test('a step before the scripts run shows its page', async ({ page }) => {
  await openLive(page, product.path)
  await page.getByRole('button', { name: 'Add to Wish List' }).click()
  await expect(page.locator('form#sign-in')).toBeVisible()
  const { opened, open } = gate()
  await page.route('**/assets/*.js', (route) => opened.then(() => route.continue()))
  await page.reload()
  await page.goBack()
  await expect(page.locator('h1', { hasText: product.name })).toBeVisible()
  open()
  await scriptsRun(page)
  await expect(page.locator('h1', { hasText: product.name })).toBeVisible()
})

test('a step back while a page is still read shows its page', async ({ page }) => {
  await openLive(page, product.path)
  await page.getByRole('button', { name: 'Add to Wish List' }).click()
  await expect(page.locator('form#sign-in')).toBeVisible()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('gone')) return
    sessionStorage.setItem('gone', 'back')
    history.back()
  })
  await page.reload()
  await expect(page.locator('h1', { hasText: product.name })).toBeVisible()
  await scriptsRun(page)
  await expect(page.locator('h1', { hasText: product.name })).toBeVisible()
})
