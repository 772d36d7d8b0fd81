import { expect, type Page } from 'playwright/test'
import { giveCustomer, password } from '../../customers'
import { test } from '../browser-test'
import { send } from '../buy'
import { bagWithLine, caller, signedIn } from '../by-calls'

const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const

test.use({ excused: /^401 |status of 401/ })

const bySheet = (wallet: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Pay with ${wallet}` }).click()
  const pay = page.getByRole('dialog', { name: `${wallet} (sandbox)` }).getByRole('button', { name: 'Pay' })
  await expect(pay).toBeEnabled()
  await pay.click()
}

async function byPaypal(page: Page) {
  const opening = page.waitForEvent('popup')
  await page.locator('.paypal-place').getByRole('button', { name: 'Buy Now with PayPal' }).click()
  const popup = await opening
  await popup.waitForURL(/checkoutnow/)
  await popup.locator('button[value=buyer-or]').click()
}

const ways = [
  ['Apple Pay', bySheet('Apple Pay')],
  ['Google Pay', bySheet('Google Pay')],
  ['PayPal', byPaypal],
] as const

for (const [name, pay] of ways)
  test(`who is only remembered and pays in the bag with points and ${name} signs in, and finds the order paid`, async ({
    page,
    shop,
  }) => {
    const { id, email } = await giveCustomer(shop, member)
    await signedIn(page, email)
    await bagWithLine(page)
    await (await caller(page))('/api/checkout/v4/order/loyalty', {})
    await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
    await page.goto('/cart')
    await pay(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Please sign in to continue.' })).toBeVisible()
    await page.waitForURL(/\/login\?.*successUrl=%2Fcheckout%3FisExpressCheckout%3Dtrue$/)
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await send(page, 'sign-in')
    await page.locator('form#submit-order').waitFor()
    await expect(page.locator('main')).toContainText(name)
  })
