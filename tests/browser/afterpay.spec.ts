import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './browser-test'
import { scriptsRun } from './buy'
import { atBag, atBilling, bagWithLine } from './by-calls'
import { paymentsNoted } from './payments-noted'
import { unheard } from './unheard'

const script = '**/sandbox/afterpay/afterpay.js'
const button = (page: Page) => page.getByRole('button', { name: 'Pay with Afterpay' })
const googlePay = (page: Page) => page.getByRole('button', { name: 'Pay with Google Pay' })
const paypal = (page: Page) => page.getByRole('button', { name: 'Buy Now with PayPal' })
const paypalPage = (page: Page) => page.locator('form#paypal-express button')
const attached = (page: Page) => page.waitForFunction(() => 'AfterPay' in window)

test('a window of Afterpay asks where to and how while the other ways to pay wait, and buys from the bag', async ({
  page,
}) => {
  await atBag(page)
  await attached(page)
  await paypal(page).waitFor()
  const open = async () => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
    await popup.waitForURL(/\/sandbox\/afterpay\/popup\?token=/)
    return popup
  }
  const first = await open()
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible()
  await expect(googlePay(page)).toBeDisabled()
  await expect(paypalPage(page)).toBeDisabled()
  await expect(paypalPage(page)).toHaveCSS('cursor', 'not-allowed') // and looks so: PayPal's own button made it a link
  await expect(paypalPage(page)).toHaveCSS('text-decoration-line', 'none')
  await expect(page.locator('[inert]', { has: paypal(page) })).toHaveCount(1)
  await first.close()
  await expect(page.locator('[role=alert]')).toHaveCount(0)
  await expect(googlePay(page)).toBeEnabled()
  await expect(paypalPage(page)).toBeEnabled()
  await expect(paypalPage(page)).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.locator('[inert]')).toHaveCount(0)

  const left = await open()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))) // by Back
  await expect(button(page)).toBeVisible()
  await left.close()
  await attached(page)

  const popup = await open()
  const approve = popup.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeEnabled()
  await popup.getByLabel('Ship to').selectOption('Canada (not served)')
  await expect(popup.getByRole('alert')).toHaveText('SERVICE_UNAVAILABLE')
  await expect(approve).toBeDisabled()
  await popup.getByLabel('Ship to').selectOption('PO box (refused)')
  await approve.click()
  await expect(page.locator('.bag-sum [role=alert]')).toContainText('A Post Office Box cannot be used')
  await page.waitForURL(/\/checkout\?isExpressCheckout=true$/)

  await page.goto('/cart')
  await attached(page)
  const late = await open()
  await late.getByRole('button', { name: 'Approve, then let it expire' }).click()
  await expect(page.locator('.alert.warn')).toContainText('Your Afterpay payment was removed')
  await expect(page.getByText('Your Afterpay payment was removed')).toHaveCount(1)

  await page.goto('/cart')
  await attached(page)
  const last = await open()
  await expect(last.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  const due = last.locator('#due')
  const byFirst = await due.textContent()
  await last.getByLabel('Shipping method').selectOption({ index: 1 })
  await expect(due).not.toHaveText(byFirst ?? '')
  await last.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL(/\/checkout\/confirmation\?orderNumber=\d{9}&isExpressCheckout=true$/)
  await expect(page.locator('main')).toContainText('Afterpay')
  await scriptsRun(page)
  expect(await paymentsNoted(page), 'it was noted in the bag').toEqual([])

  await atBilling(page)
  await page.getByRole('radio', { name: /^Afterpay/ }).check()
  await page.locator('[data-window=true]').waitFor()
  const inCheckout = page.getByRole('button', { name: 'Continue to Afterpay' })
  const pressed = async (choice: string) => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), inCheckout.click()])
    await opened.getByRole('button', { name: choice, exact: true }).click()
  }
  await pressed('Cancel')
  await expect(inCheckout).toBeFocused()
  await expect(page.locator('[role=alert]')).toHaveCount(0)
  await pressed('Approve')
  await expect(page.locator('form#submit-order')).toBeVisible()
  await expect(page.locator('main')).toContainText('Afterpay')
})

test.describe(() => {
  test.use({ excused: /^broken$|ERR_FAILED|500/ })
  test('an approval the shop does not answer failed to apply, in the bag and in checkout', async ({ page }) => {
    const said = [
      'Failed to apply payment to order. Please try again.',
      'An error occurred. Please try again or use a different payment method.',
    ]
    const approve = async (by: Locator) => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), by.click()])
      await popup.getByRole('button', { name: 'Approve', exact: true }).click()
    }
    await page.route('**/api/checkout/v4/order/payments', (route) => route.abort())
    await atBag(page)
    await attached(page)
    await approve(button(page))
    await expect(page.locator('.bag-sum [role=alert] :is(p, li)')).toHaveText(said)
    await expect(button(page)).toBeEnabled()
    await atBilling(page)
    await page.getByRole('radio', { name: /^Afterpay/ }).check()
    await page.locator('[data-window=true]').waitFor()
    await approve(page.getByRole('button', { name: 'Continue to Afterpay' }))
    await expect(page.locator('.express-checkout-error :is(p, li)')).toHaveText(said)
  })

  test('an approval that the shop does not answer in time can be applied once more, and does nothing twice', async ({
    page,
  }) => {
    const approve = async (by: Locator) => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), by.click()])
      await popup.getByRole('button', { name: 'Approve', exact: true }).click()
    }
    await atBilling(page)
    await page.getByRole('radio', { name: /^Afterpay/ }).check()
    await page.locator('[data-window=true]').waitFor()
    await page.clock.install()
    const applied = await unheard(page, '**/api/checkout/v4/order/payments')
    await approve(page.getByRole('button', { name: 'Continue to Afterpay' }))
    await applied.tooLate()
    await page.locator('.express-checkout-error').getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('form#submit-order')).toBeVisible()

    await atBag(page)
    await attached(page)
    const submitted = await unheard(page, '**/api/checkout/v4/order')
    await approve(button(page))
    const { redirect } = JSON.parse(await submitted.tooLate())
    await page.locator('.bag-sum [role=alert]').getByRole('button', { name: 'Retry' }).click()
    await page.waitForURL((url) => url.pathname + url.search === redirect) // the order of the first press
  })

  test('methods or totals that cannot be read are said in the bag, and nothing can be approved meanwhile', async ({
    page,
  }) => {
    const said = page.locator('.bag-sum [role=alert]')
    await atBag(page)
    await attached(page)
    const checkouts = '**/afterpay/api/createCheckout*'
    await page.route(checkouts, (route) => route.fulfill({ status: 500, json: {} }))
    const [refused] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
    await expect(said).toHaveText('An error occurred. Please try again or use a different payment method.')
    await page.unroute(checkouts)
    await refused.close()
    await page.route('**/applicable-fulfillment-options', (route) => route.abort())
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
    const approve = popup.getByRole('button', { name: 'Approve', exact: true })
    await expect(popup.getByRole('alert')).toHaveText('SERVICE_UNAVAILABLE')
    await expect(approve).toBeDisabled()
    await expect(said).toHaveText('An error occurred when trying to retrieve fulfillment options.')

    await page.unroute('**/applicable-fulfillment-options')
    await page.route('**/api/checkout/v4/order/estimate', (route) => route.abort())
    await popup.getByLabel('Ship to').selectOption('Colorado (a delivery fee)')
    await expect(said).toHaveText('An error occurred. Please try again or use a different payment method.')
    await expect(approve).toBeDisabled()
    await page.unroute('**/api/checkout/v4/order/estimate')
    await popup.getByLabel('Ship to').selectOption('Home')
    await expect(approve).toBeEnabled()
    await expect(said).toHaveCount(0)
    await popup.close()
    await expect(button(page)).toBeEnabled()
  })

  test('without its script, or with one that is broken, the button leads to the page of the provider', async ({
    page,
  }) => {
    await bagWithLine(page)
    for (const breakIt of ['abort', 'hang', 'throw']) {
      await page.route(script, (route) => {
        if (breakIt === 'abort') return route.abort()
        if (breakIt === 'throw')
          return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' })
      })
      const asked = page.waitForRequest(script)
      await page.goto('/cart')
      await asked
      await button(page).click()
      await page.waitForURL(/\/checkout\?.*isExpressCheckout=true/) // checkout asks first who it is for
      await page.unroute(script)
    }
  })
})
