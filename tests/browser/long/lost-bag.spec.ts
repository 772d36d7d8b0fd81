import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../../arrange'
import { giveCustomer, password } from '../../customers'
import { test } from '../browser-test'
import { send } from '../buy'
import { atBag, caller, openLive, orderToPay } from '../by-calls'

test.use({ excused: /^401 |status of 401/ })

const pay = (page: Page, wallet: string) => page.getByRole('button', { name: `Pay with ${wallet}` })
const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: `${wallet} (sandbox)` })

type RunOut = () => Promise<unknown>

async function byGooglePay(page: Page, runOut: RunOut) {
  await pay(page, 'Google Pay').click()
  const button = sheetOf(page, 'Google Pay').getByRole('button', { name: 'Pay', exact: true })
  await expect(button).toBeEnabled()
  await runOut()
  await button.click()
}

/** Presses, and waits until the window of the provider has gone with the page. */
async function inWindow(page: Page, press: () => Promise<void>) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

const ways: [string, (page: Page, runOut: RunOut) => Promise<void>][] = [
  ['Apple Pay', (page, runOut) => runOut().then(() => pay(page, 'Apple Pay').click())],
  ['Google Pay', (page, runOut) => runOut().then(() => pay(page, 'Google Pay').click())],
  ['Google Pay, its sheet open before', byGooglePay],
  [
    'Afterpay',
    async (page, runOut) => {
      await page.waitForFunction(() => 'AfterPay' in window)
      await runOut()
      await inWindow(page, () => pay(page, 'Afterpay').click())
    },
  ],
  [
    'PayPal',
    async (page, runOut) => {
      const button = page.locator('.paypal-place').getByRole('button', { name: 'Buy Now with PayPal' })
      await button.waitFor()
      await runOut()
      await inWindow(page, () => button.click())
    },
  ],
]

/** Signs in without being remembered: when the login runs out, the bag goes with it. */
async function withBag(page: Page, shop: Arranged) {
  const { id, email } = await giveCustomer(shop)
  const post = await caller(page)
  await post('/login_post.htm', { username: email, password, 'remember-me': false })
  await atBag(page)
  const runOut = () => shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  return { email, runOut }
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
}

for (const [name, press] of ways)
  test(`whose login ran out in the bag and who presses ${name} signs in and comes back to the bag`, async ({
    page,
    shop,
  }) => {
    const { email, runOut } = await withBag(page, shop)
    await press(page, runOut)
    await page.waitForURL(/\/login\?sessionTimeout=true&successUrl=%2Fcart$/)
    await signIn(page, email)
    await page.waitForURL(/\/cart$/)
    await expect(page.locator('.bag-line')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

/** The same in checkout, where the way to pay is chosen and a code typed beside it. */
async function inCheckout(page: Page, shop: Arranged) {
  const customer = await withBag(page, shop)
  await orderToPay(page)
  await openLive(page, '/checkout')
  await page.getByText('Add a promotion code').click()
  await typedCode(page).fill('TYPED1')
  return customer
}

const typedCode = (page: Page) => page.locator('form#promotion input[type=text]')
const paypalButton = (page: Page, word: string) => page.locator('.paypal-place').getByRole('button', { name: word })

async function byPaypal(page: Page, runOut: RunOut) {
  const button = paypalButton(page, 'Pay with PayPal')
  await button.waitFor()
  await runOut()
  await inWindow(page, () => button.click())
}

async function byAfterpay(page: Page, runOut: RunOut) {
  await page.locator('[data-window=true]').waitFor()
  await runOut()
  await inWindow(page, () => page.locator('[data-window=true] [type=submit]').click())
}

for (const [name, press, panel] of [
  ['Google Pay', byGooglePay, 6],
  ['PayPal', byPaypal, 3],
  ['Afterpay', byAfterpay, 4],
] as const)
  test(`whose login ran out in checkout and who pays there by ${name} comes back to it, with what was typed beside it`, async ({
    page,
    shop,
  }) => {
    const { email, runOut } = await inCheckout(page, shop)
    const way = page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await way.check()
    await page.waitForLoadState('networkidle') // what is still asked for would end the page before the press
    await page.route('**/login?*', (route) => setTimeout(() => route.continue(), 1_000)) // time for all else to answer
    await press(page, runOut)
    await page.waitForURL(`**/login?sessionTimeout=true&successUrl=%2Fcheckout%3FpaymentPanel%3D${panel}`)
    await page.unrouteAll({ behavior: 'wait' })
    await signIn(page, email)
    await page.waitForURL(/\/checkout\?paymentPanel=\d$/)
    await expect(way).toBeChecked()
    await expect(typedCode(page)).toHaveValue('TYPED1')
  })

/** Approves in PayPal's window once the login ran out, and stands at the login. */
async function approveLate(page: Page, runOut: RunOut, word: string) {
  const button = paypalButton(page, word)
  await button.waitFor()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.waitForURL(/checkoutnow/)
  await runOut()
  await popup.locator('button[value=buyer-or]').click()
  await page.waitForURL(/\/login\?sessionTimeout=true/)
}

test('what was approved in the window of PayPal while the login ran out pays for the order after it', async ({
  page,
  shop,
}) => {
  const { email, runOut } = await inCheckout(page, shop)
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check()
  await approveLate(page, runOut, 'Pay with PayPal')
  await signIn(page, email)
  await expect(page.locator('#review-payments')).toContainText('PayPal (buyer-or@example.test)')
  expect(await page.evaluate(() => sessionStorage.getItem('approval'))).toBeNull()
})

test('what was approved in the bag while the login ran out buys it after it', async ({ page, shop }) => {
  const { email, runOut } = await withBag(page, shop)
  await approveLate(page, runOut, 'Buy Now with PayPal')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/checkout\/confirmation/)
})

test('another customer who signs in has nothing of what was approved', async ({ page, shop }) => {
  const { runOut } = await withBag(page, shop)
  await approveLate(page, runOut, 'Buy Now with PayPal')
  const other = await giveCustomer(shop)
  await signIn(page, other.email)
  await page.waitForURL(/\/cart$/)
  await atBag(page)
  await paypalButton(page, 'Buy Now with PayPal').waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('approval'))).toBeNull()
  await expect(page).toHaveURL(/\/cart$/)
})

test('who cancels a sheet in checkout after their login ran out finds a whole login page, and what was typed after it', async ({
  page,
  shop,
}) => {
  const { email, runOut } = await inCheckout(page, shop)
  await page.getByRole('radio', { name: 'Google Pay', exact: true }).check()
  await pay(page, 'Google Pay').click()
  const cancel = sheetOf(page, 'Google Pay').getByRole('button', { name: 'Cancel' })
  await cancel.waitFor()
  await runOut()
  await cancel.click()
  await page.waitForURL(/\/login\?sessionTimeout=true&successUrl=%2Fcheckout$/)
  await expect(page.locator('#frame-account')).toContainText('Sign In')
  await expect(page.locator('[data-session]')).toHaveCount(0)
  await signIn(page, email)
  await expect(typedCode(page)).toHaveValue('TYPED1')
})
