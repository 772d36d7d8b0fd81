import { expect, type Page } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { refused, test } from './browser-test'
import { scriptsRun, send, typeGiftCard, unfold } from './buy'
import { atBilling, orderToPay } from './by-calls'

const visa = '4111111111111111'
const mastercard = '5454545454545454'
const field = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')
const panel = (page: Page) => page.locator('li', { has: page.getByRole('radio', { name: 'Credit Card' }) })
const pageWay = (page: Page) => page.getByRole('button', { name: /payment partner's secure page/ })
const failed = 'A problem occurred while preparing this payment method. Please try again.'

async function openPanel(page: Page) {
  await atBilling(page)
  await page.getByRole('radio', { name: 'Credit Card' }).check()
}

async function typeCard(page: Page, number: string, name = 'Jane Miller') {
  await field(page, 'Card Number').fill(number)
  await field(page, 'Expiration').pressSequentially('1230')
  await field(page, 'Name on Card').fill(name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test.describe('a new card in the fields of its provider', () => {
  test.use({ excused: new RegExp(`${refused.source}|^500 |status of 500`) })

  test('is judged, looked up, and pays; its number is in nothing that is sent', async ({ page, shop }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await openPanel(page)
    await expect(field(page, 'Card Number')).toBeVisible()
    await expect(pageWay(page)).toBeHidden()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(panel(page).getByText('Card Number is a required field.')).toBeVisible()
    await typeCard(page, '4387751111111053')
    await expect(panel(page).getByRole('alert')).toHaveText(/unable to accept the information you entered/)
    await expect(field(page, 'Card Number')).toHaveValue('')

    await typeCard(page, visa)
    const code = page.getByLabel('Security Code')
    await expect(code).toBeFocused()
    await expect(panel(page)).toContainText('Visa ending in 1111')
    await code.fill('111')
    await page.getByRole('button', { name: 'Use this card' }).click()
    await expect(panel(page)).toContainText('An error occurred while validating your CVV.')
    await expect(code).toHaveValue('')

    const detail = (name: string) => page.locator(`#card-details [name=${name}]`)
    await expect(detail('expiration')).toBeVisible() // the code may be wrong because the month is
    await detail('sameAddress').uncheck()
    await detail('addressLine1').fill('5 Billing Way')
    await typeGiftCard(page, await giveGiftCard(shop, 1_000))
    await send(page, 'gift-card')
    await expect(page.locator('.applied')).toContainText('Gift card')
    await expect(detail('addressLine1')).toHaveValue('5 Billing Way') // a gift card that pays a part leaves it
    await page.getByRole('button', { name: 'Use another card' }).press('Enter')
    await expect(page.locator('#card-number iframe')).toBeFocused()
    await page.reload()
    await page.getByRole('radio', { name: 'Credit Card' }).check()
    await typeCard(page, mastercard)
    await expect(detail('addressLine1')).toHaveValue('5 Billing Way') // neither does another card take it along
    await expect(code).toHaveValue('')
    await detail('city').fill('')
    await code.fill('123')
    await send(page, 'card-details')
    await expect(panel(page).locator('.summary')).toContainText('City is a required field.')
    await expect(code).toHaveValue('123') // nothing was sent
    await detail('sameAddress').check()
    await page.route('**/checkout.data*', (route) => route.fulfill({ status: 500, body: 'Fault' }))
    await send(page, 'card-details')
    await expect(panel(page).locator('.summary')).toContainText('An error occurred while saving your billing address.')
    await expect(code).toHaveValue('')
    await detail('expiration').fill('1335')
    await detail('expiration').blur()
    await expect(page.locator('#card-details-expiration-error')).toHaveText('Expiration is invalid.')
    await detail('expiration').fill('')
    await page.unroute('**/checkout.data*')
    await expect(detail('addressLine1')).toHaveValue('5 Billing Way')

    await code.fill('123')
    await page.getByRole('button', { name: 'Use this card' }).click()
    await expect(page.locator('form#submit-order')).toBeVisible()
    await expect(page.locator('main')).toContainText('Mastercard ending in 5454')
    expect(await page.evaluate(() => sessionStorage.getItem('card billing'))).toBeNull()
    expect(sent.filter((each) => each.replace(/[\s+]|%20/g, '').includes(visa))).toEqual([])
  })
})

test('a field is judged once it is left, and then as it is mended, not under a pressed pointer', async ({ page }) => {
  await openPanel(page)
  const number = field(page, 'Card Number')
  const name = field(page, 'Name on Card')
  const invalid = panel(page).getByText('Card Number is invalid.')
  const missing = panel(page).getByText('Name on Card is a required field.')
  await number.fill('4111111111111112')
  await number.press('Tab')
  await expect(invalid).toBeVisible()
  await number.fill(visa)
  await expect(invalid).toHaveCount(0)
  await name.focus()
  await page.getByRole('button', { name: 'Continue', exact: true }).hover()
  await page.mouse.down()
  await expect(name).not.toBeFocused()
  await expect(missing).toHaveCount(0)
  await page.mouse.up()
  await expect(missing).toBeVisible()
})

test.describe('fields that do not come', () => {
  test.use({ excused: /./ })

  test('a session that is refused for how often it was asked is told to who opened the panel, not to who came to it', async ({
    page,
  }) => {
    const message = 'Too many attempts. Please try again later.'
    const token = '**/first-data-credit-card/token*'
    await page.route(token, (route) => {
      return route.fulfill({ status: 429, json: { success: false, messages: [{ variant: 'danger', message }] } })
    })
    await Promise.all([page.waitForResponse(token), openPanel(page)]) // it is the one that stands open
    await expect(panel(page).getByRole('status')).toHaveCount(0) // nothing of it is being prepared any more
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(pageWay(page)).toBeVisible()
    await page.goto('/checkout?section=BILLING&paymentPanel=2')
    await scriptsRun(page)
    await page.getByRole('radio', { name: 'Credit Card' }).check()
    await expect(panel(page).getByRole('alert')).toContainText(message)
    await expect(pageWay(page)).toBeVisible()
  })

  test('by a script that fails leave a word of it, another try, and the page of the provider', async ({ page }) => {
    await page.clock.install()
    const script = '**/client-2.0.0.js'
    await page.route(script, (route) => route.abort())
    await openPanel(page)
    const alert = panel(page).getByRole('alert')
    const retry = alert.getByRole('button', { name: 'Retry' })
    await expect(alert).toContainText(failed)
    await expect(pageWay(page)).toBeVisible()

    await page.unroute(script)
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
    )
    await retry.click()
    await expect(alert).toContainText(failed)

    await page.unroute(script)
    await page.route(script, () => {}) // it never comes
    await retry.click()
    await expect(panel(page).getByRole('status')).toHaveText('Preparing the card form…')
    await expect(pageWay(page)).toBeVisible()
    await page.clock.fastForward(11_000)
    await expect(alert).toContainText(failed)

    await page.unroute(script)
    await retry.click()
    await expect(field(page, 'Card Number')).toBeVisible()
    await expect(page.locator('#card-number iframe')).toBeFocused()
    await expect(pageWay(page)).toBeHidden()

    await page.route(script, (route) => route.abort())
    await page.reload()
    await page.getByRole('radio', { name: 'Credit Card' }).check()
    await pageWay(page).click()
    await page.locator('#cardNumber').fill(visa)
    await page.locator('#expiration').fill('12/30')
    await page.locator('#cvv').fill('111')
    await page.locator('#card-page button').click()
    const code = page.getByLabel('Security Code')
    await expect(code).toHaveAccessibleDescription(/An error occurred while validating your CVV./)
    await code.fill('123')
    await send(page, 'security-code')
    await expect(page.locator('form#submit-order')).toBeVisible()
  })
})

test('come in a panel that was opened late, and a gift card that is taken off leaves the open one open', async ({
  page,
  shop,
}) => {
  await orderToPay(page)
  await page.goto('/checkout?section=BILLING&paymentPanel=2')
  await scriptsRun(page)
  const storeCard = page.getByRole('radio', { name: 'Marlow Card' })
  await expect(storeCard).toBeChecked()
  await page.locator('#store-card [name=cardNumber]').fill('7001')
  await unfold(page, 'gift-card', /gift card/i)
  await typeGiftCard(page, await giveGiftCard(shop, 1_000))
  await send(page, 'gift-card')
  await page.getByRole('button', { name: /Remove Gift card/ }).click()
  await expect(page.locator('.applied')).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(storeCard).toBeChecked()
  await expect(page.locator('#store-card [name=cardNumber]')).toHaveValue('7001')
  await page.getByRole('radio', { name: 'Credit Card' }).check()
  await expect(field(page, 'Card Number')).toBeVisible()
})
