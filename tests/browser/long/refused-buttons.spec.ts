import { expect } from 'playwright/test'
import { giveAddress, givePayment } from '../../customer-things'
import { giveCustomer } from '../../customers'
import { refused, test } from '../browser-test'
import { product } from '../buy'
import { caller, openLive, signedIn } from '../by-calls'

test.use({ excused: refused })

test('a button whose entry went in another window says so where the focus is, and in the title', async ({
  page,
  shop,
}) => {
  const { id, email } = await giveCustomer(shop)
  await signedIn(page, email)
  const call = await caller(page)
  const { wishlistId } = await call('/api/wishlists', { name: 'Summer' })
  const forget = [
    () => shop.store.db.deleteFrom('wishListItem').where('wishListId', '=', wishlistId).execute(),
    () => shop.store.db.deleteFrom('customerAddress').where('customerId', '=', id).execute(),
    () => shop.store.db.deleteFrom('customerPayment').where('customerId', '=', id).execute(),
  ]
  await call(`/api/wishlists/${wishlistId}/items`, { productCode: product.code, skuCode: '10016400002' })
  await giveAddress(shop, id, '12 Elm St')
  await givePayment(shop, id)
  for (const [at, path] of [`/account/wishlist?id=${wishlistId}`, '/account/addresses', '/account/credit'].entries()) {
    await openLive(page, path)
    const title = await page.title()
    await forget[at]?.()
    await page
      .locator('#main')
      .getByRole('button', { name: /^(Remove|Delete)/ })
      .first()
      .click()
    await expect(page.locator('#main [role=alert]')).toBeFocused()
    await expect(page).toHaveTitle(`Error: ${title}`)
  }
})
