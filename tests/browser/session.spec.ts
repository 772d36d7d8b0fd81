import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../arrange'
import { giveCustomer, password } from '../customers'
import { test } from './browser-test'
import { scriptsRun } from './buy'
import { bagWithLine, signedIn, watchedAt } from './by-calls'

async function signIn(page: Page, email: string) {
  await signedIn(page, email)
  await page.goto('/account')
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

test('what a page asks by itself keeps no login alive', async ({ page, shop }) => {
  const id = await watchedAt(page, shop, '/stores')
  const seenAt = shop.store.now() - 29 * 60_000 // a minute after somebody was there
  await shop.store.db.updateTable('session').set({ seenAt }).where('customerId', '=', id).execute()
  await page.clock.fastForward('31:00')
  await expect(page.locator('[data-session=remembered]')).toHaveCount(1)
})

test('a carousel that moves by itself is nobody, who scrolls the page is somebody', async ({ page, shop }) => {
  await watchedAt(page, shop, '/')
  const last = () => page.evaluate(() => Number(localStorage.getItem('lastActivity')))
  const before = await last()
  await page.clock.fastForward('05:00')
  await page.locator('main').evaluate((main) => main.dispatchEvent(new Event('scroll')))
  expect(await last()).toBe(before)
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  expect(await last()).toBeGreaterThan(before)
})

test('the server is told of who was busy shortly before a rest, too', async ({ page, shop }) => {
  await watchedAt(page, shop, '/stores')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/xsrf-token/retrieve') && asked.push(request.url()))
  await page.clock.fastForward('09:50')
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  expect(asked).toEqual([])
  await page.clock.fastForward('00:30')
  await expect.poll(() => asked.length).toBe(1)
})

test('checkout ends too where nobody moved, and a remembered customer comes back there', async ({ page, shop }) => {
  const { id, email } = await giveCustomer(shop)
  await page.clock.install()
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Account Information' }).waitFor()
  await bagWithLine(page)
  await page.evaluate(() => localStorage.removeItem('lastActivity')) // of the page before
  await page.goto('/checkout')
  await page.locator('[data-session="1800000"]').waitFor({ state: 'attached' })
  await scriptsRun(page)
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

/** Nobody moves for half an hour, on a page with something typed, and the server forgets the login too. */
async function runOut(page: Page, shop: Arranged, customerId: string) {
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', customerId).execute()
  await page.clock.fastForward('31:00')
  await expect(page.getByRole('heading', { name: 'WELCOME BACK!' })).toBeVisible()
}

/** Signs in on the page that the shopper was led to. */
async function signInHere(page: Page, email: string) {
  await scriptsRun(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
  await page.waitForURL('**/account')
  await page.locator('[data-session="1800000"]').waitFor({ state: 'attached' })
  await scriptsRun(page)
}

/** What was put by is brought before the page notes that somebody is there. */
const settled = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('typed') === null)

test('what was typed on a page that ended comes back to its customer, and without what they left as it was', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop, { phoneNumber: '4025550134' })
  await page.clock.install()
  await signIn(page, email)
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
  await page.getByLabel('Full Name').fill('Augusta King')
  await page
    .getByLabel(/offers/i)
    .first()
    .check()
  await runOut(page, shop, id)
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).not.toContain('4025550134')
  await shop.store.db.updateTable('customer').set({ phoneNumber: '4025550199' }).where('id', '=', id).execute()
  await signInHere(page, email)
  await settled(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Augusta King')
  await expect(page.getByLabel(/offers/i).first()).toBeChecked()
  await expect(page.locator('#account-information [name=phoneNumber]')).toHaveValue('4025550199')
})

test('whoever signs in next in the same tab sees nothing of it, nor does its customer after signing out or too late', async ({
  page,
  shop,
}) => {
  const [alice, bob] = [await giveCustomer(shop), await giveCustomer(shop, { firstName: 'Bob', lastName: 'Hope' })]
  await page.clock.install()
  await signIn(page, alice.email)
  const name = page.getByLabel('Full Name')
  for (const next of ['another', 'later', 'after signing out'] as const) {
    await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
    await name.fill('Alice Hidden')
    await runOut(page, shop, alice.id)
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toContain('Alice Hidden')
    if (next === 'later') await page.clock.fastForward('31:00')
    if (next === 'another') {
      await signInHere(page, bob.email)
      await settled(page)
      await expect(name).toHaveValue('Bob Hope')
    }
    if (next !== 'later') {
      await page.goto('/logout')
      await page.locator('#main').getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL('**/login')
      await page.goto('/login?successUrl=/account')
      await settled(page)
    }
    await signInHere(page, alice.email)
    await settled(page)
    await expect(name).toHaveValue('Ada Lovelace')
  }
})
