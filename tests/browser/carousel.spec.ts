import { expect } from 'playwright/test'
import { giveContent } from '../arrange'
import { test } from './browser-test'
import { served } from './by-calls'

test('a carousel that does not begin again stops at its last slide, until somebody lets it play', async ({
  page,
  shop,
}) => {
  const items = ['One', 'Two', 'Three'].map((text) => ({ contentType: 'STYLED_TEXT', text }))
  const controls = { autoScroll: true, infiniteScroll: false, transition: 'NONE', columns: { desktop: 1 } }
  const carousel = { contentType: 'CAROUSEL', activeStartDate: '2020-01-01', label: 'Three slides', items, controls }
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/girls', blocks: [carousel] }] })
  await served(page, '/girls', 'Three slides')
  await page.clock.install()
  await page.goto('/girls')
  const slides = page.getByRole('region', { name: 'Three slides' })
  const place = () => slides.locator('.car-list').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  await slides.getByRole('button', { name: 'Next' }).waitFor()
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
