import { expect, type Page } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { test } from './browser-test'
import { fillBag, goToReview, product, scriptsRun } from './buy'

const eventsOf = (page: Page) => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])

test('an addition and a payment are noted once, in the browser only', async ({ page, shop }) => {
  await fillBag(page)
  await expect
    .poll(() => eventsOf(page))
    .toEqual([expect.objectContaining({ event: 'add_to_cart', name: product.name, quantity: 1, currency: 'USD' })])
  await page.reload()
  await scriptsRun(page)
  expect(await eventsOf(page)).toEqual([])

  await goToReview(page, await giveGiftCard(shop, 30_000))
  await expect
    .poll(() => eventsOf(page))
    .toEqual([{ event: 'add_payment_info', payment_type: 'gift_card', value: expect.any(Number), currency: 'USD' }])
})
