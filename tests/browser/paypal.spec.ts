import { expect, type Page } from 'playwright/test'
import { test } from './browser-test'
import { gate, orderNumberOn, scriptsRun, send, unfold } from './buy'
import { atBag, atBilling } from './by-calls'
import { paymentsNoted } from './payments-noted'

async function approve(page: Page, buyer: string) {
  await page.waitForURL(/\/sandbox\/paypal\/checkoutnow/)
  await page.locator(`button[value=${buyer}]`).click()
}

test('with scripts too the payer goes to PayPal and back; the payment is noted once', async ({ page }) => {
  await atBilling(page)
  await unfold(page, 'paypal', /PayPal/)
  await send(page, 'paypal')
  await approve(page, 'cancel')
  await expect(page.locator('form#paypal')).toBeVisible()
  expect(await page.locator('[role=alert]').count()).toBe(0)

  await send(page, 'paypal')
  await approve(page, 'buyer-us')
  await page.locator('form#submit-order').waitFor()
  await expect.poll(() => paymentsNoted(page)).toEqual(['add_payment_info'])
  await page.reload()
  await scriptsRun(page)
  expect(await paymentsNoted(page)).toEqual([])
  await send(page, 'submit-order')
  await orderNumberOn(page)
})

test('from the bag to an order in two presses, also when PayPal’s own button comes in the middle of one', async ({
  page,
}) => {
  await atBag(page)
  const second = page.locator('form#paypal-express button.link')
  await second.waitFor() // PayPal's own button has come, and this one made room
  const { opened, open } = gate()
  await page.route('**/braintree/paypal-sdk.js*', async (route) => {
    await opened
    await route.continue()
  })
  const asked = page.waitForRequest('**/braintree/paypal-sdk.js*')
  await page.goto('/cart')
  await asked
  await page.getByRole('button', { name: 'Check out with PayPal' }).hover()
  await page.mouse.down()
  open()
  await page.locator('.paypal-place').getByRole('button').waitFor()
  await page.mouse.up()
  await approve(page, 'buyer-or')
  await orderNumberOn(page)
  expect(page.url()).toContain('isExpressCheckout=true')
  await expect.poll(() => paymentsNoted(page)).toEqual(['add_payment_info'])
  await page.reload()
  await scriptsRun(page)
  expect(await paymentsNoted(page)).toEqual([])
})
