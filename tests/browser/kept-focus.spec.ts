import { expect } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { giveAddress } from '../customer-things'
import { giveCustomer, password } from '../customers'
import { test } from './browser-test'
import { orderNumberOn, scriptsRun, send, shopper } from './buy'
import { atReview, signedIn } from './by-calls'

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

test('what is said of a saved address stays in sight when the page still scrolls to what was pressed', async ({
  page,
  shop,
}) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto('/account/addresses')
  await scriptsRun(page)
  const { email: _, ...address } = shopper
  for (const [name, value] of Object.entries(address)) await page.locator(`#address [name=${name}]`).fill(value)
  await page.locator('#address [name=stateProvinceRegion]').selectOption('NE')
  await page.evaluate(() => {
    const scrollOn = () => {
      if (document.querySelector('.alert.ok')) return
      window.scrollTo({ top: 0, behavior: 'instant' })
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'smooth' })
      requestAnimationFrame(scrollOn)
    }
    document.querySelector<HTMLElement>('#address .go-on button')?.focus({ preventScroll: true })
    scrollOn()
  })
  await page.keyboard.press('Enter')
  const said = page.getByText('Your address was saved.').locator('..')
  await expect(said).toBeFocused()
  await page.evaluate(async () => {
    for (let still = 0, at = -1; still < 10; at = window.scrollY) {
      await new Promise(requestAnimationFrame)
      still = window.scrollY === at ? still + 1 : 0
    }
  })
  await expect(said).toBeInViewport({ ratio: 1 })
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
})
