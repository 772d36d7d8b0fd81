import { expect } from 'playwright/test'
import { giveCustomer, password } from '../customers'
import { test } from './browser-test'
import { send } from './buy'

test('the notice of a verified service opens over the page, and closing it lets it stay away', async ({
  page,
  shop,
}) => {
  const { email } = await giveCustomer(shop, { militaryVerifiedAt: 1 })
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
  const modal = page.getByRole('dialog', { name: 'Military verified' })
  await expect(modal).toContainText('Thank you for your service')
  const told = page.waitForResponse(/\/military\/verified\?/)
  await page.keyboard.press('Escape')
  expect((await told).status()).toBe(200)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Account Information' }).waitFor()
  await expect(page.getByText('Thank you for your service')).toHaveCount(0)
})
