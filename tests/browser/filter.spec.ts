import { expect, type Page } from 'playwright/test'
import { giveContent } from '../arrange'
import { test } from './browser-test'
import { gate, scriptsRun } from './buy'
import { served } from './by-calls'

const named = (page: Page) => page.locator('.card .n').allTextContents()
const tick = (page: Page, name: RegExp) => page.locator('#facets').getByLabel(name)

test('a tick filters at once, keeps its focus, and back and forward bring the form along', async ({ page }) => {
  await page.goto('/mens')
  await scriptsRun(page)
  const all = await named(page)
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))

  await tick(page, /^Blue/).check()
  await expect(page).toHaveURL(/\/mens\?color=blue$/)
  await expect.poll(() => named(page)).not.toEqual(all)
  await expect(tick(page, /^Blue/)).toBeFocused()
  const blue = await named(page)
  await expect(page.locator('#total')).toHaveText(`${blue.length} products`)

  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/mens\?color=blue$/)

  await page.getByLabel('Sort by').selectOption('priceDesc')
  await expect(page).toHaveURL(/sort=priceDesc&color=blue$/)
  await expect.poll(() => named(page)).not.toEqual(blue)

  await page.goBack()
  await expect.poll(() => named(page)).toEqual(blue)
  await expect(page.getByLabel('Sort by')).toHaveValue('featured')
  await page.goBack()
  await expect.poll(() => named(page)).toEqual(all)
  await expect(canonical).toHaveAttribute('href', /\/mens$/)
  await expect(tick(page, /^Blue/)).not.toBeChecked()
  await page.goForward()
  await expect.poll(() => named(page)).toEqual(blue)
  await expect(tick(page, /^Blue/)).toBeChecked()
  expect(loads).toEqual([])
})

test('an order that is chosen before scripts run is shown once they do, and what is ticked moves nothing', async ({
  page,
}) => {
  const { opened, open } = gate()
  await page.route('**/assets/entry.client*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/womens', { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption({ label: 'Price: high to low' })
  open()
  await expect(page).toHaveURL(/sort=/)
  await expect(page.getByLabel('Sort by')).toHaveValue(new URL(page.url()).searchParams.get('sort') ?? '')

  await page.goto('/womens?size=M')
  await scriptsRun(page)
  const black = tick(page, /^Black/)
  await black.scrollIntoViewIfNeeded()
  const before = await black.boundingBox()
  await black.check()
  await expect(page).toHaveURL(/color=black/)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(await black.boundingBox()).toEqual(before)
})

test('banners leave with the first tick and come back with the last, as the same addresses show them', async ({
  page,
}) => {
  await page.goto('/womens')
  await scriptsRun(page)
  const banners = page.locator('#top .cb')
  const count = await banners.count()
  await page.getByLabel('Sort by').selectOption('priceDesc')
  await expect(page).toHaveURL(/sort=priceDesc$/)
  await expect(banners).toHaveCount(count)
  const black = tick(page, /^Black/)
  await black.check()
  await expect(page).toHaveURL(/color=black$/)
  await expect(banners).toHaveCount(0)
  await expect(black).toBeFocused()
  await expect(black).toBeInViewport()
  await black.uncheck()
  await expect(page.locator('#top .ban').first()).toBeVisible()
})

test('another page takes the place of this one, and the focus goes to the heading of its results', async ({ page }) => {
  await page.goto('/all')
  await scriptsRun(page)
  const first = await named(page)
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))

  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/all\?page=2$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await named(page)).not.toEqual(first)

  await page.goBack()
  await expect(page).toHaveURL(/\/all$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await page.goForward()

  await tick(page, /^Blue/).check()
  await expect(page).toHaveURL(/\/all\?color=blue$/)
  await expect(tick(page, /^Blue/)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/page=2$/)
  expect(loads).toEqual([])
})

test.describe('a filter that cannot be had', () => {
  test.use({ excused: /500|ERR_FAILED|net::/ })

  test('leaves the list as it is, says so, and works at the next try', async ({ page }) => {
    await page.goto('/mens')
    await scriptsRun(page)
    const all = await named(page)
    const alert = page.locator('main').getByRole('alert')
    const malformed = { contentType: 'text/x-script', body: '[{"_1":2},"routes' }
    for (const [way, answer] of Object.entries({
      fault: { status: 500, contentType: 'text/plain', body: 'oops' },
      malformed,
      otherwise: { contentType: 'text/html', body: '<p>Sign in to this network</p>' },
      offline: null,
    })) {
      await page.route('**/mens.data*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await tick(page, /^Blue/).click()
      await expect(alert, way).toHaveText('An error occurred. Please try again.')
      await expect(tick(page, /^Blue/)).not.toBeChecked()
      expect(await named(page), way).toEqual(all)
      expect(new URL(page.url()).search, way).toBe('')
      await page.unroute('**/mens.data*')
      await page.getByLabel('Sort by').selectOption('priceDesc')
      await expect(page).toHaveURL(/\/mens\?sort=priceDesc$/)
      await expect(alert, way).toHaveCount(0)
      await page.goBack()
      await expect.poll(() => named(page)).toEqual(all)
    }
    await tick(page, /^Blue/).check()
    await expect(page).toHaveURL(/\/mens\?color=blue$/)
    await expect.poll(() => named(page)).not.toEqual(all)
  })

  test('leaves a list that is narrowed as it is, also when one went back', async ({ page }) => {
    await page.goto('/mens')
    await scriptsRun(page)
    await tick(page, /^Blue/).check()
    await expect(page).toHaveURL(/\/mens\?color=blue$/)
    await expect(page.locator('#cards[aria-busy]')).toHaveCount(0)
    const blue = await named(page)
    await page.route('**/mens.data*', (route) => route.abort())
    for (const step of [() => page.getByLabel('Sort by').selectOption('priceDesc'), () => page.goBack()]) {
      await step()
      await expect(page.locator('main').getByRole('alert')).toHaveText('An error occurred. Please try again.')
      await expect(page).toHaveURL(/\/mens\?color=blue$/)
      expect(await named(page)).toEqual(blue)
      await expect(tick(page, /^Blue/)).toBeChecked()
      await expect(page.getByLabel('Sort by')).toHaveValue('featured')
    }
  })
})

test('a carousel on top of a listing has its buttons again after another page of the list', async ({ page, shop }) => {
  const part = { contentType: 'STYLED_TEXT', text: 'Warm and light.' } as const
  const items = [1, 2, 3, 4, 5, 6].map(() => part)
  const block = { contentType: 'CAROUSEL', activeStartDate: '2020-01-01', label: 'What is new', items } as const
  const place = (blocks: object[]) => giveContent(shop, { zones: [{ zone: 'section-top', path: '/all', blocks }] })
  await place([block])
  const carousel = page.getByRole('region', { name: 'What is new' })
  await served(page, '/all', 'aria-label="What is new"')
  await page.goto('/all')
  await expect(carousel).toHaveCount(1)
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(carousel).toHaveCount(0)
  await page.getByRole('link', { name: 'Page 1' }).click()
  await expect(carousel.locator('.car-buttons button')).toHaveCount(2)
  await place([])
})

test('the products shown are noted for analytics, once for each list', async ({ page }) => {
  await page.goto('/boys')
  await scriptsRun(page)
  const lists = () =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .flatMap((each) => (each.event === 'view_item_list' ? [each] : []))
        .map(({ items }) => items),
    )
  await expect.poll(async () => (await lists()).length).toBe(1)
  const [items] = await lists()
  expect(items).toHaveLength((await named(page)).length)

  await tick(page, /^Blue/).check()
  await expect.poll(async () => (await lists()).length).toBe(2)
})
