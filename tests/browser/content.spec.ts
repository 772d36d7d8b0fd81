import { expect } from 'playwright/test'
import { test } from './browser-test'
import { scriptsRun } from './buy'

test('a carousel has buttons, goes on every five seconds, and stops for whoever stops it or has the focus in it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.locator('[data-auto]').first()
  const place = () => carousel.locator('.car-list').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  await carousel.getByRole('button', { name: 'Next' }).waitFor()
  await page.clock.runFor(5_100)
  await expect.poll(place).toBe(1)

  await carousel.getByRole('button', { name: 'Pause' }).focus()
  await page.clock.runFor(11_000)
  expect(await place()).toBe(1)
  await page.keyboard.press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(11_000)
  expect(await place()).toBe(1)
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(page.locator('#home .card .b').first()).toHaveCSS('font-weight', '400') // as in any listing
})

test('whoever asks for less motion sees nothing move by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const carousel = page.locator('[data-auto]').first()
  await carousel.getByRole('button', { name: 'Next' }).waitFor()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeHidden()
  await page.clock.runFor(11_000)
  expect(await carousel.locator('.car-list').evaluate((list) => list.scrollLeft)).toBe(0)
})

test('a click on a menu item is noted, and nothing leaves the browser', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('footer').getByRole('link', { name: 'Shipping' }).click()
  const events = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)
  expect(events).toEqual([
    { event: 'menuItemClicked', menu: 'Footer Menu', label: 'Shipping', url: '/guest-services#shipping' },
  ])
  expect(sent).toEqual([])
})
