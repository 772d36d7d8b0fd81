import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../../arrange'
import { giveCustomer } from '../../customers'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'
import { caller, signedIn } from '../by-calls'

// A wish list that another tab has deleted while it is open here.

test.use({ excused: /404/ })

/** What posts for a customer who is signed in. */
async function ofCustomer(page: Page, shop: Arranged) {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  return caller(page)
}

test('the new name stands in the form of a new list, and what became of the old one has the focus', async ({
  page,
  shop,
}) => {
  const call = await ofCustomer(page, shop)
  const { wishlistId } = await call('/api/wishlists', { name: 'Summer' })
  await page.goto(`/account/wishlist?id=${wishlistId}`)
  await scriptsRun(page)
  await call(`/api/wishlists/${wishlistId}/remove`, {})
  await page.locator('summary', { hasText: 'Rename' }).click()
  await page.locator('#rename-wish-list [name=name]').fill('Fall')
  await page.locator('#rename-wish-list [type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText('This wish list is no longer available.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.locator('#create-wish-list [name=name]')).toHaveValue('Fall')
  await page.locator('#create-wish-list [type=submit]').click()
  await expect(page.locator('#list-title')).toHaveText('Fall')
})

test('what was typed to e-mail it is offered for the others, and a press on a button of it says what became of it', async ({
  page,
  shop,
}) => {
  const call = await ofCustomer(page, shop)
  await call('/api/wishlists', { name: 'Kept' })
  const form = page.locator('#email-wish-list')
  for (const presses of ['form', 'button']) {
    const { wishlistId } = await call('/api/wishlists', { name: 'Lost' })
    await page.goto(`/account/wishlist?id=${wishlistId}`)
    await scriptsRun(page)
    await call(`/api/wishlists/${wishlistId}/remove`, {})
    if (presses === 'form') {
      await page.locator('summary', { hasText: 'E-mail' }).click()
      await form.locator('[name=recipientEmail]').fill('friend@example.com')
      await form.locator('[name=message]').fill('Look!')
      await form.locator('[type=submit]').click()
    } else await page.getByRole('button', { name: 'Delete this list' }).click()
    await expect(page.getByRole('alert')).toHaveText('This wish list is no longer available.')
    await expect(page.getByRole('alert')).toBeFocused()
    if (presses === 'button') continue
    await expect(form.locator('[name=message]')).toHaveValue('Look!')
    await form.locator('[type=submit]').click()
    await expect(page.getByRole('status')).toHaveText('Your wish list was sent.')
    await expect(page.locator('#list-title')).toHaveText('Kept')
  }
})
