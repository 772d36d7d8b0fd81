import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'

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

test('a favorite that is let go leaves the list, and comes back by undo', async ({ page }) => {
  await page.goto('/all')
  await scriptsRun(page)
  const hearts = page.locator('#cards .heart')
  for (const at of [0, 1]) {
    await hearts.nth(at).click()
    await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/favorites')
  await scriptsRun(page)
  const list = page.locator('#favorites')
  await expect(list.getByText('2 favorites')).toBeVisible()
  const value = (await list.locator('.heart').first().getAttribute('value')) ?? ''
  const name = (await list.locator('.card .n').first().textContent()) ?? ''
  await list.locator('.heart').first().press('Enter')

  const notice = list.getByRole('status')
  await expect(notice).toContainText(`${name} was removed from your favorites.`)
  await expect(notice).toBeFocused()
  await expect(list.getByText('1 favorite', { exact: true })).toBeVisible()
  await expect(list.locator('.heart')).toHaveCount(1)
  await list.locator('.heart').press('Enter')
  await expect(list.getByText('You have no favorites yet.')).toBeVisible()

  await list.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(list.locator('.heart')).toHaveCount(1)
  await expect(list.locator('.heart')).toBeFocused()
  await expect(notice).toHaveCount(0)
  await expect(list.locator('.heart')).not.toHaveAttribute('value', value)
})

test('what comes back to the first page of favorites, undone on the second, leaves the focus on the heading', async ({
  page,
}) => {
  await markFavorites(page, 26)
  await page.goto('/favorites?page=2')
  await scriptsRun(page)
  const list = page.locator('#favorites')
  await list.locator('.heart').first().press('Enter')
  await expect(list.getByRole('status')).toBeFocused()
  await list.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(list.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the address follows to the last page when the last favorite of the second is let go', async ({ page }) => {
  await markFavorites(page, 25)
  await page.goto('/favorites')
  await page.goto('/favorites?page=2')
  await scriptsRun(page)
  const list = page.locator('#favorites')
  await list.locator('.heart').press('Enter')
  await expect(page).toHaveURL('/favorites')
  await expect(list.locator('.heart')).toHaveCount(24)
  await expect(list.getByRole('status')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/favorites')
})

async function markFavorites(page: Page, count: number) {
  await page.goto('/all')
  await scriptsRun(page)
  const hearts = page.locator('#cards .heart')
  for (let at = 0; at < count; at++) await hearts.nth(at).click()
  await expect(page.locator('#cards .heart[aria-pressed=true]')).toHaveCount(count)
}
