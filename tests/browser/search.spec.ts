import AxeBuilder from '@axe-core/playwright'
import { expect } from 'playwright/test'
import { test } from './browser-test'
import { scriptsRun } from './buy'

test('suggestions come while one types, are walked by keys and accessible, and lead where they say', async ({
  page,
}) => {
  await page.goto('/')
  await scriptsRun(page)
  const box = page.getByLabel('Search').first()
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('jac')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Jacket')
  await expect(box).toHaveAttribute('aria-expanded', 'true')

  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('form[role=search]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await box.press('Escape')
  await expect(options.first()).toBeHidden()
  await box.press('End')
  await box.pressSequentially('k')
  await expect(options.first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/all\/denim-jackets$/)

  await page.getByLabel('Search').first().fill('hodie')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “hodie”')
  await expect(page.locator('.card .n').first()).toContainText('Hoodie')
})

test('what is typed on is searched for, though a suggestion was marked before', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  const box = page.getByLabel('Search').first()
  await box.pressSequentially('jac')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.route('**/search/suggestions*q=jacquard*', () => {}) // never answered
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('End')
  await page.keyboard.insertText('quard')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=jacquard$/)
})
