import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { bagWithLine, orderToPay } from '../by-calls'
import { unheard } from '../unheard'

const pay = (page: Page, wallet: string) => page.getByRole('button', { name: `Pay with ${wallet}` })
const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: `${wallet} (sandbox)` })

test.describe('an answer that does not come after the approval', () => {
  test.use({ excused: /ERR_FAILED/ })
  const payments = '**/api/checkout/v4/order/payments'
  const generic = 'An error occurred. Please try again or use a different payment method.'
  const retry = (page: Page) => page.locator('.express-checkout-error').getByRole('button', { name: 'Retry' })

  test('is said within twelve seconds in checkout, and the same can be tried once more', async ({ page }) => {
    await orderToPay(page)
    await page.clock.install()
    for (const wallet of ['Apple Pay', 'Google Pay']) {
      await page.goto(`/checkout?section=BILLING&paymentPanel=${wallet === 'Apple Pay' ? 5 : 6}`)
      const applied = await unheard(page, payments)
      await pay(page, wallet).click()
      const sheet = sheetOf(page, wallet)
      await sheet.getByRole('button', { name: 'Pay' }).click()
      await applied.tooLate()
      if (wallet === 'Google Pay') {
        await expect(sheet.getByRole('alert')).toHaveText(generic)
        await sheet.getByRole('button', { name: 'Cancel' }).click()
      }
      await expect(page.locator('.express-checkout-error p')).toHaveText(generic)
      await retry(page).click()
      await expect(page.locator('form#submit-order')).toBeVisible()
      await expect(page.locator('main')).toContainText(wallet)
    }
  })

  test('leads from the bag to the order of the first press, and nothing is done twice', async ({ page }) => {
    await page.clock.install()
    const tries = [
      ['Apple Pay', 'by Retry'],
      ['Google Pay', 'by Retry'],
      ['Google Pay', 'in its sheet'],
    ] as const
    for (const [wallet, how] of tries) {
      await bagWithLine(page)
      await page.goto('/cart')
      let applies = 0
      page.on('request', (asked) => {
        if (asked.method() === 'POST' && asked.url().endsWith('/order/payments')) applies += 1
      })
      const submitted = await unheard(page, '**/api/checkout/v4/order')
      await pay(page, wallet).click()
      const press = sheetOf(page, wallet).getByRole('button', { name: 'Pay' })
      await expect(press).toBeEnabled()
      await press.click()
      const { redirect } = JSON.parse(await submitted.tooLate())
      if (how === 'in its sheet') await press.click()
      else {
        if (wallet === 'Google Pay') await sheetOf(page, wallet).getByRole('button', { name: 'Cancel' }).click()
        await retry(page).click()
      }
      await page.waitForURL((url) => url.pathname + url.search === redirect)
      expect(applies).toBe(1)
    }
  })

  test('leads there too when another card is chosen in the open sheet', async ({ page }) => {
    await page.clock.install()
    await bagWithLine(page)
    await page.goto('/cart')
    const submitted = await unheard(page, '**/api/checkout/v4/order')
    await pay(page, 'Google Pay').click()
    const sheet = sheetOf(page, 'Google Pay')
    const press = sheet.getByRole('button', { name: 'Pay' })
    await expect(press).toBeEnabled()
    await press.click()
    const { redirect } = JSON.parse(await submitted.tooLate())
    await sheet.getByLabel('Card').selectOption({ index: 1 })
    await press.click()
    await page.waitForURL((url) => url.pathname + url.search === redirect)
  })
})
