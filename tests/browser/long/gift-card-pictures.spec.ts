import { expect, type Route } from 'playwright/test'
import { test } from '../browser-test'

test.use({ excused: /zoom-|status of 404/ })

for (const [what, fault] of [
  ['is missing', (route) => route.fulfill({ status: 404, body: '' })],
  ['never arrives', () => undefined],
] satisfies [string, (route: Route) => Promise<void> | undefined][])
  test(`the amount that is chosen outlasts the way to a large picture and back when the script of the gallery ${what}`, async ({
    page,
  }) => {
    await page.route(/\/zoom-[^/]*\.js$/, fault)
    await page.goto('/gift-card/prd-GIFTCARD')
    const form = page.locator('#buy-gift-card[data-judged]')
    await form.getByLabel('Amount').selectOption('$50.00')
    await page.locator('#view-1 a').click()
    await page.waitForURL(/picture=1$/)
    await page.getByRole('link', { name: 'Close', exact: true }).click()
    await page.waitForURL(/#view-1$/)
    await expect(form.getByLabel('Amount')).toHaveValue('50.00')
    await expect(page.locator('#buy .price')).toHaveText('$50.00')
  })
