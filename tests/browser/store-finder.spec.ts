import { expect, type Route } from 'playwright/test'
import { test } from './browser-test'
import { gate, scriptsRun } from './buy'

test.describe('searches in the store finder that fail', () => {
  test.use({ excused: /500|net::ERR_FAILED/ })

  test('leave the page as it is with what was typed, and say so', async ({ page }) => {
    await page.goto('/stores?near=68102')
    await scriptsRun(page)
    const field = page.getByLabel('Zip or City, State')
    const fail = [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 500, body: '' })]
    for (const answer of fail) {
      await page.route('**/stores.data*', answer)
      await field.fill('60601')
      await field.press('Enter')
      await expect(page.locator('main').getByRole('alert')).toHaveText('An error occurred. Please try again.')
      await expect(field).toHaveValue('60601')
      await expect(page.locator('.found')).toContainText('Old Market')
      await expect(page).toHaveURL(/\/stores\?near=68102$/)
      await page.unroute('**/stores.data*')
    }
    await field.press('Enter')
    await expect(page.locator('#found')).toContainText('60601')
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  })
})

test('a search in the store finder leaves the focus and what is typed meanwhile alone', async ({ page }) => {
  await page.goto('/stores')
  await scriptsRun(page)
  const field = page.getByLabel('Zip or City, State')
  const { opened, open } = gate()
  await page.route('**/stores.data*', async (route) => {
    await opened
    await route.continue()
  })
  await field.fill('02116')
  await field.press('Enter')
  await expect(page.locator('.finder [aria-busy]')).toHaveCount(1)
  await field.fill('68102')
  open()
  await expect(page.locator('[aria-live] #found')).toContainText('02116')
  await expect(page.locator('.finder [aria-busy]')).toHaveCount(0)
  await expect(field).toHaveValue('68102')
  await expect(field).toBeFocused()

  await field.press('Enter')
  await expect(page.locator('#found')).toContainText('68102')
  await field.fill('nowhere at all')
  await field.press('Enter')
  await expect(page.locator('#store-search-near-error')).toBeVisible()
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(page.locator('#found')).toContainText('68102')
  await expect(field).toHaveValue('68102')
  await expect(page.locator('#store-search-near-error')).toHaveCount(0)
})
