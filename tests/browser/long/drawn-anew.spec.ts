import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { gate, product, scriptsRun } from '../buy'

// A card that is drawn anew, or goes, while what was pressed on it is on its way.

const lost = 'We are having trouble connecting. Please check your connection and try again.'

/** Holds the answers of an address back. @returns what lets them go */
async function holdBack(page: Page, address: string, isLost = false) {
  const { opened, open } = gate()
  await page.route(address, async (route) => {
    await opened
    await (isLost ? route.abort() : route.continue())
  })
  return open
}

const quickAdd = (page: Page) => page.getByRole('link', { name: `Quick Add ${product.name}` })
const panel = (page: Page) => page.getByRole('dialog', { name: product.name })
const cardOf = (page: Page) => page.locator(`#cards [data-code="${product.code}"]`)

async function openListing(page: Page, width = 1280) {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(product.listing)
  await scriptsRun(page)
}

/** Notes the list that is shown, and waits until another one is in its place. */
async function drawnAnew(page: Page, change: () => Promise<unknown>) {
  const list = await page.locator('#cards').elementHandle()
  await change()
  await expect.poll(() => list?.evaluate((it) => it.isConnected)).toBe(false)
}

const sort = (page: Page) => page.getByLabel('Sort by').selectOption('priceDesc')

async function pressAdd(page: Page) {
  await quickAdd(page).click()
  await panel(page).locator('label.pill', { hasText: /^M$/ }).click()
  await panel(page).getByRole('button', { name: 'ADD TO BAG' }).click()
}

/** Leads where the product is not, without another page. */
const goElsewhere = (page: Page) =>
  page.evaluate(() => window.__remixRouter?.navigate('/womens/jeans', { preventScrollReset: true }))

test.describe('what fails meanwhile', () => {
  test.use({ excused: /ERR_FAILED/ })

  test('an addition is told of at the new card of its product', async ({ page }) => {
    await openListing(page)
    const fail = await holdBack(page, '**/cart/api/add*', true)
    await pressAdd(page)
    await drawnAnew(page, () => page.locator('#facets').getByLabel(/^M\b/).first().click())
    fail()
    const said = cardOf(page).getByRole('alert')
    await expect(said).toContainText(lost)
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await expect(said).toHaveCount(0)
    await expect(quickAdd(page)).toBeFocused()
  })

  test('a heart is told of at the new card of its product', async ({ page }) => {
    await openListing(page)
    const fail = await holdBack(page, '**/api/favorites/add*', true)
    const heart = cardOf(page).locator('.heart')
    await heart.click()
    await drawnAnew(page, () => sort(page))
    fail()
    const said = cardOf(page).getByRole('alert')
    await expect(said).toContainText(lost)
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await expect(heart).toBeFocused()
  })

  test('an addition is told of in the chooser of a store that lies over its card, and at the card after that', async ({
    page,
  }) => {
    await openListing(page)
    const fail = await holdBack(page, '**/cart/api/add*', true)
    await pressAdd(page)
    await page.getByRole('switch', { name: 'Shop by store' }).press('Enter')
    const finder = page.getByRole('dialog', { name: 'Find a store' })
    await finder.waitFor()
    fail()
    const said = finder.getByRole('alert')
    await expect(said).toContainText(lost)
    await expect(said).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(finder).toHaveCount(0)
    await expect(cardOf(page).getByRole('alert')).toContainText(lost)
  })

  test('both are told of on top of a page without that product, until another page is shown', async ({ page }) => {
    await openListing(page)
    const failAddition = await holdBack(page, '**/cart/api/add*', true)
    const failHeart = await holdBack(page, '**/api/favorites/add*', true)
    await cardOf(page).locator('.heart').click()
    await drawnAnew(page, () => sort(page))
    await pressAdd(page)
    await drawnAnew(page, () => goElsewhere(page))
    const said = page.locator('main').getByRole('alert')
    failAddition()
    await expect(said).toContainText(lost)
    await expect(said).toBeInViewport({ ratio: 1 })
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.locator('.bag-link')).toBeFocused()
    failHeart()
    await expect(said).toContainText(lost)
    await page.goBack()
    await expect(page).toHaveURL(/sort=priceDesc$/)
    await expect(said).toHaveCount(0)
  })
})

for (const width of [390, 1280])
  test(`at ${width} pixels a panel leaves the focus on the new card of its product`, async ({ page }) => {
    await openListing(page, width)
    const answer = await holdBack(page, `**${product.listing}.data*`)
    await sort(page)
    await quickAdd(page).click()
    await panel(page).locator('label.pill', { hasText: /^M$/ }).click()
    await drawnAnew(page, async () => answer())
    if (width < 768) await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(quickAdd(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  })

for (const [place, part] of [
  ['link', '> a'],
  ['heart', '.heart'],
  ['quick add', '.qa a'],
] as const)
  test(`the focus on the ${place} of a card stays on that of its product`, async ({ page }) => {
    await openListing(page)
    const answer = await holdBack(page, `**${product.listing}.data*`)
    await sort(page)
    await cardOf(page).locator(part).focus()
    await drawnAnew(page, async () => answer())
    await expect(cardOf(page).locator(part)).toBeFocused()
  })

test('a panel over a card is one over the page once the window is narrow', async ({ page }) => {
  await openListing(page)
  await quickAdd(page).click()
  const size = panel(page).getByRole('radio', { name: 'M', exact: true })
  await panel(page).locator('label.pill', { hasText: /^M$/ }).click()
  await expect(size).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => panel(page).evaluate((sheet) => sheet.matches('dialog:modal:not(.inline)'))).toBe(true)
  await expect(size).toBeFocused()
  await expect(size).toBeChecked()
  expect((await panel(page).boundingBox())?.width).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(quickAdd(page)).toBeFocused()
})

test('a panel that comes after a step back does not open', async ({ page }) => {
  await openListing(page, 390)
  await drawnAnew(page, () => sort(page))
  const answer = await holdBack(page, '**/*isQuickView*')
  const pressed = await quickAdd(page).elementHandle()
  await drawnAnew(page, () =>
    quickAdd(page).evaluate((link: HTMLElement) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        history.back()
      }).observe(link, { attributeFilter: ['aria-busy'] }) // the panel is on its way
      link.click()
    }),
  )
  answer()
  await expect.poll(() => pressed?.evaluate((link) => link.ariaBusy)).toBeNull()
  await expect(page.locator('.sheet')).toHaveCount(0)
})
