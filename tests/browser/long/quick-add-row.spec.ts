import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { additionsOf, product, scriptsRun } from '../buy'

test('what is pressed beside the panel of a carousel happens where it stands', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts there is no panel')
  await page.goto('/')
  await scriptsRun(page)
  const row = page.locator('.t-product-set-carousel').first()
  const list = row.locator('.car-list')
  await row.locator('[data-sheet]').nth(1).click()
  await row.getByRole('button', { name: 'ADD TO BAG' }).waitFor()
  const next = row.locator('.car-buttons button').last()
  await next.click({ delay: 80 })
  await expect(row.getByRole('dialog')).toHaveCount(0)
  await expect(next).toBeFocused()
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
})

test('the panel of a product in an offer tells its price', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts there is no panel')
  await page.goto('/everyday-crew-tee/prd-100101')
  await scriptsRun(page)
  const card = page.locator('.offer .card', { hasText: 'Linden Slub Tee' })
  await card.locator('[data-sheet]').click()
  const price = card.getByRole('dialog').locator('.price')
  await expect(price.locator('.now')).toBeVisible()
  await expect(price).toContainText('$22.40')
})

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

test('a double press in the panel adds once', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts there is no panel')
  await page.goto(product.listing)
  await scriptsRun(page)
  await page.getByRole('link', { name: `Quick Add ${product.name}` }).click()
  const panel = page.getByRole('dialog', { name: product.name })
  await panel.locator('label.pill', { hasText: /^M$/ }).click()
  expect(await additionsOf(page, () => panel.getByRole('button', { name: 'ADD TO BAG' }).dblclick())).toBe(1)
})
