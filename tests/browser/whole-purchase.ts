import { expect, type Page } from 'playwright/test'
import { fillAddress, goToBag, orderNumberOn, product, send, shopper, typeGiftCard, unfold } from './buy'

type Cards = { giftCard: string; storeCard?: string }

/**
 * A guest's whole purchase, from a listing to the order number, using everything on the way: colour, size and quantity,
 * the bag with its changes, an address that is put right, a faster method, a gift card and the store card for the rest.
 * @returns the order number
 */
export async function buyFromTheListing(page: Page, { giftCard, storeCard = '7001000000000001' }: Cards) {
  await chooseProduct(page)
  await changeBag(page)
  await page.getByRole('link', { name: 'CHECKOUT' }).first().click()
  await page.locator('#contact [name=email]').fill(shopper.email)
  await send(page, 'contact')
  await giveAddress(page)
  await page.locator('#shipping-method').getByText('Two Day').click()
  await send(page, 'shipping-method')
  await pay(page, giftCard, storeCard)
  await page.locator('form#submit-order').waitFor()
  await expect(page.locator('#submit-order')).toContainText('Two Day')
  await expect(page.locator('#submit-order')).toContainText('Gift card ending in')
  await send(page, 'submit-order')
  return orderNumberOn(page)
}

async function chooseProduct(page: Page) {
  await page.goto(product.listing, { waitUntil: 'commit' })
  await page.getByRole('link', { name: product.name }).first().click()
  await page.getByRole('link', { name: product.otherColor }).click()
  await expect(page.locator('.opt-h').first()).toContainText(product.otherColor)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('#add-to-bag [name=quantity]').selectOption('2')
  await send(page, 'add-to-bag')
  await goToBag(page)
}

/** Three instead of two, taken out, and brought back. */
async function changeBag(page: Page) {
  const quantity = page.locator('.bag-line select[name=quantity]')
  await expect(quantity).toHaveValue('2')
  await quantity.selectOption('3')
  // with scripts the choice has sent itself and the button is out of sight
  const update = page.locator('.bag-quantity button:not(.vh-until-focus)')
  if ((await update.count()) > 0) await update.click({ timeout: 1_000 }).catch(() => undefined)
  await expect(page.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)

  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.locator('.bag-line')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toHaveValue('3')
}

/** A city with a slip in it: the address check suggests the right one. */
async function giveAddress(page: Page) {
  await fillAddress(page, { city: 'Ohmaha' })
  await send(page, 'shipping-address')
  await expect(page.locator('#shipping-address [name=avs]').first()).toBeChecked()
  await send(page, 'shipping-address')
  await expect(page.locator('.address-block')).toContainText(/Omaha/i)
}

async function pay(page: Page, giftCard: string, storeCard: string) {
  await unfold(page, 'gift-card', /gift card/i)
  await typeGiftCard(page, giftCard)
  await send(page, 'gift-card')
  await expect(page.locator('.applied')).toContainText('Gift card ending in')
  await unfold(page, 'store-card', /^\s*Marlow Card/i)
  await page.locator('#store-card [name=cardNumber]').fill(storeCard)
  await send(page, 'store-card')
}
