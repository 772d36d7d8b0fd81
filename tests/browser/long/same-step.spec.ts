import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../../arrange'
import { giveCustomer, password } from '../../customers'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'
import { atContact, bagWithLine, caller, openLive, orderToPay, signedIn } from '../by-calls'

/** Fills in the login that the shopper was led to; they are not to be remembered. */
async function signInHere(page: Page, email: string) {
  await page.locator('form#sign-in').waitFor()
  await scriptsRun(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in [name=remember-me]').uncheck()
  await page.locator('form#sign-in button[type=submit]').click()
}

/** A page of checkout that a customer has opened, where all but the payment is done. */
async function openStep(page: Page, path: string) {
  await orderToPay(page)
  await openLive(page, path)
  await page.locator('[data-session="1800000"]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
}

/** Nobody moves for half an hour, and the server forgets the login too. */
async function runOut(page: Page, shop: Arranged, customerId: string) {
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', customerId).execute()
  await page.clock.fastForward('31:00')
}

/** What was put by is brought before the page notes that somebody is there. */
const settled = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('typed') === null)

test('a remembered customer whose login runs out in an earlier step stands in it again, with what they typed', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop)
  await page.clock.install()
  await signedIn(page, email)
  const street = page.locator('#shipping-address [name=addressLine1]')
  await openStep(page, '/checkout?section=SHIPPING&change=address')
  await street.fill('77 Typed St')
  const checked = page.waitForRequest('**/cart/verifyCheckout?*')
  await runOut(page, shop, id)
  await checked
  await page.locator('[data-session=remembered]').waitFor({ state: 'attached' })
  await settled(page)
  await expect(page).toHaveURL(/\/checkout\?section=SHIPPING&change=address$/)
  await expect(street).toHaveValue('77 Typed St')
})

test('who has to sign in stands in the same step too, whether the contact, the method or a way to pay was open', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop)
  const part = (selector: string) => page.locator(`#main ${selector}`)
  const code = part('#promotion [name=code]')
  const storeCard = part('[name=method][value=store-card]')
  const name = part('#store-card [name=fullName]')
  const express = part('#shipping-method [name=fulfillmentOptionId]:not([value=standard-ground])').first()
  const cases = [
    {
      path: '/checkout?section=LOGIN',
      type: () => part('#contact [name=email]').fill('typed@example.test'),
      stands: () => expect(part('#contact [name=email]')).toHaveValue('typed@example.test'),
    },
    { path: '/checkout?section=SHIPPING', type: () => express.check(), stands: () => expect(express).toBeChecked() },
    {
      path: '/checkout?section=BILLING&isExpressCheckout=true',
      type: async () => {
        await part('details:has(#promotion) summary').click()
        await code.fill('THANKS1')
        await storeCard.check()
        await name.fill('Augusta King')
        await part('#store-card [name=cardNumber]').fill('7001000000000001')
      },
      stands: async () => {
        await expect(code).toHaveValue('THANKS1')
        await expect(code).toBeVisible()
        await expect(name).toHaveValue('Augusta King')
        await expect(name).toBeVisible()
        await expect(part('#store-card [name=cardNumber]')).toHaveValue('')
      },
    },
  ]
  await page.clock.install()
  const post = await caller(page)
  await post('/login_post.htm', { username: email, password })
  for (const { path, type, stands } of cases) {
    await openStep(page, path)
    await type()
    await runOut(page, shop, id)
    await page.locator('form#sign-in').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).not.toContain('7001')
    await signInHere(page, email)
    await page.waitForURL((url) => url.pathname + url.search === path)
    await settled(page)
    await stands()
  }
})

test('in the bag a code that is sent too late comes back, and so does what was typed in it when the login ran out', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop)
  const [code, message] = [page.locator('#promotion [name=code]'), page.locator('#main [name=message]')]
  await page.clock.install()
  const post = await caller(page)
  await post('/login_post.htm', { username: email, password })
  await bagWithLine(page)
  await openLive(page, '/cart?removed=gone')
  await page.locator('details:has(#promotion) summary').click()
  await code.fill('THANKS1')
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  await page.locator('#promotion button[type=submit]').click()
  await signInHere(page, email)
  await page.waitForURL('**/cart?removed=gone')
  await expect(code).toHaveValue('THANKS1')
  await expect(code).toBeVisible()

  await scriptsRun(page)
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
  await page.locator('details:has([name=message]) > summary').click()
  await message.fill('For Ada')
  await runOut(page, shop, id)
  await page.locator('#main a[href^="/login"]').click()
  await signInHere(page, email)
  await page.waitForURL('**/cart')
  await settled(page)
  await expect(message).toHaveValue('For Ada')
  await expect(message).toBeVisible()
})

test('who goes on as a guest there finds nothing of the customer, neither their bag nor what they typed', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop)
  const contact = page.locator('#contact [name=email]')
  await page.clock.install()
  const post = await caller(page)
  await post('/login_post.htm', { username: email, password })
  await openStep(page, '/checkout?section=LOGIN')
  await contact.fill('typed@example.test')
  await runOut(page, shop, id)
  await page.locator('form#sign-in').waitFor()
  await page.getByRole('link', { name: 'CHECKOUT AS GUEST' }).click()
  await page.waitForURL('**/cart')
  await expect(page.locator('#main')).toContainText('Your bag is empty')
  await atContact(page)
  await expect(contact).toHaveValue('')
  await settled(page)
})
