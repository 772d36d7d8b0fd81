import { expect, type Page } from 'playwright/test'
import { giveCustomer, password } from '../customers'
import { test } from './browser-test'
import { fillBag } from './buy'

async function signIn(page: Page, email: string) {
  await page.goto('/login?successUrl=/account')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
  await page.waitForURL('**/account')
}

test('a login ends where nobody moved for half an hour, here or on another page, and not before', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop)
  await page.clock.install()
  await signIn(page, email)
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
  const title = page.getByRole('heading', { name: 'Account Information' })
  await page.clock.fastForward('20:00')
  await page.mouse.move(10, 10)
  await page.clock.fastForward('29:00')
  await expect(title).toBeVisible()
  await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now()))) // what another page notes
  await page.clock.fastForward('29:00')
  await expect(title).toBeVisible()

  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('heading', { name: 'WELCOME BACK!' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?sessionTimeout=true&successUrl=%2Faccount$/)
})

test('checkout ends too where nobody moved, and a remembered customer comes back there', async ({ page, shop }) => {
  const { id, email } = await giveCustomer(shop)
  await page.clock.install()
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Account Information' }).waitFor()
  await fillBag(page)
  await page.goto('/checkout')
  await page.locator('[data-session="1800000"]').waitFor({ state: 'attached' })
  await page.mouse.move(10, 10)
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)

  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  const checked = page.waitForRequest('**/cart/verifyCheckout')
  await page.clock.fastForward('31:00')
  await checked
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('[data-session=remembered]')).toHaveCount(1)
})

test('a form that scripts send after the login has run out stands filled in after the next one', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop)
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Account Information' }).waitFor()
  await page.goto('/account?from=mail')
  await page.getByLabel('Full Name').fill('Augusta King')
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  await page.locator('form#account-information button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'WELCOME BACK!' })).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Augusta King')
  await expect(page).toHaveURL(/:\d+\/account\?from=mail$/)
  await expect(page).toHaveTitle(/^(?!Error)/)
})
