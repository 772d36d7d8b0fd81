import { fillAddress, goToBag, send } from './buy'
import type { Way } from './checkout-screens'

/** The finder, a store's page, and what is picked up on its way to checkout. */
export const stores: Record<string, Way> = {
  'store finder': (page) => page.goto('/stores'),
  'store finder that cannot tell': (page) => page.goto('/stores?near=abc'),
  'store finder without a store near': (page) => page.goto('/stores?near=83001'),
  'stores near a city': async (page) => {
    await page.goto('/stores?near=Omaha,%20NE')
    await page.locator('.found summary').first().click()
  },
  'store finder with a store chosen': async (page) => {
    await page.getByRole('button', { name: /Choose this store.*Old Market/ }).click()
    await page.locator('.your-store').waitFor()
  },
  'product to be picked up': (page) => page.goto('/everyday-crew-tee/prd-100101/sku-10010100001'),
  'bag to be picked up': async (page) => {
    await send(page, 'add-to-bag')
    await goToBag(page)
    await page.locator('.bag-store').waitFor()
  },
  'bag, other ways to get a line': async (page) => {
    await page.locator('.bag-line summary[id^=move]').click()
    await page.getByRole('button', { name: /^Ship it/ }).waitFor()
  },
  'checkout of what is picked up': async (page) => {
    await page.goto('/checkout')
    await page.locator('#contact-email').fill('dana@example.com')
    await send(page, 'contact')
    await page.locator('#pickup-person').waitFor()
  },
  'checkout of what is shipped and what is picked up, refused': async (page) => {
    await page.goto('/everyday-crew-tee/prd-100101/sku-10010100001')
    await page.locator('[name=fulfillment][value=ship]').check()
    await send(page, 'add-to-bag')
    await goToBag(page)
    await page.locator('.bag-line').nth(1).waitFor()
    await page.goto('/checkout')
    await fillAddress(page)
    await send(page, 'shipping-address')
    await page.locator('#method-and-pickup').waitFor()
    await send(page, 'method-and-pickup')
    await page.locator('#method-and-pickup .msg').first().waitFor()
  },
  'product, free pick up without a store': async (page) => {
    await page.context().clearCookies()
    await page.goto('/everyday-crew-tee/prd-100101/sku-10010100001')
    await page.locator('[name=fulfillment][value=store]').check()
    await send(page, 'add-to-bag')
    await page.locator('#add-to-bag-fulfillment-error').waitFor()
  },
  'page of a store': (page) => page.goto('/stores/7106'),
  'page of the chosen store': async (page) => {
    await page.goto('/stores/7850')
    await page.getByRole('button', { name: /Choose this store/ }).click()
    await page.locator('.chosen').waitFor()
  },
}
