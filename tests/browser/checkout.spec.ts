import { expect, type Page } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { refused, test } from './browser-test'
import { fillAddress, gate, goToContact, orderNumberOn, scriptsRun, send, typeGiftCard, unfold } from './buy'
import { atAddress, atBilling, atContact, atReview, caller, openLive, orderToPay } from './by-calls'

test.use({ excused: refused })

test('a field is judged when it is left, and the message goes while it is put right', async ({ page }) => {
  await atContact(page)
  const posts = countPosts(page)
  const email = page.locator('#contact [name=email]')
  await email.fill('jane')
  await expect(page.locator('#contact .msg')).toHaveCount(0)
  await email.blur()
  await expect(page.locator('#contact .msg')).toHaveCount(1)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/email/i)

  await email.fill('jane@example.com')
  await expect(page.locator('#contact .msg')).toHaveCount(0)
  expect(posts()).toBe(0)
})

test('while the rules of a form are on their way the server judges it; what was left is judged when they come', async ({
  page,
}) => {
  const { opened, open } = gate()
  await page.route(/\/assets\/rules-/, async (route) => {
    await opened
    await route.continue()
  })
  await atContact(page)
  const email = page.locator('#contact [name=email]')
  const message = page.locator('#contact .msg')
  await expect(email).toHaveAttribute('required')
  await email.fill('jane')
  await send(page, 'contact')
  await expect(message).toHaveCount(1)
  await email.fill('jane@example.com')
  await email.blur()
  await expect(message).toHaveCount(1)
  open()
  await expect(message).toHaveCount(0)
})

test.describe(() => {
  test.use({ excused: /Failed to load resource|422/ })

  test('a form whose rules never come goes on by the server', async ({ page }) => {
    await page.route(/\/assets\/rules-/, (route) => route.abort())
    await atContact(page)
    const email = page.locator('#contact [name=email]')
    await email.fill('jane')
    await email.blur()
    await send(page, 'contact')
    await expect(page.locator('#contact .msg')).toHaveCount(1)
    await email.fill('jane@example.com')
    await send(page, 'contact')
    await expect(page.locator('#shipping-address')).toBeVisible()
  })
})

test('a refused form moves the focus to its summary, whose links lead to the fields', async ({ page }) => {
  await atBilling(page)
  await typeGiftCard(page, '7777000000000777')
  await send(page, 'gift-card')

  const summary = page.locator('#gift-card .summary')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link').first().click()
  await expect(page.locator('#gift-card [name=cardNumber]')).toBeFocused()
})

test('the steps of checkout and the gift card change without a new page', async ({ page, shop }) => {
  const number = await giveGiftCard(shop, 30_000)
  await goToContact(page)
  await scriptsRun(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('#contact [name=email]').fill('jane@example.com')
  await send(page, 'contact')
  await expect(page.locator('#step-shipping')).toBeFocused()
  await fillAddress(page)
  await send(page, 'shipping-address')
  await send(page, 'shipping-method')
  await unfold(page, 'gift-card', /gift card/i)
  await typeGiftCard(page, number)
  await send(page, 'gift-card')
  await page.locator('form#submit-order').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await send(page, 'submit-order')
  await orderNumberOn(page)
})

test('of a method that another tab took away it is told once that they have changed', async ({ page }) => {
  await orderToPay(page)
  await openLive(page, '/checkout?section=SHIPPING')
  await page.locator('[value=two-day]').check()
  await (await caller(page))('/cart/api/add', { productCode: '100654', skuCode: '10065400000', quantity: 1 })
  await send(page, 'shipping-method')
  const told = page.getByText('The available shipping methods have changed. Please verify your selection.')
  await expect(page.locator('[role=alert]').filter({ has: told })).toBeVisible()
  await expect(told).toHaveCount(1)
  await expect(page).toHaveTitle(/^Error:/)
  await page.locator('[value=standard-ground]').check()
  await send(page, 'shipping-method')
  await page.locator('#step-billing').waitFor()
  await expect(told).toHaveCount(0)
})

test('Enter in a field sends the form the field is in', async ({ page }) => {
  await atBilling(page)
  await typeGiftCard(page, '7777000000000777')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('#gift-card [name=accessCode]').press('Enter')
  expect((await posted).postData()).toContain('form=gift-card')
})

test('every empty field of the address gets its own message and keeps what was typed', async ({ page }) => {
  await atAddress(page)
  await page.locator('#shipping-address [name=stateProvinceRegion]').focus()
  await page.locator('#shipping-address [name=stateProvinceRegion]').selectOption('PR') // it keeps the focus
  await expect(page.locator('#shipping-address-stateProvinceRegion-error')).toHaveText(/We do not offer shipping/)
  await page.locator('#shipping-address [name=stateProvinceRegion]').selectOption('')
  await page.locator('#shipping-address [name=firstName]').fill('Jane')
  await send(page, 'shipping-address')
  await expect(page.locator('#shipping-address .summary')).toBeFocused()
  for (const name of ['lastName', 'addressLine1', 'city', 'stateProvinceRegion', 'postalCode', 'phoneNumber']) {
    await expect(page.locator(`#shipping-address [name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.locator('#shipping-address [name=firstName]')).toHaveValue('Jane')
})

test('while the order is on its way the button says so', async ({ page, shop }) => {
  await atReview(page, await giveGiftCard(shop, 30_000))
  const { opened, open } = gate()
  await page.route('**/checkout.data*', async (route) => {
    await opened
    await route.continue()
  })
  const button = page.locator('form#submit-order button[type=submit]')
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  open()
  await orderNumberOn(page)
})

function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  return () => posts
}
