import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../../arrange'
import { giveCustomer } from '../../customers'
import { refused, test } from '../browser-test'
import { scriptsRun, send, shopper } from '../buy'
import { signedIn } from '../by-calls'

// What a form that was taken leaves behind when its page stays.

test.use({ excused: refused })

test('a saved address leaves a form with nothing in it and nothing to complain of, however fast it was', async ({
  page,
  shop,
}) => {
  await openAddresses(page, shop)
  const field = (name: string) => page.locator(`#address [name=${name}]`)
  const ways = {
    '100 Howard St': () => send(page, 'address'),
    '102 Howard St': () => field('postalCode').press('Enter'),
  }
  for (const [street, save] of Object.entries(ways)) {
    await scriptsRun(page)
    await fillAllFields(page, street)
    await save()
    await expect(page.locator('.found')).toContainText(street)
    await expect(field('addressLine1')).toHaveValue('')
    await field('firstName').focus() // what the form that went has left over is judged before
    await expect(page.locator('#address .msg')).toHaveCount(0)
  }
})

test('what was saved is said until an address is refused, by the browser or by the shop, and again when one is saved', async ({
  page,
  shop,
}) => {
  await openAddresses(page, shop)
  const saved = page.getByText('Your address was saved.')
  const save = async (street: string) => {
    await scriptsRun(page)
    await fillAllFields(page, street)
    await send(page, 'address')
  }
  await save('100 Howard St')
  await expect(saved).toBeVisible()
  await save('PO Box 12')
  await expect(page.locator('#address .summary')).toContainText('Post Office Box')
  await expect(saved).toHaveCount(0)
  await save('102 Howard St')
  await expect(saved).toBeVisible()
  await save('Nowhere')
  await expect(page.getByRole('button', { name: 'Use Original' })).toBeVisible()
  await expect(saved).toHaveCount(0)
  await page.getByRole('button', { name: 'Use Original' }).click()
  await expect(saved).toBeVisible()
})

test('what was saved is said once, not again when the page is loaded again', async ({ page, shop }) => {
  await openAddresses(page, shop)
  const saved = page.getByText('Your address was saved.')
  await scriptsRun(page)
  await fillAllFields(page, '100 Howard St')
  await send(page, 'address')
  await expect(saved).toBeVisible()
  await expect(page).toHaveURL(/\/account\/addresses$/)
  await page.reload()
  await scriptsRun(page)
  await expect(page.locator('.found')).toContainText('100 Howard St')
  await expect(saved).toHaveCount(0)
  await fillAllFields(page, '102 Howard St')
  await send(page, 'address')
  await expect(saved).toBeVisible()
  await expect(page).toHaveURL(/\/account\/addresses$/)
})

async function openAddresses(page: Page, shop: Arranged) {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto('/account/addresses')
}

/** All fields at once, as a browser fills them in. */
async function fillAllFields(page: Page, addressLine1: string) {
  const { email: _, ...typed } = { ...shopper, addressLine1 }
  await page.locator('#address [name=stateProvinceRegion]').selectOption('NE')
  for (const [name, value] of Object.entries(typed)) await page.locator(`#address [name=${name}]`).fill(value)
}
