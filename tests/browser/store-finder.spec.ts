import { expect, type Route } from 'playwright/test'
import { test } from './browser-test'
import { gate, scriptsRun } from './buy'

const connection = 'We are having trouble connecting. Please check your connection and try again.'

test.describe('searches in the store finder that fail', () => {
  test.use({ excused: /500|net::ERR_FAILED/ })

  test('leave the page as it is with what was typed, and say so', async ({ page }) => {
    await page.goto('/stores?near=68102')
    await scriptsRun(page)
    const field = page.getByLabel('Zip or City, State')
    const ways: [string, (route: Route) => Promise<void>][] = [
      [connection, (route) => route.abort()],
      ['An error occurred. Please try again.', (route) => route.fulfill({ status: 500, body: '' })],
    ]
    for (const [said, answer] of ways) {
      await page.route('**/stores.data*', answer)
      await field.fill('60601')
      await field.press('Enter')
      await expect(page.locator('main').getByRole('alert')).toHaveText(said)
      await expect(field).toHaveValue('60601')
      await expect(page.locator('.found')).toContainText('Old Market')
      await expect(page).toHaveURL(/\/stores\?near=68102$/)
      await page.unroute('**/stores.data*')
    }
    await field.press('Enter')
    await expect(page.locator('#found')).toContainText('60601')
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  })

  test('take the place of what an earlier search said, and give theirs to the next one', async ({ page }) => {
    await page.goto('/stores?near=nowhere')
    await scriptsRun(page)
    const field = page.getByLabel('Zip or City, State')
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toHaveText('Unable to determine search')
    await page.route('**/stores.data*', (route) => route.abort())
    await field.fill('60601')
    await field.press('Enter')
    await expect(alert).toHaveText(connection)
    await page.unroute('**/stores.data*')
    await field.fill('nowhere')
    await field.press('Enter')
    await expect(alert).toHaveText('Unable to determine search')
    await field.fill('60601')
    await field.press('Enter')
    await expect(page.locator('#found')).toContainText('60601')
    await expect(alert).toHaveCount(0)
  })
})

test.describe('searches in the chooser that fail', () => {
  test.use({ excused: /500|net::ERR_FAILED/ })

  test('say why, one thing at a time, until the next one is answered', async ({ page }) => {
    await page.goto('/everyday-crew-tee/prd-100101/sku-10010100001')
    await scriptsRun(page)
    await page.getByRole('link', { name: 'Choose a store' }).click()
    const chooser = page.getByRole('dialog', { name: 'Find a store' })
    const alert = chooser.getByRole('alert')
    const find = async (near: string) => {
      await chooser.getByLabel('Zip or City, State').fill(near)
      await chooser.getByRole('button', { name: 'Search' }).click()
    }
    await find('Omaha')
    await expect(alert).toHaveText('Unable to determine search')
    await page.route('**/store/api/zip*', (route) => route.abort())
    await find('68102')
    await expect(alert).toHaveText(connection)
    await find('Omaha')
    await expect(alert).toHaveText('Unable to determine search')
    await page.unroute('**/store/api/zip*')
    await page.route('**/store/api/zip*', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await find('68102')
    await expect(alert).toHaveText('An error occurred. Please try again.')
    await page.unroute('**/store/api/zip*')
    await find('68102')
    await expect(chooser.locator('#found')).toContainText('68102')
    await expect(alert).toHaveCount(0)
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

test('steps back and forward show in the field what was searched there, and what is wrong with it', async ({
  page,
}) => {
  await page.goto('/stores')
  await scriptsRun(page)
  const field = page.getByLabel('Zip or City, State')
  const wrong = page.locator('#store-search-near-error')
  await field.fill('nowhere')
  await field.press('Enter')
  await expect(page.locator('main').getByRole('alert')).toHaveText('Unable to determine search')
  await field.fill('68102')
  await field.press('Enter')
  await expect(page.locator('#found')).toContainText('68102')
  for (const _ of ['once', 'twice']) {
    await page.goBack()
    await expect(field).toHaveValue('nowhere')
    await expect(wrong).toBeVisible()
    await page.goForward()
    await expect(page.locator('#found')).toContainText('68102')
    await expect(field).toHaveValue('68102')
    await expect(wrong).toHaveCount(0)
  }
})
