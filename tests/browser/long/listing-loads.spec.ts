import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { gate, scriptsRun } from '../buy'

test('while a listing is fetched anew its cards are grey shapes where they stood', async ({ page }) => {
  const { opened, open } = gate()
  await page.goto('/mens')
  await scriptsRun(page)
  const card = page.locator('#cards .card').first()
  const before = await card.boundingBox()
  await page.route('**/mens.data*', async (route) => {
    await opened
    await route.continue()
  })
  await page.getByLabel('Sort by').selectOption('priceDesc')
  await expect(card.locator('img').first()).toHaveCSS('opacity', '0')
  await expect(card.locator('.n')).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  expect(await card.boundingBox()).toEqual(before)
  open()
  await expect(card.locator('img').first()).toHaveCSS('opacity', '1')
  await expect(card.locator('.n')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})
