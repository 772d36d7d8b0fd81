import AxeBuilder from '@axe-core/playwright'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { expect, type Page } from 'playwright/test'
import { test } from './browser-test'
import { waysThrough } from './screens'

const validator = new HtmlValidate(new FileSystemConfigLoader())

test.use({ excused: /422|404 .*no\/such\/page|status of 404|500 .*\/error|status of 500/ })

for (const [place, screens] of Object.entries(waysThrough)) {
  test(`${place}: every screen is accessible, valid, steady and no wider than a small window`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const lastPage = keepLastPage(page)
    await page.addInitScript(watchShifts)
    for (const [name, open] of Object.entries(screens)) {
      await test.step(name, async () => {
        await open(page, shop)
        await page.waitForLoadState('load')
        expect.soft(await mistakes(await page.content()), `${name}: HTML as it stands`).toEqual([])
        expect.soft(await mistakes(await lastPage()), `${name}: HTML as it came`).toEqual([])
        expect.soft(await shiftsOf(page), `${name}: what moved by itself`).toEqual([])
        expect.soft(await findings(page), `${name}: axe`).toEqual([])
        await inSmallWindow(page, async () => {
          expect.soft(await overflow(page), `${name}: pixels too wide`).toBeLessThanOrEqual(0)
          expect.soft(await findings(page), `${name}: axe in a small window`).toEqual([])
        })
      })
    }
  })
}

async function inSmallWindow(page: Page, look: () => Promise<void>) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await look()
  if (size) await page.setViewportSize(size)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** What axe has against the page as it stands. */
async function findings(page: Page): Promise<string[]> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What is wrong with HTML, by html-validate. */
async function mistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'page.html')
  const found = results.flatMap(({ messages }) => messages)
  return [...new Set(found.map(({ ruleId, message }) => `${ruleId}: ${message}`))]
}

/** The last whole page the server sent, as it was sent. */
function keepLastPage(page: Page): () => Promise<string> {
  let last = async () => ''
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document' && response.status() !== 303
    if (isPage) last = () => response.text()
  })
  return () => last()
}

/** Notes what moved by itself. */
function watchShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 100))
      shifts.push(`${entry.value} ${moved.join(' ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** What moved since the last look. Changing the window's size moves everything, which does not count. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0))
}
