import { expect } from 'playwright/test'
import { refused, test } from './browser-test'
import { product, scriptsRun } from './buy'

const width = 1280

test.use({ viewport: { width, height: 720 }, excused: refused })

test('once the button is scrolled away a bar offers what is chosen', async ({ page }) => {
  await page.goto(`${product.path}?size=`)
  await scriptsRun(page)
  await page.getByRole('link', { name: product.otherColor, exact: true }).click()
  const bar = page.getByRole('region', { name: 'What you chose' })
  await expect(bar).toHaveCount(0)

  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(bar).toContainText(product.name)
  await expect(bar).toContainText(`Color: ${product.otherColor}`)
  await bar.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.locator('#add-to-bag-size-error')).toHaveText('Select a valid size')

  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(bar).toBeHidden()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('Size: M')
  await bar.getByRole('button', { name: 'ADD TO BAG' }).click()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
})

test('tablets have no bar', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 })
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(page.locator('.bar')).toHaveCount(0)
})
