import { expect } from 'playwright/test'
import { test } from './browser-test'
import { scriptsRun } from './buy'

test('in a carousel the panel is whole, whatever card it stands on, and what is pressed below it happens', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts there is no panel')
  await page.setViewportSize({ width: 820, height: 1_180 })
  await page.goto('/')
  await scriptsRun(page)
  const list = page.locator('.t-product-set-carousel .car-list').first()
  await list.locator('.card').nth(3).locator('[data-sheet]').click()
  const panel = list.getByRole('dialog')
  await panel.getByRole('button', { name: 'ADD TO BAG' }).waitFor()
  const [inner, outer] = [await panel.boundingBox(), await list.boundingBox()]
  if (!inner || !outer) throw new Error('nothing is shown')
  expect(inner.width).toBeGreaterThanOrEqual(280)
  expect(inner.x).toBeGreaterThanOrEqual(outer.x)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1)
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL(/guest-services$/)
})
