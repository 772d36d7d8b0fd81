import { expect, type Page } from 'playwright/test'
import { buyOneMore } from './another-tab'
import { test } from './browser-test'
import { scriptsRun } from './buy'
import { atBag, atBilling, orderToPay } from './by-calls'

const pay = (page: Page, wallet: string) => page.getByRole('button', { name: `Pay with ${wallet}` })
const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: `${wallet} (sandbox)` })
const confirmation = /\/checkout\/confirmation\?orderNumber=\d{9}&isExpressCheckout=true$/

test('the phone wallet buys from the bag: it cancels silently, says what is wrong with an address, and submits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await atBag(page)
  const button = pay(page, 'Apple Pay')
  await button.click()
  const sheet = sheetOf(page, 'Apple Pay')
  await expect(page.getByText('Waiting for the payment sheet')).toBeAttached()
  await expect(sheet.getByRole('row', { name: 'Marlow' })).toHaveText(/Marlow\$\d+\.\d\d$/)
  const { x = -1, width = 0 } = (await sheet.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  expect((await button.boundingBox())?.height).toBe(45)
  await expect(page.locator('.express-checkout-error')).toHaveCount(0)

  await button.press('Enter')
  await sheet.getByLabel('Ship to').selectOption('Canada (not served)')
  await expect(sheet.getByRole('alert')).toContainText('There are no available shipping methods')
  await expect(sheet.getByRole('row', { name: 'Marlow' })).toHaveText('MarlowPending')
  await sheet.getByLabel('Ship to').selectOption('Colorado (a delivery fee)')
  await expect(sheet.getByRole('row', { name: 'Retail Delivery Fee' })).toHaveText('Retail Delivery Fee$0.29')
  await sheet.getByLabel('Shipping method').selectOption({ label: 'Two Day $14.99 2 business days' })
  await expect(sheet.getByRole('row', { name: 'Shipping' })).toHaveText('Shipping$14.99')
  await sheet.getByLabel('Ship to').selectOption('PO box (refused)')
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    'Street Address - A Post Office Box cannot be used. Please use a physical address.',
  )

  await sheet.getByLabel('Ship to').selectOption('Home')
  await sheet.getByLabel('Card').selectOption('Visa 1038')
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('.express-checkout-error')).toBeVisible()
  await button.click()
  await expect(sheet.getByRole('button', { name: 'Pay' })).toBeEnabled()
  const total = await sheet.getByRole('row', { name: 'Marlow' }).locator('td').last().textContent()
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(confirmation)
  await expect(page.locator('main')).toContainText('Apple Pay')
  await expect(page.locator('main')).toContainText(total ?? '')
})

test('the browser wallet pays in checkout, tells what is wrong with a card and a billing address, and buys from the bag', async ({
  page,
}) => {
  await atBilling(page)
  await page.getByRole('radio', { name: 'Google Pay' }).check()
  const button = pay(page, 'Google Pay')
  await button.click()
  const sheet = sheetOf(page, 'Google Pay')
  await expect(sheet.getByLabel('Ship to')).toHaveCount(0)
  await sheet.getByLabel('Billing address').selectOption('Bad zip (refused)')
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    'The following errors were found with the billing information: Zip Code is invalid.',
  )
  await expect(page.locator('.express-checkout-error')).toContainText(
    'The following errors were found with the billing',
  )
  const [sentence, list] = await Promise.all(
    ['p', 'ul'].map((part) => page.locator('.express-checkout-error').locator(part).boundingBox()),
  )
  expect(list?.y).toBeGreaterThanOrEqual((sentence?.y ?? 0) + (sentence?.height ?? 0)) // below it, not beside
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await button.click()
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('form#submit-order')).toBeVisible()
  await expect(page.locator('main')).toContainText('Google Pay')

  await page.goto('/cart')
  await button.click()
  await sheet.getByLabel('Ship to').selectOption('Puerto Rico (not served)')
  await expect(sheet.getByRole('alert')).toContainText('There are no available shipping methods')
  await expect(sheet.getByRole('row', { name: 'Tax' })).toContainText('Pending') // not that of another address
  await sheet.getByLabel('Ship to').selectOption('Home')
  await sheet.getByLabel('Card').selectOption('Visa 0101')
  await expect(sheet.getByRole('button', { name: 'Pay' })).toBeEnabled()
  await sheet.getByRole('button', { name: 'Pay' }).click()
  const refused = await page.locator('.express-checkout-error').textContent()
  await expect(sheet.getByRole('alert')).toHaveText(refused ?? '')
  await sheet.getByLabel('Card').selectOption('MasterCard 5454')
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(confirmation)
})

test('a bag that another tab changed is never paid by a sheet that showed another total', async ({ page }) => {
  await orderToPay(page)
  const sum = (shown: string | null) => /\$\d+\.\d\d/.exec(shown ?? '')?.[0] ?? ''
  await page.goto('/checkout?section=BILLING&paymentPanel=6')
  await scriptsRun(page)
  await expect(pay(page, 'Google Pay')).toBeVisible()
  await buyOneMore(page)
  await pay(page, 'Google Pay').click()
  const browserSheet = sheetOf(page, 'Google Pay')
  const before = sum(await browserSheet.getByRole('row', { name: 'Marlow' }).textContent())
  await browserSheet.getByRole('button', { name: 'Pay' }).click()
  const said = page.locator('.express-checkout-error')
  await expect(said).toContainText(`Your order total changed from ${before} to $`)
  await browserSheet.getByRole('button', { name: 'Cancel' }).click()
  const now = sum(((await said.textContent()) ?? '').split(' to ')[1] ?? '')
  await expect(page.locator('.tot .due dd').first()).toHaveText(now) // the page is drawn anew after it was said
  await pay(page, 'Google Pay').click()
  await expect(browserSheet.getByRole('row', { name: 'Marlow' })).toContainText(now)
  await browserSheet.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/checkout?section=BILLING&paymentPanel=5')
  await scriptsRun(page)
  await expect(pay(page, 'Apple Pay')).toBeVisible()
  await buyOneMore(page)
  await pay(page, 'Apple Pay').click()
  const total = sheetOf(page, 'Apple Pay').getByRole('row', { name: 'Marlow' })
  await expect(total).not.toContainText(now)
  const newest = sum(await total.textContent())
  await sheetOf(page, 'Apple Pay').getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('form#submit-order')).toBeVisible()
  await expect(page.locator('main')).toContainText(newest)
})

test.describe('methods or totals that cannot be read', () => {
  test.use({ excused: /ERR_FAILED|Failed to load|503/ })
  const options = '**/applicable-fulfillment-options'
  const estimate = '**/api/checkout/v4/order/estimate'
  const generic = 'An error occurred. Please try again or use a different payment method.'

  test('are said in the sheet in the words of the shop, and nothing can be paid meanwhile', async ({ page }) => {
    await atBag(page)
    for (const wallet of ['Apple Pay', 'Google Pay']) {
      const sheet = sheetOf(page, wallet)
      const press = sheet.getByRole('button', { name: 'Pay' })
      await page.route(options, (route) => route.abort())
      await pay(page, wallet).click()
      await expect(sheet.getByRole('alert')).toHaveText(
        'An error occurred when trying to retrieve fulfillment options.',
      )
      await expect(press).toBeDisabled()
      const own = { success: false, messages: [{ message: 'Too many requests.' }] }
      await page.unroute(options)
      await page.route(options, (route) => route.fulfill({ status: 503, json: own }))
      await sheet.getByLabel('Ship to').selectOption('Colorado (a delivery fee)')
      await expect(sheet.getByRole('alert')).toHaveText('Too many requests.')
      await page.unroute(options)

      await page.route(estimate, (route) => route.abort())
      await sheet.getByLabel('Ship to').selectOption('Home')
      await expect(sheet.getByRole('alert')).toHaveText(generic)
      await expect(press).toBeDisabled()
      await expect(sheet.getByRole('row', { name: 'Tax' })).toHaveText('TaxPending')
      await page.unroute(estimate)
      await sheet.getByLabel('Ship to').selectOption('Colorado (a delivery fee)')
      await expect(press).toBeEnabled()
      await page.route(estimate, (route) => route.abort())
      await sheet.getByLabel('Shipping method').selectOption({ index: 1 })
      if (wallet === 'Apple Pay') {
        await expect(sheet).toHaveCount(0) // Apple's has no place to say it there
        await expect(page.locator('.express-checkout-error')).toHaveText(generic)
      } else {
        await expect(sheet.getByRole('alert')).toHaveText(generic)
        await expect(press).toBeDisabled()
        await sheet.getByRole('button', { name: 'Cancel' }).click()
      }
      await page.unroute(estimate)
      await expect(pay(page, wallet)).toBeEnabled()
    }
  })
})

test.describe('a script of one wallet that fails', () => {
  test.use({ excused: /ERR_FAILED|Failed to load|no wallet/ })

  test('leaves the other wallet, and the panel an address asks for', async ({ page }) => {
    await page.route('**/apple-pay.js', (route) => route.abort())
    await orderToPay(page)
    await page.goto('/checkout?section=BILLING&paymentPanel=6')
    await expect(pay(page, 'Google Pay')).toBeVisible({ timeout: 3_000 })
    await expect(page.getByRole('radio', { name: 'Google Pay' })).toBeChecked()
    await page.unroute('**/apple-pay.js')
    const throwing = { contentType: 'text/javascript', body: 'throw new Error("no wallet")' }
    await page.route('**/apple-pay.js', (route) => route.fulfill(throwing))
    await page.goto('/checkout?section=BILLING&paymentPanel=5')
    await expect(page.getByRole('radio', { name: 'Google Pay' })).toBeVisible({ timeout: 3_000 })
    await expect(page.locator('input[name=method]:checked')).toHaveCount(1)
  })
})
