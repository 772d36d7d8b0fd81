import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'

/** A product of the demo shop that stays in stock, and a gift card that pays for many of them. */
export const product = { name: 'Barnraiser Flannel', path: '/barnraiser-flannel/prd-100164', section: '/mens' }
export const giftCard = { number: '7777045236850450', accessCode: '1234' }

export const shopper = {
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Miller',
  addressLine1: '1024 Howard St',
  city: 'Omaha',
  postalCode: '68102',
  phoneNumber: '4025550123',
}

/** Puts the product into the bag, beginning where shoppers do. */
export async function fillBag(page: Page): Promise<void> {
  await page.goto(product.path, { waitUntil: 'commit' }) // a script that hangs must not hold the shopper up
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByRole('link', { name: 'CHECKOUT' }).first()).toBeVisible()
}

/** From the bag to the billing step. */
export async function goToBilling(page: Page): Promise<void> {
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.locator('#contact input[name=email]').fill(shopper.email)
  await send(page, 'contact')
  const { email: _, ...address } = shopper
  for (const [name, value] of Object.entries(address)) {
    await page.locator(`#shipping-address [name=${name}]`).fill(value)
  }
  await page.locator('#shipping-address [name=stateProvinceRegion]').selectOption('NE')
  await send(page, 'shipping-address')
  await page.locator('#shipping-method').waitFor()
  await send(page, 'shipping-method')
  await openGiftCard(page)
}

/** The gift card's form is folded away until it is asked for. */
async function openGiftCard(page: Page): Promise<void> {
  const form = page.locator('form#gift-card')
  await form.waitFor({ state: 'attached' })
  if (!(await form.isVisible())) await page.locator('summary', { hasText: /gift card/i }).click()
  await form.waitFor()
}

export async function payByGiftCard(page: Page): Promise<void> {
  await page.locator('#gift-card [name=cardNumber]').fill(giftCard.number)
  await page.locator('#gift-card [name=accessCode]').fill(giftCard.accessCode)
  await send(page, 'gift-card')
  await page.locator('form#submit-order').waitFor()
}

/** A whole purchase from the product page on. @returns the order number */
export async function buy(page: Page): Promise<string> {
  await fillBag(page)
  await goToBilling(page)
  await payByGiftCard(page)
  await send(page, 'submit-order')
  return orderNumberOn(page)
}

export async function orderNumberOn(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/confirmation/, { waitUntil: 'commit' })
  await page.getByText(/order number is/).waitFor()
  const text = (await page.locator('main').textContent()) ?? ''
  const [, number] = /order number is (\d{9})/.exec(text) ?? []
  expect(number, text).toBeDefined()
  return number ?? ''
}

/** Presses the button of a form. */
export async function send(page: Page, form: string): Promise<void> {
  await page.locator(`form#${form} button[type=submit]`).last().click()
}

/** Waits for the mail of an order in the outbox folder. */
export async function expectMail(orderNumber: string): Promise<void> {
  const folder = process.env.BROWSER_TEST_OUTBOX ?? ''
  const mails = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      : []
  await expect.poll(() => mails().filter((mail) => mail.includes(orderNumber)).length, { timeout: 20_000 }).toBe(1)
}
