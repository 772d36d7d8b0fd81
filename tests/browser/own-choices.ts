import type { Page } from 'playwright/test'
import type { Arranged } from '../arrange'
import { giveCustomer, password } from '../customers'
import { fillAddress, fillBag, orderNumberOn, send, typeStoreCard } from './buy'

/** Signs a new customer in, on the way into checkout with something in the bag. */
export async function enterCheckout(page: Page, shop: Arranged): Promise<{ email: string }> {
  const { email } = await giveCustomer(shop)
  await fillBag(page)
  await page.goto('/login?successUrl=/checkout')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
  await page.locator('#shipping-address').waitFor()
  return { email }
}

/** Buys with a typed address and a typed card, both saved on the way. @returns the order number */
export async function buyAndSave(page: Page): Promise<string> {
  await fillAddress(page)
  await send(page, 'shipping-address')
  await page.locator('#shipping-method').waitFor()
  await send(page, 'shipping-method')
  await typeStoreCard(page, '7001000000000001')
  await page.locator('#store-card-savePayment').check()
  await send(page, 'store-card')
  await page.getByText('Your payment method was saved to your account.').waitFor()
  await send(page, 'submit-order')
  return orderNumberOn(page)
}

/** Buys once more with what was saved: three presses and the last. @returns the order number */
export async function buyWithSaved(page: Page): Promise<string> {
  await fillBag(page)
  await page.goto('/checkout')
  for (const form of ['saved-address', 'shipping-method', 'saved-payment', 'submit-order']) {
    await page.locator(`form#${form}`).waitFor()
    await send(page, form)
  }
  return orderNumberOn(page)
}
