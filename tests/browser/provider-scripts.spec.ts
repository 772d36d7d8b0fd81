import { expect, type Page, type Route } from 'playwright/test'
import { test } from './browser-test'
import { orderNumberOn, send, unfold } from './buy'
import { atBag, atBilling } from './by-calls'

/** The scripts of all who take payments, as the sandbox has them. */
const scripts = /\/sandbox\/(fiserv\/client-2|braintree\/|afterpay\/afterpay\.js|apple-pay\.js|google-pay\.js)/

const faults: Record<string, (route: Route) => Promise<void> | undefined> = {
  'are refused': (route) => route.abort(),
  'never arrive': () => undefined,
  'throw an error': (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
}

const cardFailed = 'A problem occurred while preparing this payment method. Please try again.'
const paypalFailed = 'Failed to Load Paypal'
const wayOf = (page: Page, name: RegExp) => page.locator('.pm > li', { has: page.getByRole('radio', { name }) })

test.describe('scripts of the ways to pay', () => {
  test.use({ excused: /./ })

  for (const [what, fault] of Object.entries(faults)) {
    test(`that ${what} say so by the way they belong to, can be tried again, and leave an order to be paid`, async ({
      page,
    }) => {
      await page.clock.install()
      await page.route(scripts, fault)
      await atBilling(page)
      const [card, paypal] = [wayOf(page, /^Credit Card/), wayOf(page, /^PayPal/)]
      await page.getByRole('radio', { name: /^Credit Card/ }).check()
      await page.clock.fastForward(11_000)
      await expect(card.getByText(cardFailed)).toBeVisible()
      await expect(card.getByRole('button', { name: /payment partner's secure page/ })).toBeVisible()
      const choosePaypal = () => page.getByRole('radio', { name: /^PayPal/ }).check()
      await Promise.all([page.waitForRequest(/\/sandbox\/braintree\//), choosePaypal()])
      await page.clock.fastForward(11_000)
      await expect(paypal.getByRole('alert')).toHaveText(paypalFailed)
      await expect(paypal.locator('form#paypal button')).toBeEnabled()
      for (const wallet of ['Apple Pay', 'Google Pay'])
        await expect(page.getByRole('radio', { name: wallet })).toHaveCount(0)

      await page.unroute(scripts)
      await paypal.getByRole('button', { name: 'Retry' }).click()
      await expect(page.locator('.paypal-place').getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
      await expect(paypal.getByRole('alert')).toHaveCount(0)
      await page.getByRole('radio', { name: /^Credit Card/ }).check()
      await card.getByRole('button', { name: 'Retry' }).click()
      await expect(page.frameLocator('iframe[title="Card Number"]').getByRole('textbox')).toBeVisible()

      await page.route(scripts, fault)
      await page.reload()
      await unfold(page, 'store-card', /^\s*Marlow Card/i)
      await page.locator('#store-card [name=cardNumber]').fill('7001000000000001')
      await send(page, 'store-card')
      await page.locator('form#submit-order').waitFor()
      await send(page, 'submit-order')
      await orderNumberOn(page)
    })
  }

  test('of which the first one asked for is never answered are asked for anew', async ({ page }) => {
    await page.clock.install()
    const asked: string[] = []
    await page.route(scripts, (route) => {
      const { pathname } = new URL(route.request().url())
      if (asked.includes(pathname)) return route.continue()
      asked.push(pathname)
    })
    await atBilling(page)
    const [card, paypal] = [wayOf(page, /^Credit Card/), wayOf(page, /^PayPal/)]
    await page.getByRole('radio', { name: /^Credit Card/ }).check()
    await page.clock.fastForward(11_000)
    await expect(card.getByText(cardFailed)).toBeVisible()
    await card.getByRole('button', { name: 'Retry' }).click()
    await expect(page.frameLocator('iframe[title="Card Number"]').getByRole('textbox')).toBeVisible()

    const choosePaypal = () => page.getByRole('radio', { name: /^PayPal/ }).check()
    const retry = () => paypal.getByRole('button', { name: 'Retry' }).click()
    for (const [name, press] of [
      ['client', choosePaypal],
      ['paypal-checkout', retry],
      ['paypal-sdk', retry],
    ] as const) {
      await Promise.all([page.waitForRequest(new RegExp(`/sandbox/braintree/${name}`)), press()])
      await page.clock.fastForward(11_000)
      await expect(paypal.getByRole('alert')).toHaveText(paypalFailed)
    }
    await retry()
    await expect(page.locator('.paypal-place').getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  })

  test('that fail in the bag leave the forms that lead to the pages of PayPal and Afterpay, and to checkout', async ({
    page,
  }) => {
    await page.route(scripts, faults['are refused'] as (route: Route) => Promise<void>)
    await atBag(page)
    await expect(page.locator('.bag-sum').getByRole('alert')).toHaveText(paypalFailed)
    for (const form of ['paypal-express', 'afterpay-express']) {
      await page.goto('/cart')
      await page.locator(`form:has(input[name=form][value=${form}]) button`).click()
      await page.waitForURL(form === 'paypal-express' ? /\/sandbox\/paypal/ : /\/checkout/)
    }
  })
})
