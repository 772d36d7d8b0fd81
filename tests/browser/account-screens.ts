import type { Page } from 'playwright/test'
import { giveCustomer, password } from '../customers'
import { givePurchase } from '../purchases'
import { leaveChecksToTheServer } from './break-forms'
import { send, shopper } from './buy'
import type { Way } from './checkout-screens'

/** Signing in, registering, passwords, and what a customer sees. */
export const account: Record<string, Way> = {
  'login on the way to checkout': (page) => page.goto('/login?successUrl=/checkout'),
  'login refused': async (page) => {
    await page.goto('/login?sessionTimeout=true')
    await page.getByLabel('Email Address').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234')
    await send(page, 'sign-in')
    await page.locator('[role=alert]').first().waitFor()
  },
  'registration refused in every field': async (page) => {
    await page.goto('/register')
    await leaveChecksToTheServer(page)
    await send(page, 'sign-up')
    await page.locator('#sign-up-firstName-error').waitFor()
  },
  'forgotten password': (page) => page.goto('/login/forgotPassword'),
  'link for a password sent': (page) => page.goto('/login/forgotPassword?sent=true'),
  'link for a password that is gone': (page) => page.goto('/login/resetPassword?token=gone'),
  'registration in the app': (page) => page.goto('/native-mobile/register'),
  'signing out by a link': (page) => page.goto('/logout'),
  'account information': async (page, shop) => {
    const { email } = await giveCustomer(shop)
    await signInAt(page, email)
  },
  'account information refused': async (page) => {
    await leaveChecksToTheServer(page)
    await page.locator('#account-information-fullName').fill('')
    await page.locator('#account-information-phoneNumber').fill('1')
    await send(page, 'account-information')
    await page.locator('#account-information-fullName-error').waitFor()
  },
  'password refused': async (page) => {
    await page.goto('/account')
    await leaveChecksToTheServer(page)
    await send(page, 'password-change')
    await page.locator('#password-change-password-error').waitFor()
  },
  'account information saved': async (page) => {
    await page.goto('/account')
    await send(page, 'account-information')
    await page.getByText('Information saved!').waitFor()
  },
  'address book, empty': (page) => page.goto('/account/addresses'),
  'address refused in every field': async (page) => {
    await leaveChecksToTheServer(page)
    await send(page, 'address')
    await page.locator('#address-city-error').waitFor()
  },
  'address of a customer with suggestions': async (page) => {
    await fillOwnAddress(page, '100 Multiple St')
    await send(page, 'address')
    await page.locator('#address [name=avs]').first().waitFor()
  },
  'address of a customer that nobody knows': async (page) => {
    await fillOwnAddress(page, '100 Nowhere St')
    await send(page, 'address')
    await page.locator('button[name=avs]').waitFor()
  },
  'address book, one of it edited': async (page) => {
    await page.locator('button[name=avs]').click()
    await page.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('heading', { name: 'Edit address' }).waitFor()
  },
  purchases: async (page, shop) => {
    const { id, email } = await giveCustomer(shop)
    for (let place = 0; place < 12; place++) await givePurchase(shop, id)
    await givePurchase(shop, id, { source: 'INSTAGRAM', items: 'broken' })
    await page.context().clearCookies()
    await signInAt(page, email)
    await page.goto('/account/purchases')
  },
  'purchase made in a store': async (page) => {
    await page.locator('.found a').first().click()
    await page.getByRole('link', { name: 'All purchases' }).waitFor()
  },
  returns: async (page) => {
    await page.goto('/account/returns/history')
  },
  'payment methods, card refused in every field': async (page) => {
    await page.goto('/account/credit')
    await leaveChecksToTheServer(page)
    await page.locator('#store-card [name=fullName]').fill('')
    await send(page, 'store-card')
    await page.locator('#store-card-cardNumber-error').waitFor()
  },
  'payment methods, two of them': async (page) => {
    for (const cardNumber of ['7001000000000001', '7001000000000002']) {
      await page.goto('/account/credit')
      const { firstName, lastName, addressLine1, city, postalCode } = shopper
      const typed = { cardNumber, fullName: `${firstName} ${lastName}`, addressLine1, city, postalCode }
      for (const [name, value] of Object.entries(typed)) await page.locator(`#store-card [name=${name}]`).fill(value)
      await page.locator('#store-card [name=stateProvinceRegion]').selectOption('NE')
      await send(page, 'store-card')
      await page.getByText('Your payment method was saved to your account.').waitFor()
    }
  },
  'store card, its application refused in every field': async (page, shop) => {
    const { email } = await giveCustomer(shop, { preferredGuest: 1 })
    await page.context().clearCookies()
    await signInAt(page, email)
    await page.goto('/apply-today')
    await leaveChecksToTheServer(page)
    await send(page, 'card-application')
    await page.locator('#card-application-birthDate-error').waitFor()
  },
  'invitation to the store card': (page) => page.goto('/invitation'),
  'terms of the invitation': (page) => page.goto('/invitation/terms'),
  'favorites of a customer': (page) => page.goto('/favorites'),
  'order status refused in every field': async (page) => {
    await page.goto('/guest-services/order-status')
    await leaveChecksToTheServer(page)
    await send(page, 'order-status')
    await page.locator('#order-status-orderNumber-error').waitFor()
  },
  'order status, its link sent': (page) => page.goto('/guest-services/order-status?sent=true'),
  'notice of a verified service': async (page, shop) => {
    await shop.store.db.updateTable('customer').set({ militaryVerifiedAt: 1 }).execute()
    await page.goto('/account')
    await page.getByText('Your account has been verified.').waitFor()
  },
}

async function fillOwnAddress(page: Page, addressLine1: string) {
  await page.goto('/account/addresses')
  const { email: _, ...typed } = { ...shopper, addressLine1 }
  for (const [name, value] of Object.entries(typed)) await page.locator(`#address [name=${name}]`).fill(value)
  await page.locator('#address [name=stateProvinceRegion]').selectOption('NE')
}

async function signInAt(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
  await page.getByRole('heading', { name: 'Account Information' }).waitFor()
}
