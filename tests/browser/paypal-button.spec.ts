import { expect, type Page } from 'playwright/test'
import { buyOneMore } from './another-tab'
import { test } from './browser-test'
import { goToBilling, orderNumberOn, send, unfold } from './buy'
import { atBag, atBilling, bagWithLine } from './by-calls'
import { unheard } from './unheard'

const badAddress =
  'Your shipping address appears to be invalid. Please correct your shipping address to proceed with PayPal.'

/** What the pages of checkout ask for. */
const askedInCheckout = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => page.url().includes('/checkout') && asked.push(request.url()))
  return asked
}

/** Presses the button, and in the window that opens. @param press null closes the window @param meanwhile while it is open */
async function pressIn(page: Page, name: string, press: string | null, meanwhile = async () => {}) {
  const opening = page.waitForEvent('popup')
  await page.locator('.paypal-place').getByRole('button', { name }).click()
  const popup = await opening
  await popup.waitForURL(/checkoutnow/)
  await expect(page.getByText('Waiting for the payment sheet')).toBeAttached()
  await meanwhile()
  await (press === null ? popup.close() : popup.locator(`button[value=${press}]`).click())
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

test.describe('PayPal by its button', () => {
  test('in checkout it is loaded once its panel is open, is silent when it is closed, and pays', async ({ page }) => {
    const asked = askedInCheckout(page)
    await goToBilling(page)
    await page.waitForLoadState('load')
    expect(asked.filter((path) => /braintree/.test(path))).toEqual([])
    await unfold(page, 'paypal', /PayPal/)
    const button = page.locator('.paypal-place').getByRole('button', { name: 'Pay with PayPal' })
    await expect(button).toBeVisible()
    expect((await button.boundingBox())?.height).toBe(45)
    await expect(page.locator('form#paypal button')).toHaveText("Use PayPal's own page instead")

    for (const silent of [null, 'cancel']) {
      await pressIn(page, 'Pay with PayPal', silent)
      await expect(button).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('.paypal-place [tabindex="-1"]')).toBeFocused()
    }
    await pressIn(page, 'Pay with PayPal', 'error')
    await expect(page.getByRole('alert')).toHaveText(badAddress)
    await pressIn(page, 'Pay with PayPal', 'buyer-consumed')
    await expect(page.getByRole('alert')).toHaveText('Failed to apply payment to order. Please try again.')
    await pressIn(page, 'Pay with PayPal', 'error')
    await pressIn(page, 'Pay with PayPal', 'buyer-us', () => buyOneMore(page))
    await expect(page.getByRole('alert')).toHaveText('Failed to apply payment to order. Please try again.')

    await pressIn(page, 'Pay with PayPal', 'buyer-us')
    await page.locator('form#submit-order').waitFor()
    await send(page, 'submit-order')
    await orderNumberOn(page)
  })
  test('a start that hangs ends after ten seconds with every way to pay open again, though its window was closed', async ({
    page,
  }) => {
    const estimate = '**/api/checkout/v4/order/estimate'
    await atBag(page)
    await page.route(estimate, () => {}) // never answered
    const button = page.locator('.paypal-place').getByRole('button', { name: 'Buy Now with PayPal' })
    await expect(button).toBeVisible()
    const afterpay = page.getByRole('button', { name: 'Pay with Afterpay' })
    await page.clock.install()
    const asked = page.waitForRequest(estimate)
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await asked
    await popup.close()
    await expect(afterpay).toBeDisabled()
    await page.clock.fastForward(11_000)
    await expect(page.getByRole('alert')).toHaveText(badAddress)
    await expect(button).toBeVisible()
    await expect(afterpay).toBeEnabled()
    await page.unroute(estimate)
    await pressIn(page, 'Buy Now with PayPal', 'cancel')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test.describe('an answer that does not come after the approval', () => {
    const apply = '**/api/checkout/v4/order/payments'
    const submit = '**/api/checkout/v4/order'
    const account = '**/v1/payment_methods/paypal_accounts'
    const alert = (page: Page) => page.getByRole('alert')
    const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry' })
    const notApplied = 'Failed to apply payment to order. Please try again.'

    test('is said in checkout, and a retry goes on with what was approved', async ({ page }) => {
      await atBilling(page)
      await unfold(page, 'paypal', /PayPal/)
      await expect(page.locator('.paypal-place').getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
      await page.clock.install()
      const asked = await unheard(page, account)
      await pressIn(page, 'Pay with PayPal', 'buyer-us')
      await asked.tooLate()
      await expect(alert(page)).toContainText(notApplied)
      await expect(retry(page)).toBeVisible()
      await pressIn(page, 'Pay with PayPal', 'cancel')
      await expect(alert(page)).toHaveCount(0)

      const applied = await unheard(page, apply)
      await pressIn(page, 'Pay with PayPal', 'buyer-us')
      await applied.tooLate()
      await expect(alert(page)).toContainText(notApplied)
      await expect(page.locator('.paypal-place').getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
      await retry(page).click()
      await page.locator('form#submit-order').waitFor()
      await expect(page.locator('main')).toContainText('PayPal')
      await send(page, 'submit-order')
      await orderNumberOn(page)
    })

    test('is said in the bag, and a retry leads to the order that was placed, with one payment', async ({ page }) => {
      await atBag(page)
      await expect(page.locator('.paypal-place').getByRole('button', { name: 'Buy Now with PayPal' })).toBeVisible()
      await page.clock.install()
      const applied: string[] = []
      page.on('request', (request) => request.url().endsWith('/order/payments') && applied.push(request.url()))
      const submitted = await unheard(page, submit)
      await pressIn(page, 'Buy Now with PayPal', 'buyer-or')
      const generic = 'An error occurred. Please try again or use a different payment method.'
      const { redirect } = JSON.parse(await submitted.tooLate())
      await expect(alert(page)).toContainText(generic)
      await retry(page).click()
      await page.waitForURL((url) => url.pathname + url.search === redirect) // the order of the first press
      expect(applied).toHaveLength(1)
    })
  })

  test.describe('in the bag', () => {
    test.use({ excused: /ERR_FAILED|Failed to load/ })

    test('it says when its script does not come, leaves the form, and buys from there', async ({ page }) => {
      await page.route('**/braintree/paypal-sdk.js*', (route) => route.abort())
      await atBag(page)
      const place = page.locator('.bag-sum')
      await expect(place.getByRole('alert')).toHaveText('Failed to Load Paypal')
      await expect(place.locator('form#paypal-express button')).toHaveText('Check out with PayPal')
      await page.unroute('**/braintree/paypal-sdk.js*')

      await page.route('**/braintree/client.js', () => {}) // never answered
      await page.clock.install()
      await page.reload()
      await page.waitForRequest('**/braintree/client.js')
      await page.clock.fastForward(11_000)
      await expect(place.getByRole('alert')).toHaveText('Failed to Load Paypal')
      await page.unroute('**/braintree/client.js')

      await page.reload()
      await page.locator('.paypal-place').getByRole('button').scrollIntoViewIfNeeded()
      await pressIn(page, 'Buy Now with PayPal', 'buyer-ca')
      await expect(page.locator('.alert', { hasText: badAddress }).first()).toBeVisible()
      await page.waitForURL(/\/checkout\?isExpressCheckout=true/)

      await page.goto('/cart')
      await pressIn(page, 'Buy Now with PayPal', 'buyer-us', () =>
        expect(page.getByRole('button', { name: 'Pay with Afterpay' })).toBeDisabled(),
      )
      await page.waitForURL(/\/checkout\?.*isExpressCheckout=true/) // the tax of Texas was not approved

      await page.goto('/cart')
      await pressIn(page, 'Buy Now with PayPal', 'buyer-or')
      await orderNumberOn(page)
      expect(page.url()).toContain('isExpressCheckout=true')
    })
  })
})

test('PayPal Credit is asked of the script only where the shop offers it', async ({ page }) => {
  const funding = async () => {
    const [asked] = await Promise.all([page.waitForRequest(/paypal-sdk\.js\?/), page.goto('/cart')])
    const { searchParams } = new URL(asked.url())
    return [searchParams.get('enable-funding'), searchParams.get('disable-funding')]
  }
  await bagWithLine(page)
  expect(await funding()).toEqual([null, 'card,paylater,venmo,credit'])
  await page.route('**/braintree-paypal-checkout/client-token*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const offered = { enableFunding: ['credit'], disableFunding: ['card', 'paylater', 'venmo'] }
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...offered } } })
  })
  expect(await funding()).toEqual(['credit', 'card,paylater,venmo'])
})
