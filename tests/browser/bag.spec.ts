import { expect, type Page } from 'playwright/test'
import { refused, test } from './browser-test'
import { gate, goToBag, product, scriptsRun, send, wrapLine } from './buy'
import { atBag, bagWithLine } from './by-calls'
import { shiftsOf, watchShifts } from './shifts'

test('the bag changes in place: quantity, removal, undo', async ({ page }) => {
  await atBag(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await page.locator('.bag-line select[name=quantity]').selectOption('3')
  await expect(page.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.locator('.undo')).toBeFocused()
  await expect(page.locator('.bag-line')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.bag-line select[name=quantity]')).toHaveValue('3')
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the keyboard goes on beside a promotion code that was added, and beside the way to add one when it is gone', async ({
  page,
}) => {
  await atBag(page)
  await page.getByText('Add a promotion code').click()
  await page.getByLabel('Promotion Code').fill('THANKS1')
  await page.keyboard.press('Enter')
  await expect(page.locator('.applied')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove THANKS1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.credit summary')).toBeFocused()
})

test('a quantity chosen before the scripts arrive counts', async ({ page }) => {
  await bagWithLine(page)
  const { opened, open } = gate()
  await page.route('**/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.locator('.bag-line select[name=quantity]').selectOption('3')
  open()
  await expect(page.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)
})

test.describe(() => {
  test.use({ excused: refused })
  test('a bag shown again by Back has the quantity of now, and one emptied elsewhere says why it refuses, with the focus', async ({
    page,
    context,
  }) => {
    await atBag(page)
    const select = page.locator('.bag-line select[name=quantity]')
    await select.selectOption('2')
    await expect(page.locator('.bag-link')).toHaveAccessibleName(/2/)
    const other = await context.newPage()
    await other.goto('/cart')
    await scriptsRun(other)
    await other.locator('.bag-line select[name=quantity]').selectOption('3')
    await expect(other.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)

    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(select).toHaveValue('3')
    await other.locator('.bag-line select[name=quantity]').selectOption('4')
    await expect(other.locator('.bag-link')).toHaveAccessibleName(/4/)
    await page.goto('/womens')
    await page.goBack()
    await expect(select).toHaveValue('4')
    await other.getByRole('button', { name: /^Remove/ }).click()
    await expect(other.locator('.undo')).toBeFocused()
    await page.locator('summary', { hasText: 'Add a promotion code' }).click()
    await page.locator('#promotion-code').fill('TAKE20')
    await page.locator('#promotion-code').press('Enter')
    await expect(page.locator('.bag-empty')).toBeVisible()
    await expect(page.locator('#bag-problems')).toBeFocused()
    await expect(page.locator('#bag-problems')).toContainText('Nothing in your bag qualifies for this code.')
  })
})

test('a removed line can be brought back until the page is loaded again, whatever else changes', async ({ page }) => {
  await atBag(page, 'M', 'S')
  const undo = page.getByRole('button', { name: /^Undo/ })
  const remove = page.locator('.bag-line').getByRole('button', { name: /^Remove/ })
  await remove.first().click()
  await undo.click()
  await expect(page.locator('.bag-line')).toHaveCount(2)
  await remove.first().click()
  await expect(page.locator('.bag-line')).toHaveCount(1)
  await wrapLine(page)
  await expect(undo).toBeVisible()
  await page.reload()
  await expect(page.locator('.bag-line')).toHaveCount(1)
  await expect(undo).toHaveCount(0)
})

test('a listing says after Back how it is sorted', async ({ page }) => {
  await page.goto('/womens')
  await scriptsRun(page)
  const sort = page.locator('#sort-by')
  const before = await sort.inputValue()
  await sort.selectOption({ index: 1 })
  await page.waitForURL(/sort=/)
  const after = await sort.inputValue()
  expect(after).not.toBe(before)
  await page.goBack()
  await expect(sort).toHaveValue(before)
  await page.goForward()
  await expect(sort).toHaveValue(after)
})

test('units cut on the way into the bag are told beside the line, once', async ({ page }) => {
  await bagWithLine(page)
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('#add-to-bag [name=quantity]').selectOption('10')
  await send(page, 'add-to-bag')
  await goToBag(page)
  await expect(page.locator('.bag-line .bag-note')).toHaveText('Quantity was changed to 10.')
  await page.reload()
  await expect(page.locator('.bag-line select[name=quantity]')).toHaveValue('10')
  await expect(page.locator('.bag-line .bag-note')).toHaveText('')
})

test('the line that was cut is brought into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await bagWithLine(page, 'M', 'S', 'XL')
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('#add-to-bag [name=quantity]').selectOption('10')
  await send(page, 'add-to-bag')
  await goToBag(page)
  await expect(page.locator('.bag-line').last().locator('.bag-note')).toBeInViewport()
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const) {
  test(`in a window of ${width} pixels the bag has no gap for a button that scripts make needless`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(watchShifts)
    await atBag(page)
    const update = page.getByRole('button', { name: /^Update/ })
    await expect(update).toHaveCSS('position', 'absolute')
    const select = await boxOf(page, '.bag-quantity select')
    const remove = await boxOf(page, '.bag-do > form:last-child .link')
    if (width > 359) {
      expect((await boxOf(page, '.bag-line')).right - remove.right).toBeLessThan(1)
      expect(Math.abs(middleOf(remove) - middleOf(select))).toBeLessThan(2)
    } else expect(remove.top - select.bottom).toBeLessThan(1)
    expect(await shiftsOf(page)).toEqual([])

    await page.locator('.bag-quantity select').focus()
    await page.keyboard.press('Tab')
    await expect(update).toBeFocused()
    await expect(update).not.toHaveCSS('position', 'absolute')
  })
}

test('the headings of the bag look alike and stand level', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await atBag(page)
  const looks = await page.locator('.aside-cols h2').evaluateAll((headings) =>
    headings.map((heading) => {
      const { fontSize, fontWeight, textTransform, letterSpacing, color } = getComputedStyle(heading)
      return [heading.getBoundingClientRect().top, fontSize, fontWeight, textTransform, letterSpacing, color]
    }),
  )
  expect(looks).toHaveLength(2)
  expect(looks[1]).toEqual(looks[0])
})

type Box = { left: number; right: number; top: number; bottom: number }

/** Where an element lies on the page, however far that is scrolled. */
function boxOf(page: Page, selector: string): Promise<Box> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }
    })
}

function middleOf({ top, bottom }: Box): number {
  return (top + bottom) / 2
}
