import { expect } from 'playwright/test'
import { setStock, skuOf } from '../arrange'
import { test } from './browser-test'
import { scriptsRun } from './buy'
import { unitsOf } from './outfit-units'

test('a piece of an outfit that is sold between page and press says so after the refusal', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts the page comes anew')
  const code = await skuOf(shop, { productCode: '100395', colorCode: 'INK', size: 'XL', dimension: 'Regular' })
  await page.goto('/outfits/harbor-weekend')
  await scriptsRun(page)
  const jacket = page.locator('#item-100395')
  await jacket.locator('form.scripted').waitFor()
  await jacket.locator('label.pill', { hasText: /^XL$/ }).click()
  await jacket.locator('label.pill', { hasText: /^Regular$/ }).click()
  await setStock(shop, code, 0)
  await expect.poll(() => unitsOf(page, code)).toBe(0)
  await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByRole('dialog')).toContainText('The item you added to bag is no longer available.')
  await page.keyboard.press('Escape')
  await expect(jacket.locator('.stock-said')).toContainText('Your selected item is not available.')
  await expect(jacket.getByRole('button', { name: 'ADD TO BAG' })).toHaveCount(0)
})
