import { expect, type Locator } from 'playwright/test'
import { giveGiftCard } from '../../arrange'
import { giveAddress } from '../../customer-things'
import { giveCustomer, password } from '../../customers'
import { test } from '../browser-test'
import { gate, orderNumberOn, product, scriptsRun, send } from '../buy'
import { atAddress, atReview, signedIn } from '../by-calls'

test('a saved address that is deleted leaves the focus on what is said of it', async ({ page, shop }) => {
  const { id, email } = await giveCustomer(shop)
  await giveAddress(shop, id, '12 Elm St')
  await page.goto('/login?successUrl=/account/addresses')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send(page, 'sign-in')
  await page.waitForURL('/account/addresses')
  await scriptsRun(page)
  await page.getByRole('button', { name: /^Delete/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeFocused()
  await expect(page.getByText('12 Elm St')).toHaveCount(0)
})

test('the page stands still as soon as a field out of sight has the focus: what is pressed next does not slip away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await atAddress(page)
  await scriptsRun(page)
  const [before, at, later] = await page.evaluate(async () => {
    const before = scrollY
    document.querySelector<HTMLElement>('#shipping-address button[type=submit]')?.focus()
    const at = scrollY
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    return [before, at, scrollY]
  })
  expect(at).toBeGreaterThan(before)
  expect(later).toBe(at)
})

test('a choice taken away filters at once, and the focus goes on to the next one or to the heading', async ({
  page,
}) => {
  await page.goto('/mens?size=M&color=blue&color=black')
  await scriptsRun(page)
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  const [black, blue] = [/^Black/, /^Blue/].map((name) => page.locator('#facets').getByLabel(name)) as [
    Locator,
    Locator,
  ]
  const chosen = page.getByRole('navigation', { name: 'Your selection' })

  await chosen.getByRole('link', { name: /Black/ }).press('Enter')
  await expect(page).toHaveURL(/\/mens\?size=M&color=blue$/)
  await expect(chosen.getByRole('link', { name: /Blue/ })).toBeFocused()
  await expect(black).not.toBeChecked()
  await chosen.getByRole('link', { name: 'Clear all filters' }).press('Enter')
  await expect(page).toHaveURL(/\/mens$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(blue).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/mens\?size=M&color=blue$/)
  await expect(blue).toBeChecked()
  expect(loads).toEqual([])
})

test('two choices taken away one right after the other are both gone', async ({ page }) => {
  await page.goto('/mens?size=M&color=blue&color=black')
  await scriptsRun(page)
  const { opened, open } = gate()
  await page.route('**/mens.data*', async (route) => {
    await opened
    await route.continue().catch(() => {}) // the first is given up
  })
  const chosen = page.getByRole('navigation', { name: 'Your selection' })
  await chosen.getByRole('link', { name: /Black/ }).click()
  await chosen.getByRole('link', { name: /Remove M/ }).click()
  open()
  await expect(page).toHaveURL(/\/mens\?color=blue$/)
})

test('a store that is chosen in the finder leaves the focus on its mark', async ({ page }) => {
  await page.goto('/stores?near=68102')
  await scriptsRun(page)
  await page
    .getByRole('button', { name: /^Choose this store/ })
    .first()
    .press('Enter')
  await expect(page.locator('.found .chosen')).toBeFocused()
})

test('who signs up for texts about an order comes to the thanks for it', async ({ page, shop }) => {
  await atReview(page, await giveGiftCard(shop, 30_000))
  await send(page, 'submit-order')
  await orderNumberOn(page)
  await scriptsRun(page)
  const phone = page.locator('#order-notification [name=phoneNumber]')
  await phone.fill('4025550100')
  await phone.press('Enter')
  await expect(page.locator('.notify [role=status]')).toBeFocused()
})

test('who saves their information, and who makes a wish list, comes to what came of it', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto('/account')
  await scriptsRun(page)
  await send(page, 'account-information')
  await expect(page.getByText('Information saved!').locator('..')).toBeFocused()
  await page.goto('/account/wishlist')
  await scriptsRun(page)
  await page.locator('#create-wish-list [name=name]').fill('Winter')
  await page.locator('#create-wish-list [name=name]').press('Enter')
  await expect(page.getByRole('region', { name: 'Winter' })).toBeFocused()
  await page.getByText('Rename', { exact: true }).first().click()
  await page.locator('#rename-wish-list [name=name]').fill('Spring')
  await page.locator('#rename-wish-list [name=name]').press('Enter')
  await expect(page.getByRole('region', { name: 'Spring' })).toBeFocused()
})

test('who asks for a link by mail comes to what is said of it', async ({ page }) => {
  for (const [path, form] of [
    ['/login/forgotPassword', 'forgot-password'],
    ['/guest-services/order-status', 'order-status'],
  ] as const) {
    await page.goto(path)
    await scriptsRun(page)
    await page.locator(`#${form} [name=emailAddress]`).fill('nobody@example.com')
    const number = page.locator(`#${form} [name=orderNumber]`)
    if ((await number.count()) > 0) await number.fill('123456789')
    await page.locator(`#${form} [name=emailAddress]`).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first(), path).toBeFocused()
  }
})

test('a form that leads to another page comes to its heading', async ({ page }) => {
  await page.goto(product.path)
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Add to Wish List' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'SIGN IN' })).toBeFocused()
})
