import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'

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

test('letters twice as large do not break the words of tiles in quick add in a window of 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/brand/fieldhand')
  await scriptsRun(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('link', { name: 'Quick Add Harbor Chore Jacket' }).click()
  const tiles = page.getByRole('dialog').locator('.pill span')
  await expect(tiles.filter({ hasText: 'Regular' })).toBeVisible()
  const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.clientHeight))
  expect(new Set(heights).size).toBe(1)
})

test('letters set wide leave the chosen order of a listing whole in a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/mens')
  const room = await page.locator('#sort-by').evaluate(async (select: HTMLSelectElement) => {
    await document.fonts.ready
    for (const each of document.querySelectorAll<HTMLElement>('body *')) {
      each.style.letterSpacing = '0.12em'
      each.style.wordSpacing = '0.16em'
    }
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
    const context = Object.assign(document.createElement('canvas').getContext('2d') as object, { font, letterSpacing })
    const { width } = (context as CanvasRenderingContext2D).measureText(select.selectedOptions[0]?.text ?? '')
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
  })
  expect(room).toBeGreaterThan(4) // letters are drawn a little wider on some machines
})
