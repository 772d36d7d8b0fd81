import { expect } from 'playwright/test'
import { changeProduct } from '../arrange'
import { giveCustomer } from '../customers'
import { test } from './browser-test'
import { atBilling, caller, served, signedIn } from './by-calls'

test('a product of long words is no wider than its window', async ({ page, shop }) => {
  const path = '/greta-merino-base-layer/prd-100220'
  const find = shop.store.db
    .selectFrom('product')
    .select(['name', 'brand', 'media', 'detail'])
    .where('code', '=', '100220')
  const saved = await find.executeTakeFirstOrThrow()
  const media = JSON.stringify(
    JSON.parse(saved.media).map((color: { label: string }) => ({ ...color, label: color.label.repeat(20) })),
  )
  const size = 's'.repeat(200)
  const detail = saved.detail.replace('"M"', JSON.stringify(size))
  const skus = shop.store.db.updateTable('sku').where('productCode', '=', '100220')
  await skus.where('size', '=', 'M').set({ size }).execute()
  await changeProduct(shop, '100220', { name: 'N'.repeat(255), brand: 'B'.repeat(100), media, detail })
  await served(page, path, size)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await skus.where('size', '=', size).set({ size: 'M' }).execute()
  await changeProduct(shop, '100220', saved)
})

test('a wish list of a long name is no wider than its window', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  const name = 'W'.repeat(100)
  const { wishlistId } = await (await caller(page))('/api/wishlists', { name })
  await page.setViewportSize({ width: 320, height: 800 })
  for (const query of ['', `?id=${wishlistId}`]) {
    await page.goto(`/account/wishlist${query}`)
    await expect(page.getByRole('link', { name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('a line of a long size makes no summary wider than its window', async ({ page }) => {
  await atBilling(page)
  const size = 's'.repeat(200)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/checkout')
  await page.locator('.m-sum > summary').click()
  const words = page.locator('.m-sum .sumlist .muted').first()
  await words.evaluate((line, size) => line.replaceChildren(size), size)
  await expect(words).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
