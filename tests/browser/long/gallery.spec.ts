import { expect, type Page, type Route } from 'playwright/test'
import { test } from '../browser-test'
import { gate, scriptsRun } from '../buy'
import { shiftsOf, watchShifts } from '../shifts'

const product = '/harbor-chore-jacket/prd-100395'
const pictures = 8

const large = (page: Page, number: number) => page.locator(`#zoom-${number} img`).last()
const isLargeAddress = /[?]w=(1920|3600)$/
const isLarge = (url: string) => isLargeAddress.test(url)

test('a picture opens large over the window, others follow, and Escape gives the focus back', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.addInitScript(watchShifts)
  await page.goto(product)
  await scriptsRun(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(isLarge)).toEqual([])

  const third = page.locator('#view-3 a')
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Large pictures' })).toBeVisible()
  await expect(large(page, 3)).toBeInViewport()
  await expect(page.locator('#zoom-3')).toBeFocused()
  expect(
    await large(page, 3).evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc)),
  ).toMatch(isLargeAddress)

  await page.locator('#zoom-3').getByRole('link', { name: 'Next picture' }).click()
  await expect(large(page, 4)).toBeInViewport()
  await expect(large(page, 3)).not.toBeInViewport()
  await page.locator('#zoom-4').getByRole('link', { name: 'Previous picture' }).click()
  await expect(large(page, 3)).toBeInViewport()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(third).toBeFocused()
  expect(await shiftsOf(page)).toEqual([])
  expect(new URL(page.url()).search).toBe('')
})

test('the arrows of the keyboard step through the large pictures', async ({ page }) => {
  await page.goto(`${product}?picture=2`)
  await scriptsRun(page)
  await expect(page.locator('#zoom-2')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#zoom-3')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft') // there is none before the first
  await expect(page.locator('#zoom-1')).toBeFocused()
  await expect(large(page, 1)).toBeInViewport()
})

test('the gallery an address opened gives the focus to its picture when it is closed', async ({ page }) => {
  await page.goto(`${product}?picture=3`)
  await scriptsRun(page)
  await expect(page.locator('#zoom-3')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#view-3 a')).toBeFocused()
  await expect(page).not.toHaveURL(/picture=/)
})

test('the pictures stay where they are while the large ones are on their way', async ({ page }) => {
  await page.goto(product)
  await scriptsRun(page)
  const asked = page.waitForRequest(/\/zoom-[^/]*\.js$/)
  const { opened, open } = gate()
  await page.route(/\/zoom-[^/]*\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  const place = async () => {
    const { x, width, height } = (await page.locator('.gal').boundingBox()) ?? {}
    return { x, width, height }
  }
  const before = await place()
  await page.locator('#view-1 a').click()
  await asked
  expect(await place()).toEqual(before)
  open()
  await expect(page.getByRole('dialog', { name: 'Large pictures' })).toBeVisible()
})

for (const [what, fault] of [
  ['is missing', (route) => route.fulfill({ status: 404, body: '' })],
  ['never arrives', () => undefined],
] satisfies [string, (route: Route) => Promise<void> | undefined][])
  test.describe(() => {
    test.use({ excused: /zoom-|status of 404/ })

    test(`a picture leads to its large one within five seconds when the script of the gallery ${what}`, async ({
      page,
    }) => {
      const loaded: string[] = []
      page.on('request', (asked) => asked.isNavigationRequest() && loaded.push(new URL(asked.url()).search))
      await page.route(/\/zoom-[^/]*\.js$/, fault)
      await page.goto(product)
      for (const [number, press] of [
        [2, () => page.locator('#view-2 a').click()],
        [3, () => page.locator('#view-3 a').press('Enter')],
      ] as const) {
        await scriptsRun(page)
        const another = page.waitForEvent('domcontentloaded', { timeout: 5_000 })
        await press()
        await another
        await scriptsRun(page)
        await expect(large(page, number)).toBeInViewport()
        await page.getByRole('link', { name: 'Close', exact: true }).click()
        await page.waitForURL(new RegExp(`#view-${number}$`))
      }
      expect(loaded).toEqual(['', '?picture=2', '', '?picture=3', '']) // and no page twice
    })
  })

test('the gallery closes by its button, and the first and the last picture have one neighbour', async ({ page }) => {
  await page.goto(product)
  await scriptsRun(page)
  await page.locator('#view-1 a').click()
  await expect(page.locator('#zoom-1').getByRole('link', { name: /picture$/ })).toHaveCount(1)
  await expect(page.locator(`#zoom-${pictures}`).getByRole('link', { name: /picture$/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#view-1 a')).toBeFocused()
})

test('more than five thumbnails scroll, and each leads to its picture', async ({ page }) => {
  await page.goto(product)
  const strip = page.locator('.thumbs')
  await expect(strip.getByRole('link')).toHaveCount(pictures)
  expect(await strip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  await strip.getByRole('link').nth(6).click()
  await expect(page.locator('#view-7 img')).toBeInViewport({ ratio: 0.9 })
})

for (const [where, address, width] of [
  ['a phone', product, 390],
  ['the preview', `${product}?isQuickView=true`, 1280],
] as const)
  test(`on ${where} the dot of the picture in view is the filled one, and no other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    const dots = page.locator('.thumbs a')
    const filled = () =>
      dots.evaluateAll((all) =>
        all.flatMap((dot, at) =>
          getComputedStyle(dot, '::before').backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [at + 1],
        ),
      )
    await expect.poll(filled).toEqual([1])
    await page.locator('.gal').evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }))
    await expect.poll(filled).toEqual([pictures])
    await dots.nth(2).click()
    await expect.poll(filled).toEqual([3])
    await expect(page.locator('.thumbs [aria-current]')).toHaveAccessibleName(/3/)
  })

test('on a phone a dot moves the pictures and leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(product)
  await scriptsRun(page)
  await page.locator('.thumbs').evaluate((dots) => dots.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  for (const number of [3, 1, pictures]) {
    await page
      .locator('.thumbs a')
      .nth(number - 1)
      .click()
    await expect(page.locator('.thumbs [aria-current]')).toHaveAccessibleName(new RegExp(`${number}`))
    await expect(page.locator(`#view-${number} img`)).toBeInViewport()
  }
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(new URL(page.url()).hash).toBe('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the gallery is a state of the page: one large picture, its neighbours by links, and a way back', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(product)
    expect(loaded.filter(isLarge)).toEqual([])

    await page.locator('#view-3 a').click()
    await expect(large(page, 3)).toBeInViewport()
    await page.getByRole('link', { name: 'Next picture' }).click()
    await expect(large(page, 4)).toBeInViewport()
    expect(loaded.filter(isLarge)).toHaveLength(2)
    await page.getByRole('link', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#view-4 img')).toBeInViewport()
  })
})
