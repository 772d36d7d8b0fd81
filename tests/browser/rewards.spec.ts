import { expect } from 'playwright/test'
import { giveCustomer, password } from '../customers'
import { refused, test } from './browser-test'
import { fillAddress, fillBag, send } from './buy'

const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const

test.use({ excused: new RegExp(`${refused.source}|status of 500|^500 `) })

test('the rewards switch keeps the keyboard where it is, waits for its answer, and says when there was none', async ({
  page,
  shop,
}) => {
  const { email } = await giveCustomer(shop, member)
  await page.goto('/login?successUrl=/')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
  await page.waitForURL('/')
  await fillBag(page)
  await page.goto('/checkout')
  await fillAddress(page)
  await send(page, 'shipping-address')
  await send(page, 'shipping-method')

  const toggle = page.getByRole('switch', { name: 'Redeem $30 from your rewards?' })
  await expect(toggle).not.toBeChecked()
  let answer = () => {}
  await page.route('**/checkout.data*', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((done) => (answer = done))
    await route.continue()
  })
  await toggle.press('Space')
  await expect(toggle).toBeDisabled()
  await expect(toggle).toBeChecked()
  answer()
  await expect(toggle).toBeFocused()
  await expect(toggle).toBeChecked()
  await page.unrouteAll()

  await page.route('**/checkout.data*', (route) => route.fulfill({ status: 500 }))
  await toggle.press('Space')
  await expect(page.getByRole('alert')).toHaveText('An error occurred while removing your rewards.')
  await expect(toggle).toBeFocused()
  await expect(toggle).toBeChecked()
})
