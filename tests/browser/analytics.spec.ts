import { expect, type Page } from 'playwright/test'
import { test } from './browser-test'
import { fillBag, giftCard, goToReview, product, scriptsRun } from './buy'

const eventsOf = (page: Page) => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])

test('an addition and a payment are noted once, in the browser only', async ({ page }) => {
  await fillBag(page)
  await expect
    .poll(() => eventsOf(page))
    .toEqual([expect.objectContaining({ event: 'add_to_cart', name: product.name, quantity: 1, currency: 'USD' })])
  await page.reload()
  await scriptsRun(page)
  expect(await eventsOf(page)).toEqual([])

  await goToReview(page, giftCard.number)
  await expect
    .poll(() => eventsOf(page))
    .toEqual([{ event: 'add_payment_info', payment_type: 'gift_card', value: expect.any(Number), currency: 'USD' }])
})
