import { giveAddress } from '../customer-things'
import { fillBag, send } from './buy'
import type { Way } from './checkout-screens'
import { buyAndSave, enterCheckout } from './own-choices'

/** Checkout of a customer who has saved something. */
export const ownChoices: Record<string, Way> = {
  'first address of a customer': enterCheckout,
  'addresses of a customer to choose from': async (page, shop) => {
    await buyAndSave(page)
    const { id } = await shop.store.db
      .selectFrom('customer')
      .select('id')
      .where('email', 'like', 'customer-%')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    await giveAddress(shop, id, '1819 Farnam St')
    await fillBag(page)
    await page.goto('/checkout')
    await page.locator('#saved-address').waitFor()
  },
  'a new address beside them': async (page) => {
    await page.getByText('Use a new address').click()
    await page.locator('#shipping-address').waitFor()
  },
  'saved payments to choose from': async (page) => {
    await page.goto('/checkout')
    await send(page, 'saved-address')
    await page.locator('#shipping-method').waitFor()
    await send(page, 'shipping-method')
    await page.locator('#saved-payment').waitFor()
  },
  'saved payment to be confirmed': async (page, shop) => {
    await shop.store.db.updateTable('session').set({ seenAt: 1 }).execute()
    await send(page, 'saved-payment')
    await page.locator('#confirm-store-card').waitFor()
  },
}
