import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { goToBag, product, scriptsRun, send } from '../buy'
import { orderToPay } from '../by-calls'
import { shiftsOf, watchShifts } from '../shifts'

const steps = ['LOGIN', 'SHIPPING', 'BILLING'].map((step) => `/checkout?section=${step}`)

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`nothing moves while pages load in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(watchShifts)
    await orderToPay(page)
    for (const path of ['/', '/womens', '/all?page=2', product.path, '/cart', ...steps]) {
      await page.goto(path)
      await scriptsRun(page)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await shiftsOf(page), path).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })
}

test.describe('for those who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is animated', async ({ page }) => {
    for (const path of ['/', product.path, '/womens']) {
      await page.goto(path)
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(({ animationName, transitionDuration, scrollBehavior }) => {
            const slow = transitionDuration.split(',').some((duration) => Number.parseFloat(duration) > 0)
            return animationName !== 'none' || slow || scrollBehavior === 'smooth'
          }),
      )
      expect(moving, path).toEqual([])
    }
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the chosen colour can be told from the others, before and after a choice', async ({ page }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    const { color, otherColor } = product
    const chosen = await borderOf(page, color)
    const other = await borderOf(page, otherColor)
    expect(chosen).toMatch(/^3px solid/)
    expect(other).toMatch(/^1px solid/)
    expect(chosen.replace('3px', '1px')).not.toBe(other)
    await page.getByRole('link', { name: otherColor }).click()
    await expect.poll(() => borderOf(page, otherColor)).toBe(chosen)
    expect(await borderOf(page, color)).toBe(other)
  })

  test('the chosen part of a section can be told', async ({ page }) => {
    await page.goto(product.listing)
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(await background('.cats [aria-current]')).not.toBe(await background('.cats a:not([aria-current])'))
  })

  test('what is chosen and what has the focus can be told', async ({ page }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    const medium = page.locator('label.pill', { hasText: /^M$/ })
    const large = page.locator('label.pill', { hasText: /^L$/ })
    await medium.click()
    await page.locator('h1').click()
    expect(await looksOf(page, 'M')).not.toEqual(await looksOf(page, 'L'))
    await expect(large).toBeVisible()
    await page.locator('#add-to-bag [name=quantity]').focus()
    await page.keyboard.press('Tab')
    const focused = page.locator('#add-to-bag .add button')
    await expect(focused).toBeFocused()
    await expect(focused).toHaveCSS('forced-color-adjust', 'none') // else a plate in the colour of its words lies behind them
    await expect(focused).not.toHaveCSS('outline-style', 'none')
    await send(page, 'add-to-bag')
    await goToBag(page)
    await expect(page.locator('.bag-line')).toBeVisible()
  })
})

test('the categories of a section open below their button, with the notice of cookies above and without', async ({
  page,
}) => {
  await page.goto(product.listing)
  const button = page.getByRole('button', { name: 'Women: categories' })
  const opensBelow = async () => {
    await button.click()
    const categories = await page.locator('#menu-0').boundingBox()
    const from = await button.boundingBox()
    expect(categories?.y).toBeGreaterThanOrEqual((from?.y ?? 0) + (from?.height ?? 0))
    expect(categories?.y).toBeLessThan((from?.y ?? 0) + 80)
    await page.keyboard.press('Escape')
  }
  await opensBelow()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.locator('.consent')).toHaveCount(0)
  await opensBelow()
})

test('the categories of a section open at their own button, also of one that does not stand at the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(product.listing)
  for (const [at, name] of ['Women', 'Men', 'Boys'].entries()) {
    const button = page.getByRole('button', { name: `${name}: categories`, exact: true })
    await button.click()
    const categories = await page.locator('#menu [popover]:popover-open').boundingBox()
    const from = await button.boundingBox()
    expect(Math.abs((categories?.x ?? 0) - (from?.x ?? 0)), `${at}`).toBeLessThan(80)
    expect(categories?.x).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
})

test('beside a long listing the facets stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/all')
  const facets = page.locator('#facets')
  expect((await facets.boundingBox())?.y).toBeGreaterThan(100)
  for (const part of [0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, at * (document.querySelector('.cards.list')?.scrollHeight ?? 0)), part)
    await expect(facets.getByRole('checkbox').last()).toBeInViewport()
  }
})

test('on a phone the menu has a button that closes it, and the category one is in stands in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mens/jeans')
  await expect(page.locator('.cats [aria-current]')).toBeInViewport()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.locator('#menu')
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
})

/** The border of the swatch of a colour. */
function borderOf(page: Page, color: string): Promise<string> {
  return page.locator('.sw', { hasText: color }).evaluate((swatch) => getComputedStyle(swatch).border)
}

/** How the tile of a size is drawn. */
function looksOf(page: Page, size: string): Promise<string[]> {
  return page.locator(`input[name=size][value=${size}] + span`).evaluate((tile) => {
    const { borderTopColor, borderTopWidth, outlineStyle, backgroundColor, color } = getComputedStyle(tile)
    return [borderTopColor, borderTopWidth, outlineStyle, backgroundColor, color]
  })
}

test('what is printed is the page alone, without menus, footer and questions', async ({ page }) => {
  await page.goto(product.path)
  const parts = page.locator('body > header, body > footer, .consent')
  await expect(parts.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of await parts.all()) await expect(part).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the steps of the way to a page stand at even distances, each wide enough to hit', async ({ page }) => {
  await page.goto('/gift-card/prd-GIFTCARD')
  const steps = await page.locator('.crumbs li > *').evaluateAll((all) =>
    all.map((step) => {
      const words = document.createRange()
      words.selectNodeContents(step)
      const { left, right } = words.getBoundingClientRect()
      return { left, right, width: step.getBoundingClientRect().width }
    }),
  )
  const [all, gifts, card] = steps
  expect((gifts?.left ?? 0) - (all?.right ?? 0)).toBeCloseTo((card?.left ?? 0) - (gifts?.right ?? 0), 1)
  for (const { width } of steps) expect(width).toBeGreaterThanOrEqual(24)
})
