import { expect } from 'playwright/test'
import { test } from './browser-test'

for (const width of [320, 390, 768, 1024, 1280])
  test(`letters twice as large fit a window of ${width} px: the header and the footer wrap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/cart')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const right = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => Math.max(...all.map((each) => Math.ceil(each.getBoundingClientRect().right))))
    expect(await right('.mark, .find, .tools a')).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

for (const [path, width, box] of [
  ['/', 768, '.img-link'],
  ['/mens', 320, '.list-bar'],
  ['/mens', 390, '.list-bar'],
  ['/womens', 320, '.ban'],
] as const)
  test(`letters twice as large stay in their boxes on ${path} in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const sticksOut = await page.locator(box).evaluateAll((all) =>
      all.flatMap((each) => {
        const right = Math.ceil(each.getBoundingClientRect().right)
        const inside = [...each.querySelectorAll('span, select, button, h2, p')]
        return inside.filter((part) => part.getBoundingClientRect().right > right).map(({ outerHTML }) => outerHTML)
      }),
    )
    expect(sticksOut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
