import { expect, type Page } from 'playwright/test'
import { type Arranged, giveContent } from '../arrange'
import { test } from './browser-test'
import { served } from './by-calls'

/** A page with three slides that go on by themselves. @returns the carousel, and the slide it shows */
async function threeSlides(page: Page, shop: Arranged) {
  const items = ['One', 'Two', 'Three'].map((text) => ({ contentType: 'STYLED_TEXT', text }))
  const columns = { mobile: 1, tablet: 1, desktop: 1 }
  const controls = { autoScroll: true, infiniteScroll: false, transition: 'NONE', columns }
  const carousel = { contentType: 'CAROUSEL', activeStartDate: '2020-01-01', label: 'Three slides', items, controls }
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/girls', blocks: [carousel] }] })
  await served(page, '/girls', 'Three slides')
  await page.clock.install()
  await page.goto('/girls')
  const slides = page.getByRole('region', { name: 'Three slides' })
  await slides.getByRole('button', { name: 'Next' }).waitFor({ state: 'attached' })
  const place = () => slides.locator('.car-list').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  return { slides, place }
}

test('a carousel that does not begin again stops at its last slide, until somebody lets it play', async ({
  page,
  shop,
}) => {
  const { slides, place } = await threeSlides(page, shop)
  for (const shown of [1, 2, 2]) {
    await page.clock.runFor(5_000)
    await expect.poll(place).toBe(shown)
  }
  await slides.getByRole('button', { name: 'Play' }).click()
  await expect.poll(place).toBe(0)
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(5_000)
  await expect.poll(place).toBe(1)
})

test('a finger on a carousel begins its five seconds anew', async ({ page, shop }) => {
  const { slides, place } = await threeSlides(page, shop)
  for (const touch of ['touchstart', 'touchend']) {
    await page.clock.runFor(3_000)
    await slides.dispatchEvent(touch)
  }
  await page.clock.runFor(3_000)
  expect(await place()).toBe(0)
  await page.clock.runFor(2_000)
  await expect.poll(place).toBe(1)
})

test('a carousel that begins again shows what is left of its slides before it does, forwards and backwards', async ({
  page,
  shop,
}) => {
  const items = ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ contentType: 'STYLED_TEXT', text }))
  const controls = { infiniteScroll: true, transition: 'NONE', columns: { mobile: 2, tablet: 4, desktop: 4 } }
  const carousel = { contentType: 'CAROUSEL', activeStartDate: '2020-01-01', label: 'Five slides', items, controls }
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/girls', blocks: [carousel] }] })
  await served(page, '/girls', 'Five slides')
  await page.goto('/girls')
  const slides = page.getByRole('region', { name: 'Five slides' })
  const list = slides.locator('.car-list')
  const end = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(end).toBeGreaterThan(0)
  for (const [press, place] of [
    ['Next', end],
    ['Next', 0],
    ['Previous', end],
    ['Previous', 0],
  ] as const) {
    await slides.getByRole('button', { name: press }).click()
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeCloseTo(place, -0.5)
  }
})
