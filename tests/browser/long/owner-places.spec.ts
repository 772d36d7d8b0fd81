import AxeBuilder from '@axe-core/playwright'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { expect } from 'playwright/test'
import { giveContent } from '../../arrange'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'
import { served } from '../by-calls'

const started = { contentType: 'HTML_CONTENT', activeStartDate: '2020-01-01' }
const validator = new HtmlValidate(new FileSystemConfigLoader())

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

test('a wide table of the owner scrolls in a box of its own, which keys reach', async ({ page, shop }) => {
  const path = '/guest-services/wide'
  const cells = Array.from({ length: 12 }, (_, at) => `<th scope="col">Waist ${at}</th>`).join('')
  const html = `<p>Sizes.</p><table><tr>${cells}</tr></table><table><tr><td>Narrow</td></tr></table>`
  await giveContent(shop, {
    pages: [{ path, title: 'Wide', html }],
    zones: [{ zone: 'page', path, blocks: [{ ...started, html }] }],
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await served(page, path, 'class="cb')
  await page.goto(path)
  await expect(page.locator('main .scroll')).toHaveCount(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  expect((await validator.validateString(await page.content())).results).toEqual([])
})
