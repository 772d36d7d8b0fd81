import { expect } from 'playwright/test'
import { test } from './browser-test'
import { fillBag, gate, product, scriptsRun } from './buy'

test('the bag changes in place: quantity, removal, undo', async ({ page }) => {
  await fillBag(page)
  await scriptsRun(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await page.locator('.bag-line select[name=quantity]').selectOption('3')
  await expect(page.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.locator('.undo')).toBeFocused()
  await expect(page.locator('.bag-line')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.bag-line select[name=quantity]')).toHaveValue('3')
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a quantity chosen before the scripts arrive counts', async ({ page }) => {
  await fillBag(page)
  const { opened, open } = gate()
  await page.route('**/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.locator('.bag-line select[name=quantity]').selectOption('3')
  open()
  await expect(page.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)
})
