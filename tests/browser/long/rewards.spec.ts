import { expect, type Page } from 'playwright/test'
import { switchToggle } from '~/services/toggles'
import { type Arranged, changeProduct, giveGiftCard } from '../../arrange'
import { giveCustomer } from '../../customers'
import { refused, test } from '../browser-test'
import { gate, product, scriptsRun, send, typeGiftCard } from '../buy'
import { atBilling, signedIn } from '../by-calls'

const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const

test.use({ excused: new RegExp(`${refused.source}|status of (403|500)|^(403|500) `) })

/** A member with points who is about to pay. @returns their e-mail address, and the switch */
async function memberAtBilling(page: Page, shop: Arranged) {
  const { email } = await giveCustomer(shop, member)
  await signedIn(page, email)
  await atBilling(page)
  return { email, toggle: page.getByRole('switch', { name: 'Redeem $30 from your rewards?' }) }
}

test('points that are gone when the order is submitted are noted, once', async ({ page, shop }) => {
  const { email, toggle } = await memberAtBilling(page, shop)
  await toggle.press('Space')
  await expect(toggle).toBeEnabled()
  await expect(toggle).toBeChecked()
  await typeGiftCard(page, await giveGiftCard(shop, 90_000))
  await send(page, 'gift-card')
  await page.locator('form#submit-order').waitFor()
  await shop.store.db.updateTable('customer').set({ points: 0 }).where('email', '=', email).execute()
  const noted = () =>
    page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'loyalty_submit_failure').length)
  await send(page, 'submit-order')
  await expect.poll(noted).toBe(1)
  await expect(page.getByRole('alert').first()).toContainText('An error occurred while redeeming your rewards.')
  await page.reload()
  await scriptsRun(page)
  expect(await noted()).toBe(0)
})

test('who closes the panel of a way to pay sees the rewards as they are now', async ({ page, shop }) => {
  const { email } = await memberAtBilling(page, shop)
  await page.getByRole('radio', { name: /Marlow Card/ }).check()
  await shop.store.db.updateTable('customer').set({ points: 600 }).where('email', '=', email).execute()
  await page.getByRole('link', { name: 'Cancel Marlow Card' }).click()
  await expect(page.getByRole('switch', { name: 'Redeem $20 from your rewards?' })).toBeVisible()
})

test('who cancels the sheet of a wallet sees the rewards as they are now', async ({ page, shop }) => {
  const { email } = await memberAtBilling(page, shop)
  await page.getByRole('radio', { name: 'Google Pay', exact: true }).check()
  await page.getByRole('button', { name: /Google Pay/ }).click()
  const sheet = page.getByRole('dialog', { name: /Google Pay/ })
  await sheet.waitFor()
  await shop.store.db.updateTable('customer').set({ points: 600 }).where('email', '=', email).execute()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('switch', { name: 'Redeem $20 from your rewards?' })).toBeVisible()
})

test('what points can be redeemed for opens over the page, and its link promises no other tab', async ({
  page,
  shop,
}) => {
  await changeProduct(shop, product.code, { loyaltyBlocked: 1 })
  await memberAtBilling(page, shop)
  await page.getByRole('link', { name: 'Learn More', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  await changeProduct(shop, product.code, { loyaltyBlocked: 0 })
})

test.describe('when its script does not arrive', () => {
  test.use({ excused: /ERR_FAILED/ })

  test('what points can be redeemed for opens in a tab of its own', async ({ page, shop }) => {
    await changeProduct(shop, product.code, { loyaltyBlocked: 1 })
    await page.route('**/terms-of-redeeming*', (route) => route.abort())
    await memberAtBilling(page, shop)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Learn More', exact: true }).click(),
    ])
    await expect(tab).toHaveURL(/#point-redemption$/)
    await expect(page).toHaveURL(/checkout/)
    await changeProduct(shop, product.code, { loyaltyBlocked: 0 })
  })
})

test('the rewards switch keeps the keyboard where it is, waits for its answer, and says when there was none', async ({
  page,
  shop,
}) => {
  const { toggle } = await memberAtBilling(page, shop)
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toBeEnabled()
  const answer = gate()
  await page.route('**/checkout.data*', async (route) => {
    if (route.request().method() === 'POST') await answer.opened
    await route.continue()
  })
  await toggle.press('Space')
  await expect(toggle).toBeDisabled()
  await expect(toggle).toBeChecked()
  answer.open()
  await expect(toggle).toBeFocused()
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeEnabled()
  await page.unrouteAll()

  await page.route('**/checkout.data*', (route) => route.fulfill({ status: 500 }))
  await toggle.press('Space')
  await expect(page.getByRole('alert')).toHaveText('An error occurred while removing your rewards.')
  await expect(toggle).toBeFocused()
  await expect(toggle).toBeChecked()
})

test('a way to pay that was chosen is open again for who has joined', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop, { loyaltyStatus: 'NOT_ENROLLED' })
  await signedIn(page, email)
  await atBilling(page)
  await page.getByRole('radio', { name: /Afterpay/ }).check()
  await page.getByRole('link', { name: 'Join Marlow Rewards' }).click()
  await page.locator('#enroll [name=phoneNumber]').fill('4025550123')
  await send(page, 'enroll')
  await page.waitForURL('/checkout?**')
  await expect(page.getByRole('radio', { name: /Afterpay/ })).toBeChecked()
})

test.describe('while the programme is switched off', () => {
  const own = '/loyalty/account'
  const isOpen = async (page: Page) => (await page.request.get(own)).url().endsWith(own)

  test.afterEach(async ({ page, shop }) => {
    await switchToggle(shop.store, 'loyalty', null)
    await expect.poll(() => isOpen(page)).toBe(true)
  })

  test('whoever joins or leaves on a page of before stays there and is told', async ({ page, shop }) => {
    const { email } = await giveCustomer(shop, { phoneNumber: '402-555-0134' })
    await signedIn(page, email)
    for (const [address, form] of [
      [own, 'enroll'],
      [`${own}?leave=true`, 'unenroll'],
    ] as const) {
      if (form === 'unenroll')
        await shop.store.db.updateTable('customer').set(member).where('email', '=', email).execute()
      await page.goto(address)
      await scriptsRun(page)
      await switchToggle(shop.store, 'loyalty', false)
      await expect.poll(() => isOpen(page)).toBe(false)
      await send(page, form)
      await page.waitForLoadState('networkidle') // what is read again may lead away
      await expect(page.locator(`#${form} [role=alert]`)).toContainText('This feature is currently unavailable.')
      expect(page.url()).toContain(address)
      await switchToggle(shop.store, 'loyalty', true)
      await expect.poll(() => isOpen(page)).toBe(true)
    }
  })
})
