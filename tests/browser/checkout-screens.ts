import type { Page } from 'playwright/test'
import { type Arranged, giveGiftCard } from '../arrange'
import { breakValue, leaveChecksToTheServer, untick } from './break-forms'
import { fillAddress, fillBag, goToBilling, orderNumberOn, send, shopper, typeGiftCard, unfold } from './buy'

/** What leads to a screen: from nothing, or from the one before it in its list. */
export type Way = (page: Page, shop: Arranged) => Promise<unknown>

const shipping: Record<string, Way> = {
  contact: async (page) => {
    await fillBag(page)
    await page.goto('/checkout')
  },
  'contact refused': async (page) => {
    await leaveChecksToTheServer(page)
    await page.locator('#contact [name=email]').fill('jane')
    await send(page, 'contact')
    await page.locator('#contact .msg').waitFor()
  },
  address: async (page) => {
    await page.locator('#contact [name=email]').fill(shopper.email)
    await send(page, 'contact')
    await page.locator('#shipping-address').waitFor()
  },
  'address refused': async (page) => {
    await leaveChecksToTheServer(page)
    await send(page, 'shipping-address')
    await page.locator('#shipping-address .msg').first().waitFor()
  },
  'address with suggestions': async (page) => {
    await fillAddress(page, { addressLine1: '100 Multiple St' })
    await send(page, 'shipping-address')
    await page.locator('#shipping-address [name=avs]').first().waitFor()
  },
  'address nobody knows': async (page) => {
    await page.goto('/checkout')
    await fillAddress(page, { addressLine1: '100 Nowhere St' })
    await send(page, 'shipping-address')
    await page.locator('button[name=avs]').waitFor()
  },
  'shipping method': async (page) => {
    await page.goto('/checkout')
    await fillAddress(page)
    await send(page, 'shipping-address')
    await page.locator('#shipping-method').waitFor()
  },
  'shipping method refused': async (page) => {
    await leaveChecksToTheServer(page)
    for (const method of await page.locator('#shipping-method [type=radio]').all()) await method.evaluate(untick)
    await send(page, 'shipping-method')
    await page.locator('#shipping-method .msg').waitFor()
  },
}

const billing: Record<string, Way> = {
  billing: async (page) => {
    await page.locator('#shipping-method [type=radio]').first().check()
    await send(page, 'shipping-method')
    await page.locator('form#gift-card').waitFor({ state: 'attached' })
  },
  'gift card without its numbers': async (page) => {
    await unfold(page, 'gift-card', /gift card/i)
    await leaveChecksToTheServer(page)
    await send(page, 'gift-card')
    await page.locator('#gift-card .msg').first().waitFor()
  },
  'gift card refused': async (page) => {
    await unfold(page, 'gift-card', /gift card/i)
    await typeGiftCard(page, '7777000000000777')
    await send(page, 'gift-card')
    await page.locator('#gift-card .summary').waitFor()
  },
  'gift card applied': async (page, shop) => {
    await typeGiftCard(page, await giveGiftCard(shop, 1_000))
    await send(page, 'gift-card')
    await page.locator('.applied').waitFor()
  },
  'store card without its number and address': async (page) => {
    await unfold(page, 'store-card', /Marlow Card/i)
    await leaveChecksToTheServer(page)
    await page.locator('#store-card [name=sameAddress]').uncheck()
    await send(page, 'store-card')
    await page.locator('#store-card .msg').first().waitFor()
  },
  'store card refused': async (page) => {
    await payByStoreCard(page, '7001000000000102')
    await page.locator('#store-card .summary').waitFor()
  },
  'store card to be confirmed': async (page) => {
    await payByStoreCard(page, '7001000000000105')
    await page.locator('#confirm-store-card').waitFor()
  },
  'confirmation of the store card refused': async (page) => {
    await page.locator('#confirm-store-card [name=cardNumber]').fill('7001000000000001')
    await send(page, 'confirm-store-card')
    await page.locator('#confirm-store-card .summary').waitFor()
  },
  review: async (page) => {
    await page.locator('#confirm-store-card [name=cardNumber]').fill('7001000000000105')
    await send(page, 'confirm-store-card')
    await page.locator('form#submit-order').waitFor()
  },
  'order refused': async (page) => {
    await page.locator('#submit-order [name=reviewedTotal]').evaluate(breakValue)
    await send(page, 'submit-order')
    await page.locator('#submit-order .summary').waitFor()
  },
  'another card': async (page) => {
    await page.goto('/checkout?section=BILLING&paymentPanel=2')
    await page.locator('#store-card').waitFor()
  },
  'order declined': async (page) => {
    await payByStoreCard(page, '7001000000000103')
    await page.locator('form#submit-order').waitFor()
    await send(page, 'submit-order')
    await page.locator('.summary').waitFor()
  },
  confirmation: async (page) => {
    await page.goto('/checkout?section=BILLING&paymentPanel=2')
    await payByStoreCard(page, '7001000000000001')
    await page.locator('form#submit-order').waitFor()
    await send(page, 'submit-order')
    await orderNumberOn(page)
  },
  'sign-up for texts refused': async (page) => {
    await leaveChecksToTheServer(page)
    await page.locator('#order-notification [name=phoneNumber]').fill('555')
    await send(page, 'order-notification')
    await page.locator('#order-notification .msg').waitFor()
  },
  'signed up for texts': async (page) => {
    await page.locator('#order-notification [name=phoneNumber]').fill('4025550100')
    await send(page, 'order-notification')
    await page.locator('.notify [role=status]').waitFor()
  },
  sandbox: (page) => page.goto('/sandbox'),
}

/** The wait for an order whose outcome is not known yet. */
export const finishing: Record<string, Way> = {
  'order still being placed': async (page) => {
    await goToBilling(page)
    await payByStoreCard(page, '7001000000000107') // its issuer never answers
    await page.locator('form#submit-order').waitFor()
    await send(page, 'submit-order')
    await page.waitForURL(/\/checkout\/finishing/, { timeout: 20_000 })
  },
}

async function payByStoreCard(page: Page, number: string) {
  await unfold(page, 'store-card', /Marlow Card/i)
  await page.locator('#store-card [name=cardNumber]').fill(number)
  await page.locator('#store-card [name=sameAddress]').check()
  await send(page, 'store-card')
}

/** Checkout from contact to confirmation, and the sandbox. */
export const checkout: Record<string, Way> = { ...shipping, ...billing }
