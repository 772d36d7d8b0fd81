import { expect } from 'playwright/test'
import { changeProduct } from '../arrange'
import { test } from './browser-test'
import { served } from './by-calls'

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
