import AxeBuilder from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import { expect, type Page, test } from 'playwright/test'
import { fillBag, goToBilling, orderNumberOn, payByGiftCard, product, send } from './buy'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': 'off', // React writes the doctype we give it
    'void-style': 'off', // React closes void elements, which HTML allows
    'attribute-boolean-style': 'off', // React spells them disabled=""
    'attr-case': 'off', // React keeps charSet and srcSet, HTML does not mind
    'no-implicit-button-type': 'error',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'error',
    'tel-non-breaking': 'off',
    'require-sri': 'off', // every file is our own
  },
})

/** Screens and error states, each with the way to it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  section: (page) => page.goto('/mens'),
  'listing, last page': (page) => page.goto('/all?page=2'),
  product: (page) => page.goto(product.path),
  'product without a size': async (page) => {
    await page.goto(product.path)
    await send(page, 'add-to-bag')
    await page.locator('[role=alert]').first().waitFor()
  },
  'empty bag': (page) => page.goto('/cart'),
  bag: fillBag,
  'bag with a line removed': async (page) => {
    await fillBag(page)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('button', { name: /Undo/ }).waitFor()
  },
  contact: async (page) => {
    await fillBag(page)
    await page.goto('/checkout')
  },
  'contact refused': async (page) => {
    await fillBag(page)
    await page.goto('/checkout')
    await page.locator('#contact [name=email]').fill('jane')
    await send(page, 'contact')
    await page.locator('#contact .msg').waitFor()
  },
  'address refused': async (page) => {
    await fillBag(page)
    await page.goto('/checkout')
    await page.locator('#contact [name=email]').fill('jane@example.com')
    await send(page, 'contact')
    await page.locator('#shipping-address').waitFor()
    await send(page, 'shipping-address')
    await page.locator('#shipping-address .msg').first().waitFor()
  },
  billing: async (page) => {
    await fillBag(page)
    await goToBilling(page)
  },
  'gift card refused': async (page) => {
    await fillBag(page)
    await goToBilling(page)
    await page.locator('#gift-card [name=cardNumber]').fill('123')
    await send(page, 'gift-card')
    await page.locator('#gift-card .msg').first().waitFor()
  },
  review: async (page) => {
    await fillBag(page)
    await goToBilling(page)
    await payByGiftCard(page)
  },
  confirmation: async (page) => {
    await fillBag(page)
    await goToBilling(page)
    await payByGiftCard(page)
    await send(page, 'submit-order')
    await orderNumberOn(page)
  },
  'not found': (page) => page.goto('/no/such/page'),
  help: (page) => page.goto('/guest-services'),
  'sandbox ledger': (page) => page.goto('/sandbox'),
}

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: accessible, valid, steady, and no wider than a small screen`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await open(page)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect(await shiftsOf(page)).toBe(0)

    const answer = await page.request.get(page.url(), { headers: { accept: 'text/html' } })
    const report = await validator.validateString(await answer.text())
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    )
    expect([...new Set(problems)]).toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

/** Adds up what moved by itself. */
function watchShifts() {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}
