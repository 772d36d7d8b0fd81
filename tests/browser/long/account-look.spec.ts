import { expect, type Locator, type Page } from 'playwright/test'
import { giveCustomer } from '../../customers'
import { test } from '../browser-test'
import { product, send, shopper } from '../buy'
import { signedIn } from '../by-calls'

const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

test('content has the whole width where nobody has an account menu', async ({ page, shop }) => {
  await page.setViewportSize(wide)
  await page.goto('/apply-today')
  expect(await widthOf(page)).toBeGreaterThan(600)
  const { email } = await giveCustomer(shop)
  await enter(page, email, '/account/wishlist')
  expect(await widthOf(page)).toBeGreaterThan(600)
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
  await page.context().clearCookies({ name: 'session' })
  for (const path of ['/account/wishlist', '/apply-today']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
    expect(await widthOf(page), path).toBeGreaterThan(600)
  }
})

test('the button that shows the password is level with the words beside it', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Show' }).waitFor()
  const middles = await page.locator('.beside :is(.ck input, .ck span, button)').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect()
      return top + height / 2
    }),
  )
  expect(middles).toHaveLength(3)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})

test('on a phone the account menu begins at the page that is shown, which stays where it is', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone)
  const { email } = await giveCustomer(shop)
  await enter(page, email, '/account/wishlist')
  for (const name of ['Wish Lists', 'Shipping Addresses', 'Account Information', 'Favorites']) {
    await page.locator('.account .tabs').getByRole('link', { name }).click()
    await expect(page.locator('.tabs [aria-current]')).toHaveText(name)
    await expect(page.locator('.tabs [aria-current]'), name).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('on a phone what may be done to an address stands in one row', async ({ page, shop }) => {
  await page.setViewportSize(phone)
  const { email } = await giveCustomer(shop)
  await enter(page, email, '/account/addresses')
  const { email: _, ...typed } = shopper
  for (const [name, value] of Object.entries(typed)) await page.locator(`#address [name=${name}]`).fill(value)
  await page.locator('#address [name=stateProvinceRegion]').selectOption('NE')
  await send(page, 'address')
  const ways = page.locator('.found .ways').first().locator('a, button')
  await expect(ways).toHaveCount(2)
  // at one moment: the page may still be on its way to what is said
  const [edit, remove] = await ways.evaluateAll((all) =>
    all.map((way) => way.getBoundingClientRect()).map(({ top, height }) => [top, height]),
  )
  expect(edit).toEqual(remove)
})

for (const window of [phone, wide])
  test(`in a window of ${window.width} pixels the opened list is in sight, and what may be done to a wish is level`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(window)
    const { email } = await giveCustomer(shop)
    await enter(page, email, '/account/wishlist')
    await page.goto(`${product.path}?modalOpen=wishlist`)
    await page.locator('#create-wish-list [name=name]').fill('Winter')
    await send(page, 'create-wish-list')
    await expect(page.getByText('Added to Winter')).toBeVisible()
    await page.goto('/account/wishlist')
    await page.locator('#create-wish-list [name=name]').fill('Summer')
    await send(page, 'create-wish-list')
    await page.getByRole('link', { name: 'Winter' }).click()
    await expect(page.locator('#list')).toBeInViewport()
    const ways = page.locator('.bag-line .ways :is(button, select)')
    await expect(ways).toHaveCount(4)
    const [bag, remove, select, move] = await ways.evaluateAll((all) =>
      all.map((way) => way.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    )
    expect([remove, move]).toEqual([bag, select])
    if (window === wide) expect(select).toBe(bag)
  })

test('the account menu ends well above the foot of a page that is shorter than it', async ({ page, shop }) => {
  await page.setViewportSize(wide)
  const { email } = await giveCustomer(shop)
  await enter(page, email, '/account/wishlist')
  const [last, foot] = await Promise.all([box(page.locator('.account .tabs a').last()), box(page.locator('footer'))])
  expect(foot.y - (last.y + last.height)).toBeGreaterThanOrEqual(24)
})

/** Opens a page of the account as its customer. */
async function enter(page: Page, email: string, path: string) {
  await signedIn(page, email)
  await page.goto(path)
}

const widthOf = async (page: Page) => (await box(page.locator('.account .page'))).width

async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not shown.')
  return found
}
