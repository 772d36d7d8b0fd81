import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { accessCode } from '../arrange'

/** A product of the demo shop in several colours and sizes. */
export const product = {
  code: '100164',
  name: 'Barnraiser Flannel',
  path: '/barnraiser-flannel/prd-100164',
  listing: '/womens/flannels',
  color: 'Ecru',
  otherColor: 'Wheat',
  threeOfThem: '$174.00',
  skuOfXs: '10016400000',
}

export const shopper = {
  email: 'jane@example.com',
  firstName: 'Jane',
  lastName: 'Miller',
  addressLine1: '1024 Howard St',
  city: 'Omaha',
  postalCode: '68102',
  phoneNumber: '4025550123',
}

/** Chooses a size on the product page, puts the product into the bag and goes there. */
export async function fillBag(page: Page): Promise<void> {
  await addToBag(page)
  await goToBag(page)
}

/** The same without the last step: with scripts the bag opens over the page. */
export async function addToBag(page: Page): Promise<void> {
  await page.goto(product.path, { waitUntil: 'commit' }) // a script that hangs must not hold the shopper up
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.getByRole('link', { name: 'CHECKOUT' }).first()).toBeVisible()
}

/** Wraps the first line of the bag, with a message; both ways to change that stand open. */
export async function wrapLine(page: Page): Promise<void> {
  await page.locator('summary[id^=gift-wrap]').first().click()
  await page.locator('[name=message]').first().fill('Happy birthday')
  await page.locator('[name=giftWrap][value=true]').first().click()
  await page.locator('[name=giftWrap][value=false]').first().waitFor({ state: 'attached' })
  await page.locator('summary[id^=gift-wrap]').first().click()
}

/** On to the bag, which an addition has opened over the page where scripts run. */
export async function goToBag(page: Page): Promise<void> {
  const opened = page.locator('.mini-cart').getByRole('link', { name: 'View Bag' })
  await page.locator('.mini-cart, .bag-line').first().waitFor()
  if (await opened.isVisible()) await opened.click()
  await page.locator('.bag-line').first().waitFor()
}

export async function goToContact(page: Page): Promise<void> {
  await fillBag(page)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.locator('#contact').waitFor()
}

export async function goToAddress(page: Page): Promise<void> {
  await goToContact(page)
  await page.locator('#contact [name=email]').fill(shopper.email)
  await send(page, 'contact')
  await page.locator('#shipping-address').waitFor()
}

export async function fillAddress(page: Page, changes: Partial<typeof shopper> = {}): Promise<void> {
  const { email: _, ...address } = { ...shopper, ...changes }
  for (const [name, value] of Object.entries(address)) {
    await page.locator(`#shipping-address [name=${name}]`).fill(value)
  }
  await page.locator('#shipping-address [name=stateProvinceRegion]').selectOption('NE')
}

export async function goToMethod(page: Page): Promise<void> {
  await goToAddress(page)
  await fillAddress(page)
  await send(page, 'shipping-address')
  await page.locator('#shipping-method').waitFor()
}

/** To the billing step, the form of the gift card unfolded. */
export async function goToBilling(page: Page): Promise<void> {
  await goToMethod(page)
  await send(page, 'shipping-method')
  await unfold(page, 'gift-card', /gift card/i)
}

/** A payment's form is folded away until it is asked for: by a line that opens, or by choosing that way to pay. */
export async function unfold(page: Page, form: string, title: RegExp): Promise<void> {
  await page.locator(`form#${form}`).waitFor({ state: 'attached' })
  await page.waitForLoadState('domcontentloaded') // before its styles have come, what is folded away looks unfolded
  if (!(await page.locator(`form#${form}`).isVisible()))
    await page.locator('summary, .pm .row', { hasText: title }).click()
  await page.locator(`form#${form}`).waitFor()
}

export async function typeGiftCard(page: Page, number: string): Promise<void> {
  await page.locator('#gift-card [name=cardNumber]').fill(number)
  await page.locator('#gift-card [name=accessCode]').fill(accessCode)
}

/** Everything but the last press. @param number of a gift card that covers the order */
export async function goToReview(page: Page, number: string): Promise<void> {
  await goToBilling(page)
  await typeGiftCard(page, number)
  await send(page, 'gift-card')
  await page.locator('form#submit-order').waitFor()
}

export async function typeStoreCard(page: Page, number: string): Promise<void> {
  await unfold(page, 'store-card', /^\s*Marlow Card/i)
  await page.locator('#store-card [name=cardNumber]').fill(number)
}

/** Tries the browser wallet in checkout with a bad billing address. What the page says of an earlier try must go meanwhile. */
export async function payBySheetInVain(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Google Pay' }).check()
  await page.getByRole('button', { name: 'Pay with Google Pay' }).click()
  await expect(page.locator('main > .summary')).toHaveCount(0)
  const sheet = page.getByRole('dialog', { name: 'Google Pay (sandbox)' })
  await sheet.getByLabel('Billing address').selectOption('Bad zip (refused)')
  await sheet.getByRole('button', { name: 'Pay' }).click()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
}

export async function orderNumberOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/confirmation/, { timeout: 30_000 }) // a second press may end the first's way there
  await page.getByText(/order number is/).waitFor()
  const text = (await page.locator('main').textContent()) ?? ''
  const [, number] = /order number is (\d{9})/.exec(text) ?? []
  expect(number, text).toBeDefined()
  return number ?? ''
}

/** Presses the button of a form. */
export async function send(page: Page, form: string): Promise<void> {
  const own = 'button[type=submit]:not([value=keep], [name=wishlist])' // others keep what is typed or chosen
  await page.locator(`form#${form} ${own}`).last().click()
}

/** A click as slow as a hand's: what appears between press and release may push its target away. */
export async function press(page: Page, target: string): Promise<void> {
  await page.locator(target).click({ delay: 150 })
}

/** Waits until the scripts run, for tests of what they add. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(
    // the framework restores scrolling by itself once the page has been taken over, not while it is
    () => history.scrollRestoration === 'manual' && Object.keys(document.body).some((key) => key.startsWith('__react')),
  )
}

/** For holding something back until a test lets it go. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open }
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

/** How many additions a press sends until the bag shows what came of it. */
export async function additionsOf(page: Page, press: () => Promise<void>): Promise<number> {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart/api/add')) sent += 1
  })
  await press()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
  await expect(page.locator('.bag-link')).toContainText('1')
  return sent
}
