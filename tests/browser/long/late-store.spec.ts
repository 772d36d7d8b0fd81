import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { gate, scriptsRun } from '../buy'

// A listing that changes below the chooser of its store.

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find a store' })
const tickBlue = (page: Page) => page.locator('#facets').getByLabel(/^Blue/).check()
const openFinder = (page: Page) => page.getByRole('switch', { name: 'Shop by store' }).click()

async function choose(page: Page) {
  await finder(page).getByLabel('Zip or City, State').fill('68102')
  await finder(page).getByRole('button', { name: 'Search' }).click()
  await finder(page)
    .getByRole('button', { name: /^Choose this store.*Old Market/ })
    .click()
}

async function holdBack(page: Page, address: string) {
  const { opened, open } = gate()
  await page.route(address, async (route) => {
    await opened
    await route.continue()
  })
  return open
}

test('a store that is chosen narrows what is ticked by then', async ({ page }) => {
  await page.goto('/all?page=2')
  await scriptsRun(page)
  const answer = await holdBack(page, '**/all.data*')
  await tickBlue(page)
  await openFinder(page)
  await expect(finder(page)).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/all\?color=blue$/)
  await choose(page)
  await expect(page.getByRole('switch', { name: /Old Market/ })).toBeChecked()
  await expect(page).toHaveURL(/\/all\?color=blue$/)
})

test('who steps back while a store is chosen stays there, and what is listed is of that store', async ({ page }) => {
  await page.goto('/all')
  await scriptsRun(page)
  await tickBlue(page)
  await expect(page).toHaveURL(/\/all\?color=blue$/)
  const answer = await holdBack(page, '**/store/api/default')
  await openFinder(page)
  await choose(page)
  await page.goBack()
  await expect(finder(page)).toHaveCount(0)
  answer()
  await expect(page.getByRole('switch', { name: /Old Market/ })).toBeChecked()
  await expect(page).toHaveURL(/\/all$/)
})

test('another store chosen in the head of a narrowed listing shows its first page', async ({ page }) => {
  await page.goto('/all')
  await scriptsRun(page)
  await openFinder(page)
  await choose(page)
  await expect(page.getByRole('switch', { name: /Old Market/ })).toBeChecked()
  await page.goto('/all?page=2&sort=newest')
  await scriptsRun(page)
  await page.locator('.store-link[href^="/stores"]').click()
  await finder(page).getByLabel('Zip or City, State').fill('68102')
  await finder(page).getByRole('button', { name: 'Search' }).click()
  await finder(page)
    .getByRole('button', { name: /^Choose this store/ })
    .nth(1)
    .click()
  await expect(page).toHaveURL(/\/all\?sort=newest$/)
})
