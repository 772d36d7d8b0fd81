import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { scriptsRun, send, unfold } from '../buy'
import { atBilling } from '../by-calls'
import { paymentsNoted } from '../payments-noted'

test('an approval on the page of Afterpay is noted once the payer is back; that it went off is told at once', async ({
  page,
}) => {
  await page.route('**/sandbox/afterpay/afterpay.js', () => {}) // never comes
  await atBilling(page)
  await unfold(page, 'afterpay', /^Afterpay/)
  await send(page, 'afterpay')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.locator('form#submit-order').waitFor()
  await expect.poll(() => paymentsNoted(page)).toEqual(['add_payment_info'])
  await page.goto('/checkout?section=SHIPPING')
  await scriptsRun(page)
  expect(await paymentsNoted(page)).toEqual([])

  await page.getByRole('radio', { name: /Two Day/ }).check()
  await page.locator('form#shipping-method button[type=submit]').click()
  await expect(page.locator('form#afterpay')).toBeAttached()
  await expect(page.locator('.alert.bad')).toContainText(
    'Your Afterpay payment was removed because your order changed.',
  )
})
