import { expect, type Page } from 'playwright/test'
import { addFault } from '~/db/sandbox/sandbox'
import { newId } from '~/ids.server'
import { type Arranged, giveGiftCard } from '../../arrange'
import { test } from '../browser-test'
import {
  fillAddress,
  orderNumberOn,
  payBySheetInVain,
  press,
  scriptsRun,
  send,
  typeGiftCard,
  typeStoreCard,
  unfold,
} from '../buy'
import { atAddress, atBag, atBilling, atContact, atReview, atReviewByCard } from '../by-calls'

// What a refused form leaves behind when the page stays.

test.use({ excused: /^4(04|22) |status of 4(04|22)/ }) // refused, or not there any more

const goodCard = '7001000000000001'
const unknownCard = '7001000000000101'
const blockedCard = '7001000000000103'
const cardToConfirm = '7001000000000105'

test('a bag changed in another window comes back as it is now, and the next press places it', async ({
  page,
  shop,
}) => {
  const other = await atReviewInTwoWindows(page, shop)
  const total = page.locator('#submit-order .tot .due dd')
  const before = await total.textContent()
  await other.goto('/cart')
  await other.locator('.bag-line select[name=quantity]').selectOption('2')
  await expect(other.locator('.bag-sum .due dd')).not.toHaveText(before ?? '')

  await send(page, 'submit-order')
  await expect(page.locator('#submit-order .summary')).toBeFocused()
  await expect(total).not.toHaveText(before ?? '')
  await send(page, 'submit-order')
  await orderNumberOn(page)
})

test('a line that went in another window: the message and the bag agree, also in the header', async ({
  page,
  context,
}) => {
  await atBag(page)
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: /^Remove/ }).click()
  await expect(other.locator('.bag-line')).toHaveCount(0)

  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.locator('.bag .summary')).toBeFocused()
  await expect(page.locator('.bag-line')).toHaveCount(0)
  await expect(page.locator('.bag-link')).toHaveAccessibleName(/0/)
})

test('after an issuer that could not be reached the next press places the order', async ({ page, shop }) => {
  await atReviewByCard(page, goodCard)
  await failOnce(shop)
  await send(page, 'submit-order')
  await expect(page.locator('#submit-order .summary')).toBeFocused()
  await send(page, 'submit-order')
  await orderNumberOn(page)
})

test('after a card that is declined each other way says its own word, and another card pays', async ({ page }) => {
  await atReviewByCard(page, blockedCard)
  await send(page, 'submit-order')
  await expect(page.locator('#submit-order .summary')).toContainText('declined')
  await page.locator('#submit-order .go a').click()
  await scriptsRun(page)
  const [declined, byWallet] = [page.locator('main > .summary'), page.locator('.express-checkout-error')]
  await expect(declined).toContainText('declined')
  await payBySheetInVain(page)
  await expect(byWallet).toBeVisible()
  await expect(declined).toHaveCount(0)
  await unfold(page, 'gift-card', /gift card/i)
  await typeGiftCard(page, '7777000000000777')
  await send(page, 'gift-card')
  await expect(page.locator('#gift-card .summary')).toBeFocused()
  await expect(byWallet).toHaveCount(0)

  await typeStoreCard(page, goodCard)
  await send(page, 'store-card')
  await send(page, 'submit-order')
  await orderNumberOn(page)
})

test('a payment removed in another window: the message and the step that is open agree', async ({ page, shop }) => {
  const other = await atReviewInTwoWindows(page, shop)
  await other.goto('/checkout?section=BILLING')
  await other
    .locator('.applied')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(other.locator('.applied')).toHaveCount(0)

  await send(page, 'submit-order')
  await expect(page.locator('main > .summary')).toBeFocused()
  await expect(page.locator('.step.now #step-billing')).toBeVisible()
  await expect(page.locator('.applied')).toHaveCount(0)
})

test('secrets leave their fields when the server refuses them, other fields stay', async ({ page }) => {
  await atBilling(page)
  await typeGiftCard(page, '7777000000000777')
  await send(page, 'gift-card')
  await expect(page.locator('#gift-card .summary')).toBeFocused()
  await expect(page.locator('#gift-card [name=cardNumber]')).toHaveValue('')
  await expect(page.locator('#gift-card [name=accessCode]')).toHaveValue('')

  await typeStoreCard(page, unknownCard)
  await page.locator('#store-card [name=fullName]').fill('Jane Q Miller')
  await send(page, 'store-card')
  await expect(page.locator('#store-card .summary')).toBeFocused()
  await expect(page.locator('#store-card [name=cardNumber]')).toHaveValue('')
  await expect(page.locator('#store-card [name=fullName]')).toHaveValue('Jane Q Miller')
})

test('a wrong field does not swallow the click that leaves it', async ({ page }) => {
  await atContact(page)
  await page.locator('#contact [name=email]').fill('foo')
  await press(page, '#contact button[type=submit]')
  await expectRefused(page, '#contact')
})

test('a wrong card number swallows neither the click on the box below nor on the button', async ({ page }) => {
  await atBilling(page)
  await page.locator('#gift-card [name=cardNumber]').fill('123')
  await press(page, '#gift-card button[type=submit]')
  await expectRefused(page, '#gift-card')

  await typeStoreCard(page, '7001')
  await press(page, '#store-card .ck')
  await expect(page.locator('#store-card [name=sameAddress]')).not.toBeChecked()
  await expect(page.locator('#store-card .msg')).toHaveCount(1)
})

test('the focus goes to what is next when the pressed button is gone', async ({ page, shop }) => {
  await atAddress(page)
  await fillAddress(page, { addressLine1: '1 Nowhere Lane', city: 'Nowhere', postalCode: '99999' })
  await send(page, 'shipping-address')
  await page.getByRole('button', { name: 'Use Original' }).click()
  await page.locator('#shipping-method').waitFor()
  await expect(page.locator('#step-shipping')).toBeFocused()

  await send(page, 'shipping-method')
  await unfold(page, 'gift-card', /gift card/i)
  await typeGiftCard(page, await giveGiftCard(shop, 1_000))
  await send(page, 'gift-card')
  await page.locator('.applied').waitFor()
  await expect(page.locator('#step-billing')).toBeFocused()
  await page
    .locator('.applied')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.locator('.applied')).toHaveCount(0)
  await expect(page.locator('#step-billing')).toBeFocused()

  await typeStoreCard(page, cardToConfirm)
  await send(page, 'store-card')
  await page.locator('#confirm-store-card').waitFor()
  await expect(page.locator('.alert', { hasText: /verif|confirm/i }).first()).toBeFocused()
})

/** The page at review with its scripts running. @returns a second window of the same shopper */
async function atReviewInTwoWindows(page: Page, shop: Arranged): Promise<Page> {
  await atReview(page, await giveGiftCard(shop, 30_000))
  return page.context().newPage()
}

/** The next authorization is answered with 503. */
async function failOnce({ store }: Arranged) {
  const db = await store.sandbox.db()
  const fault = { target: 'store-card.authorize', mode: 'http-503', remaining: 1 }
  await addFault(db, { id: newId(), at: store.now(), ...fault })
}

async function expectRefused(page: Page, form: string) {
  await expect(page.locator(`${form} .summary`)).toBeFocused()
  await expect(page.locator(`${form} .msg`).first()).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
}
