import { expect } from 'playwright/test'
import { changeProduct } from '../../arrange'
import { test } from '../browser-test'

test('many pictures and a badge of one long word make the page of a product no wider than a phone', async ({
  page,
  shop,
}) => {
  const { db } = shop.store
  const own = ['media', 'priorityBadge'] as const
  const before = await db.selectFrom('product').select(own).where('code', '=', '100220').executeTakeFirstOrThrow()
  const others = await db.selectFrom('product').select('media').limit(20).execute()
  const paths = others.flatMap(({ media }) =>
    JSON.parse(media).flatMap(({ views }: { views: { path: string }[] }) => views),
  )
  const views = [...new Set(paths.map(({ path }) => path))]
    .slice(0, 30)
    .map((path, at) => ({ view: `DETAIL${at}`, path }))
  const colors = JSON.parse(before.media).map((color: object) => ({ ...color, views }))
  await changeProduct(shop, '100220', { media: JSON.stringify(colors), priorityBadge: 'Wolfeschle'.repeat(6) })
  const dots = page.locator('.thumbs a')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(async () => {
      await page.goto('/greta-merino-base-layer/prd-100220')
      await expect(dots).toHaveCount(30, { timeout: 500 })
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const places = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect()))
    expect(Math.min(...places.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(width)
    expect(Math.min(...places.map((place) => place.width))).toBeGreaterThanOrEqual(24)
  }
  await changeProduct(shop, '100220', before)
})
