import { expect } from 'playwright/test'
import { test } from './browser-test'
import { product, scriptsRun } from './buy'

test('a sheet that is waited for opens with grey shapes, and closes while they stand', async ({ page }) => {
  let answer = () => {}
  await page.route('**/sizeguide?*', async (route) => {
    await new Promise<void>((done) => {
      answer = done
    })
    await route.continue()
  })
  await page.goto(product.path)
  await scriptsRun(page)
  const link = page.getByRole('link', { name: 'Size Guide' })
  await link.click()
  const sheet = page.locator('.sheet')
  await expect(sheet.locator('.skeleton p')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(link).toBeFocused()
  answer()

  await expect(link).not.toHaveAttribute('aria-busy')
  await link.click()
  await expect(sheet.locator('.skeleton p')).toHaveCount(4)
  answer()
  await expect(page.getByRole('dialog', { name: 'Sizes & Fits' }).getByRole('radio')).toHaveCount(3)
  await expect(sheet.locator('.skeleton')).toHaveCount(0)
})
