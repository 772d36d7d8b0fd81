import { expect, type Page } from 'playwright/test'
import { accessCode, giveGiftCard } from '../../arrange'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'
import { orderToPay } from '../by-calls'

const nothingDue = 'This order has nothing left to pay.'

/** Another tab pays the whole order by a gift card. */
async function coverElsewhere(page: Page, cardNumber: string) {
  const said = await page.evaluate(
    async ([number, code]) => {
      const body = JSON.stringify({ '@type': 'GiftCard', cardNumber: number, accessCode: code })
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      return (await fetch('/api/checkout/v4/order/payments', { method: 'POST', headers, body })).text()
    },
    [cardNumber, accessCode] as const,
  )
  expect(JSON.parse(said).success).toBe(true)
}

test('a way to pay that goes as it fails leaves why on top of the page', async ({ page, shop }) => {
  await orderToPay(page)
  await page.goto('/checkout?section=BILLING&paymentPanel=5')
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Pay with Apple Pay' }).click()
  const sheet = page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
  await expect(sheet.getByRole('button', { name: 'Pay' })).toBeEnabled()
  await coverElsewhere(page, await giveGiftCard(shop, 50_000))
  await sheet.getByRole('button', { name: 'Pay' }).click()
  const told = page.locator('main > [role=alert]')
  await expect(told).toContainText(nothingDue)
  await expect(page.getByRole('button', { name: 'Pay with Apple Pay' })).toHaveCount(0)

  await takeCardOff(page)
  await expect(told).toHaveCount(0)
  await page.getByRole('radio', { name: /^Afterpay/ }).check()
  await page.locator('[data-window=true]').waitFor()
  await coverElsewhere(page, await giveGiftCard(shop, 50_000))
  await page.getByRole('button', { name: 'Continue to Afterpay' }).click()
  await expect(told).toContainText(nothingDue)
  await expect(page.getByRole('button', { name: 'Continue to Afterpay' })).toHaveCount(0)
})

test('in the bag as well: what its sheet was refused for stands on top once nothing can be paid there', async ({
  page,
  shop,
}) => {
  await orderToPay(page)
  await page.goto('/cart')
  await scriptsRun(page)
  const button = page.getByRole('button', { name: 'Pay with Google Pay' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Google Pay (sandbox)' })
  await expect(sheet.getByRole('button', { name: 'Pay' })).toBeEnabled()
  await coverElsewhere(page, await giveGiftCard(shop, 50_000))
  await sheet.getByRole('button', { name: 'Pay' }).click()
  const told = page.locator('.bag > .alert.bad')
  await expect(told).toHaveText(nothingDue)
  await expect(button).toHaveCount(0)
})

/** Takes the gift card off again. */
async function takeCardOff(page: Page) {
  await page.getByRole('button', { name: /^Remove Gift card/ }).click()
  await page.getByRole('radio', { name: /^Afterpay/ }).waitFor()
}
