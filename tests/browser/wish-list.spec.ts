import { expect } from 'playwright/test'
import { giveCustomer } from '../customers'
import { test } from './browser-test'
import { gate, product, scriptsRun } from './buy'
import { signedIn } from './by-calls'

test('the wish list opens over the page, and closing it leaves the product as it was', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto(product.path)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  const modal = page.getByRole('dialog', { name: 'Add to Wish List' })
  const open = page.getByRole('button', { name: 'Add to Wish List' })
  for (const way of ['Escape', 'Close']) {
    await scriptsRun(page)
    await open.click()
    await expect(modal).toContainText('Create a New Wish List')
    await expect(page).toHaveURL(/modalOpen=wishlist/)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toHaveCount(0)
    await expect(page).not.toHaveURL(/modalOpen/)
  }
  await open.click()
  await modal.getByLabel('Wish List Name').fill('Summer')
  await modal.getByLabel('Wish List Name').press('Enter')
  await expect(modal).toContainText('Added to Summer')
  await modal.getByRole('link', { name: 'View Wish List' }).click()
  await expect(page.getByRole('heading', { name: 'Summer' })).toBeVisible()
})

test('who types a name while the scripts come types on where the list opens', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  const { opened, open } = gate()
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${product.path}?modalOpen=wishlist`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Wish List Name').pressSequentially('Win')
  open()
  const modal = page.getByRole('dialog', { name: 'Add to Wish List' })
  await expect(modal).toBeVisible()
  await page.keyboard.type('ter')
  await page.keyboard.press('Enter')
  await expect(modal).toContainText('Added to Winter')
})

test('who closes what is said of an addition is back at the button of the page', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto(`${product.path}?modalOpen=wishlist`)
  const modal = page.getByRole('dialog', { name: 'Add to Wish List' })
  await modal.getByLabel('Wish List Name').fill('Autumn')
  await modal.getByLabel('Wish List Name').press('Enter')
  await expect(modal).toContainText('Added to Autumn')
  await scriptsRun(page)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(page).not.toHaveURL(/modalOpen/)
  await expect(page.locator('button[name=wishlist]')).toBeFocused()
})
