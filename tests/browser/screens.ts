import type { Page } from 'playwright/test'
import { type Arranged, giveGiftCard, setStock } from '../arrange'
import { fillAddress, fillBag, goToBilling, orderNumberOn, product, send, shopper, typeGiftCard, unfold } from './buy'

/** What leads to a screen: from nothing, or from the one before it in its list. */
type Way = (page: Page, shop: Arranged) => Promise<unknown>

const pages: Record<string, Way> = {
  home: (page) => page.goto('/'),
  section: (page) => page.goto('/mens'),
  category: (page) => page.goto(product.listing),
  brand: (page) => page.goto('/brand/fieldhand'),
  'listing, second page': (page) => page.goto('/all?page=2&sort=LOW_PRICE'),
  product: (page) => page.goto(product.path),
  'product without a size': async (page) => {
    await page.goto(`${product.path}?size=`)
    await leaveChecksToTheServer(page)
    await send(page, 'add-to-bag')
    await page.locator('[role=alert]').first().waitFor()
  },
  'product, its size chosen': (page) => page.locator('label.pill', { hasText: /^M$/ }).click(),
  'product that could not be added': (page) => page.goto(`${product.path}?inventoryUnavailableException=true`),
  'product, its gallery of large pictures': (page) => page.goto('/harbor-chore-jacket/prd-100395?picture=3'),
  'empty bag': (page) => page.goto('/cart'),
  help: (page) => page.goto('/guest-services'),
  error: (page) => page.goto('/error'),
  'not found': (page) => page.goto('/no/such/page'),
}

const bag: Record<string, Way> = {
  bag: fillBag,
  'bag with a line removed': async (page) => {
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('button', { name: /Undo/ }).waitFor()
  },
  'bag that could not be filled': async (page) => {
    await fillBag(page)
    await page.goto('/cart?cartSizeRestrictionException=true')
  },
  'bag with a sold-out line': async (page, shop) => {
    await page.goto(product.path)
    await page.locator('label.pill', { hasText: /^XS$/ }).click()
    await send(page, 'add-to-bag')
    await page.locator('.bag-line').nth(1).waitFor()
    await setStock(shop, product.skuOfXs, 0)
    await page.goto('/cart')
    await page.locator('.stock.out').waitFor()
    await setStock(shop, product.skuOfXs, 1_000)
  },
}

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
}

const billing: Record<string, Way> = {
  billing: async (page) => {
    await send(page, 'shipping-method')
    await page.locator('form#gift-card').waitFor({ state: 'attached' })
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
  'store card refused': async (page) => {
    await payByStoreCard(page, '7001000000000102')
    await page.locator('#store-card .summary').waitFor()
  },
  'store card to be confirmed': async (page) => {
    await payByStoreCard(page, '7001000000000105')
    await page.locator('#confirm-store-card').waitFor()
  },
  review: async (page) => {
    await page.locator('#confirm-store-card [name=cardNumber]').fill('7001000000000105')
    await send(page, 'confirm-store-card')
    await page.locator('form#submit-order').waitFor()
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

const finishing: Record<string, Way> = {
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
  await send(page, 'store-card')
}

/** Browsers that check fields themselves would keep a wrong form from the server. */
async function leaveChecksToTheServer(page: Page) {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true
  })
}

/** Every screen, and every state of it that says something else. Each list is one way through the shop. */
export const waysThrough: Record<string, Record<string, Way>> = {
  'pages of the shop': pages,
  'the bag': bag,
  checkout: { ...shipping, ...billing },
  'the wait for an order': finishing,
}
