import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { product, scriptsRun } from '../buy'

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

test('of what the panel over a card covers nothing sticks out that could hardly be hit, and all is there again afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/womens')
  await scriptsRun(page)
  const links = page.locator('.card > .qa > a')
  /** How many there are, and how many of them the panel covers, if only in part. */
  const shown = () =>
    links.evaluateAll((all) => {
      const panel = document.querySelector('dialog.quick-add')
      const over = panel?.getBoundingClientRect() ?? new DOMRect()
      const seen = all.filter((link) => link.checkVisibility({ visibilityProperty: true }))
      const covered = seen.filter((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect()
        const isOver = top < over.bottom && bottom > over.top && left < over.right && right > over.left
        return isOver && !panel?.parentElement?.contains(link)
      })
      return { seen: seen.length, covered: covered.length }
    })
  const all = (await shown()).seen
  await links.first().click()
  await page.locator('dialog.quick-add form').waitFor()
  await expect.poll(async () => (await shown()).covered).toBe(0)
  expect((await shown()).seen).toBeGreaterThan(all - 4)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await shown()).seen).toBe(all)
  await expect(links.first()).toBeFocused()
})

for (const width of [390, 1280])
  test(`at ${width} pixels a step to another page closes the panel of a card, the finder and the bag`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(product.listing)
    await scriptsRun(page)
    const sheet = page.locator('.sheet')
    const sort = async () => {
      await page.getByLabel('Sort by').selectOption('priceDesc')
      await expect(page).toHaveURL(/sort=priceDesc$/)
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      await page.getByRole('link', { name: `Quick Add ${product.name}` }).click()
      await sheet.locator('form').waitFor()
    }
    const stepBack = async () => {
      await page.goBack()
      await expect(page).toHaveURL(product.listing)
      await expect(sheet).toHaveCount(0)
    }
    await sort()
    await stepBack()
    await sort()
    await sheet.locator('label', { hasText: 'FREE PICK UP' }).click()
    await sheet.getByRole('link', { name: 'Choose a store' }).click()
    await expect(sheet).toHaveCount(2)
    await stepBack()
    await sort()
    await expect(sheet.getByRole('radio', { name: 'FREE PICK UP' })).toBeChecked() // as it was chosen in it
    await sheet.locator('label', { hasText: 'SHIP IT' }).click()
    await sheet.locator('label.pill', { hasText: /^M$/ }).click()
    await sheet.getByRole('button', { name: 'ADD TO BAG' }).click()
    await page.locator('.mini-cart').waitFor()
    await stepBack()
    await page.getByLabel('Sort by').click() // nothing lies over the page
  })

test('the page below a sheet holds still, and scrolls again once it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/womens')
  await scriptsRun(page)
  const link = page.locator('.card > .qa > a').first()
  await link.click()
  const sheet = page.locator('dialog.quick-add')
  await sheet.locator('form').waitFor()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.move(200, 20)
  await page.mouse.wheel(0, 400)
  await sheet.getByRole('radio').first().focus() // by when a page that scrolls has begun to
  expect(await scrolled()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.mouse.wheel(0, 400)
  await expect.poll(scrolled).toBeGreaterThan(before)
})
