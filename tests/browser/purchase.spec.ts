import { expect } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { refused, test } from './browser-test'
import { expectMail } from './buy'
import { buyAndSave, buyWithSaved, enterCheckout } from './own-choices'
import { buyFromTheListing } from './whole-purchase'

test.use({ excused: refused }) // the choice between addresses comes back with the form it was asked by

test('a guest buys from the listing on, with a gift card and the store card', async ({ page, shop }) => {
  const giftCard = await giveGiftCard(shop, 5_000)
  await expectMail(await buyFromTheListing(page, { giftCard }))
})

test('a customer signs in on the way, saves address and card as they are typed, and buys again with both', async ({
  page,
  shop,
}) => {
  await enterCheckout(page, shop)
  await expect(page.getByLabel('Save to my addresses')).toBeChecked()
  const orders = [await buyAndSave(page), await buyWithSaved(page)]
  await expect(page.getByText('Create an account')).toHaveCount(0)
  await page.goto('/account/purchases')
  for (const orderNumber of orders) await expect(page.getByText(orderNumber).first()).toBeVisible()
})
