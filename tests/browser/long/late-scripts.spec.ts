import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { gate, product, scriptsRun } from '../buy'

const firstPicture = /\/images\/demo\/.*front/

test('scripts are fetched when the pictures of the page have come', async ({ page }) => {
  const { opened, open } = gate()
  await page.route(firstPicture, async (route) => {
    await opened
    await route.continue()
  })
  const scripts = scriptsOf(page)
  await page.goto(product.path, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#buy')).toBeVisible()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  expect(scripts).toEqual([])

  open()
  await scriptsRun(page)
  expect(scripts.length).toBeGreaterThan(3)
})

test('the first press brings the scripts although a picture is still on its way', async ({ page }) => {
  const { opened, open } = gate()
  await page.route(firstPicture, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(product.path, { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Tab')
  await scriptsRun(page)
  open()
})

function scriptsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.push(request.url())
  })
  return seen
}
