import { expect } from 'playwright/test'
import { giveContent } from '../arrange'
import { test } from './browser-test'
import { scriptsRun } from './buy'
import { served } from './by-calls'

const started = { contentType: 'HTML_CONTENT', activeStartDate: '2020-01-01' }

test('names that an owner gives to places take no script from the page', async ({ page, shop }) => {
  const names = ['scripts', 'main', 'dataLayer', 'csrf', '__remixContext']
  const html = names.map((id) => `<h3 id="${id}">Ours</h3>`).join('')
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/girls', blocks: [{ ...started, html }] }] })
  await served(page, '/girls', 'Ours')
  await page.goto('/girls')
  await scriptsRun(page)
  expect(await page.evaluate(() => Array.isArray((window as { dataLayer?: unknown }).dataLayer))).toBe(true)
  await expect(page.locator('#main')).toHaveCount(1)
})
