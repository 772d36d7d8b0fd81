import { expect, type Locator, type Page } from 'playwright/test'
import { giveCustomer, password } from '../customers'
import { test } from './browser-test'
import { send } from './buy'

const wide = { width: 1280, height: 800 }

test('content has the whole width where nobody has an account menu', async ({ page, shop }) => {
  await page.setViewportSize(wide)
  await page.goto('/apply-today')
  expect(await widthOf(page)).toBeGreaterThan(600)
  const { email } = await giveCustomer(shop)
  await signIn(page, email, '/account/wishlist')
  expect(await widthOf(page)).toBeGreaterThan(600)
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
  await page.context().clearCookies({ name: 'session' })
  for (const path of ['/account/wishlist', '/apply-today']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
    expect(await widthOf(page), path).toBeGreaterThan(600)
  }
})

async function signIn(page: Page, email: string, path: string) {
  await page.goto(`/login?${new URLSearchParams({ successUrl: path })}`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
  await page.waitForURL((url) => url.pathname === path)
}

const widthOf = async (page: Page) => (await box(page.locator('.account .page'))).width

async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not shown.')
  return found
}
