import AxeBuilder from '@axe-core/playwright'
import axeCore from 'axe-core'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { expect, type Page } from 'playwright/test'
import { test } from './browser-test'
import { waysThrough } from './screens'

const validator = new HtmlValidate(new FileSystemConfigLoader())

test.use({
  excused:
    /422|404 .*no\/such\/page|404 .*\/cart(\.data)?$|404 .*api\/remove|status of 404|500 .*\/error|500 .*prd-100885|status of 500/,
})

test.describe.configure({ mode: 'parallel' })

for (const [place, screens] of Object.entries(waysThrough)) {
  test(`${place}: every screen is accessible, valid and no wider than a small window`, async ({
    page,
    shop,
    javaScriptEnabled,
  }) => {
    test.setTimeout(240_000)
    const lastPage = keepLastPage(page)
    if (javaScriptEnabled) await page.addInitScript(axeCore.source) // kept by the browser, not sent for each page
    for (const [name, open] of Object.entries(screens)) {
      await test.step(name, async () => {
        await open(page, shop)
        await page.waitForLoadState('load')
        if (javaScriptEnabled) await stoodStill(page)
        if (!javaScriptEnabled) {
          expect.soft(await mistakesAsItCame(await lastPage()), `${name}: HTML as it came`).toEqual([])
        } else {
          expect.soft(await mistakes(await page.content()), `${name}: HTML as it stands`).toEqual([])
          expect.soft(await findings(page, { tags }), `${name}: axe`).toEqual([])
        }
        await inSmallWindow(page, async () => {
          expect.soft(await overflow(page), `${name}: pixels too wide`).toBeLessThanOrEqual(0)
          if (!javaScriptEnabled) return
          await stoodStill(page) // a button may have come under the mouse
          expect.soft(await findings(page, { rules: ofLayout }), `${name}: axe in a small window`).toEqual([])
        })
      })
    }
  })
}

/** What is on its way is shown paler than what can be read: nothing is judged before it is there. */
async function stoodStill(page: Page) {
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect(page.locator('[role=status].skeleton')).toHaveCount(0) // nor while checkout is waited for
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose findings depend on the size of the window. */
const ofLayout = ['color-contrast', 'scrollable-region-focusable', 'target-size']

/**
 * What axe has against the page as it stands. It describes only what it finds fault with, by its HTML, which takes half
 * the time.
 */
async function findings(page: Page, which: { tags?: string[]; rules?: string[] }): Promise<string[]> {
  try {
    return await findingsNow(page, which)
  } catch (error) {
    // the page of an order that is waited for loads itself anew, also under the eyes of axe
    if (!/navigation|destroyed/.test(String(error))) throw error
    await page.waitForLoadState('load')
    return findingsNow(page, which)
  }
}

async function findingsNow(page: Page, { tags = [], rules }: { tags?: string[]; rules?: string[] }): Promise<string[]> {
  const axe = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode(true) // it is there; no page holds frames
  axe.options({ resultTypes: ['violations'], selectors: false })
  for (const part of ['body > header', 'body > footer']) {
    if (await isKnown(page, part, rules ? 'small' : 'wide')) axe.exclude(part)
  }
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const judged = new Set<string>()

/** Whether a part that most screens share, but for where its links lead, was judged by the same rules before. */
async function isKnown(page: Page, part: string, judge: string): Promise<boolean> {
  const html = await page.evaluate((selector) => document.querySelector(selector)?.outerHTML, part)
  const looks = `${judge} ${html?.replace(/ (href|value)="[^"]*"/g, '')}`
  return html !== undefined && (judged.has(looks) || !judged.add(looks))
}

/** What was found in the page that came last: several screens may be states of one. */
let read: { html: string; found: Promise<string[]> } | undefined

/** What is wrong with the HTML of a page as it came. */
function mistakesAsItCame(html: string): Promise<string[]> {
  if (read?.html !== html) read = { html, found: mistakes(html) }
  return read.found
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
