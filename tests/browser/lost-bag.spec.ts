import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../arrange'
import { giveCustomer, password } from '../customers'
import { test } from './browser-test'
import { send } from './buy'
import { atBag, caller, openLive, orderToPay } from './by-calls'

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

/** The same in checkout, where the way to pay is chosen. */
async function inCheckout(page: Page, shop: Arranged) {
  const customer = await withBag(page, shop)
  await orderToPay(page)
  await openLive(page, '/checkout')
  return customer
}

async function byPaypal(page: Page, runOut: RunOut) {
  const button = page.locator('.paypal-place').getByRole('button', { name: 'Pay with PayPal' })
  await button.waitFor()
  await runOut()
  await inWindow(page, () => button.click())
}

for (const [name, press] of [
  ['Google Pay', byGooglePay],
  ['PayPal', byPaypal],
] as const)
  test(`whose login ran out in checkout and who pays there by ${name} comes back to checkout`, async ({
    page,
    shop,
  }) => {
    const { email, runOut } = await inCheckout(page, shop)
    await page.getByRole('radio', { name, exact: true }).check()
    await press(page, runOut)
    await page.waitForURL(/\/login\?sessionTimeout=true&successUrl=%2Fcheckout$/)
    await signIn(page, email)
    await page.waitForURL(/\/checkout$/)
    await expect(page.locator('#step-billing')).toBeVisible()
  })

test('who cancels a sheet in checkout after their login ran out finds a whole login page, and what was typed after it', async ({
  page,
  shop,
}) => {
  const { email, runOut } = await inCheckout(page, shop)
  await page.getByText('Add a promotion code').click()
  const code = page.locator('form#promotion input[type=text]')
  await code.fill('TYPED1')
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
  await expect(code).toHaveValue('TYPED1')
})
