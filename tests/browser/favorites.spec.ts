import { expect } from 'playwright/test'
import { test } from './browser-test'
import { scriptsRun } from './buy'

test('a heart is pressed where it stands, follows the colour of its product, and tells what was done last', async ({
  page,
}) => {
  await page.goto('/all')
  await scriptsRun(page)
  const heart = page.locator('#cards .heart').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/all')
  const actions = () =>
    page.evaluate(() => window.dataLayer?.flatMap(({ event, action }) => (event === 'favorites' ? [action] : [])))
  expect(await actions()).toEqual(['ADD'])

  await page.locator('#cards .card > a').first().click()
  await scriptsRun(page)
  const own = page.locator('.facts .heart')
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await page.locator('a.sw').nth(1).click()
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  await page.locator('a.sw').nth(0).click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await own.press('Enter')
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  expect(await actions()).toEqual(['REMOVE'])
  await page.goto('/favorites')
  await expect(page.getByText('You have no favorites yet.')).toBeVisible()
})
