import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { product, scriptsRun } from '../buy'

test.use({ excused: /ERR_FAILED/ })

const lost = 'We are having trouble connecting. Please check your connection and try again.'

/** While it lasts additions reach the shop, and no answer comes back. */
async function loseAnswers(page: Page, press: () => Promise<void>) {
  await page.route('**/cart/api/add*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press()
  await page.unroute('**/cart/api/add*')
}

/** How many additions the shop was told of. */
const noted = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'add_to_cart').length)

/** The units in the bag that opens for a press. */
async function unitsAfter(page: Page, press: () => Promise<void>) {
  await press()
  await page.locator('.mini-cart').waitFor()
  const { data } = await (await page.request.get('/cart/api', { headers: { accept: 'application/json' } })).json()
  await page.keyboard.press('Escape')
  await expect(page.locator('.mini-cart')).toHaveCount(0)
  return data.orderDTO.fulfillmentGroups.flatMap(({ items }: { items: { quantity: number }[] }) =>
    items.map(({ quantity }) => quantity),
  )
}

test('quick add counts once what is pressed again after its answer was lost', async ({ page }) => {
  await page.goto(product.listing)
  await scriptsRun(page)
  const panel = page.getByRole('dialog', { name: product.name })
  const add = async () => {
    await page.getByRole('link', { name: `Quick Add ${product.name}` }).click()
    await panel.locator('label.pill', { hasText: /^M$/ }).click()
    await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(panel).toHaveCount(0)
  }
  await loseAnswers(page, async () => {
    await add()
    await expect(page.locator('.card').getByRole('alert')).toContainText(lost)
  })
  expect([await unitsAfter(page, add), await noted(page)]).toEqual([[1], 1])
  expect([await unitsAfter(page, add), await noted(page)]).toEqual([[2], 2])
})

test('so does the form of a product, and tells it as an addition', async ({ page }) => {
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  const add = () => page.getByRole('button', { name: 'ADD TO BAG' }).click()
  const posts = (url: URL) => url.pathname.endsWith('.data')
  await page.route(posts, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await add()
  await expect(page.getByRole('alert')).toContainText(lost)
  await page.unroute(posts)
  const addAndSee = async () => {
    await add()
    await expect(page.getByRole('dialog', { name: 'Added to your bag' })).toBeVisible()
  }
  expect([await unitsAfter(page, addAndSee), await noted(page)]).toEqual([[1], 1])
  expect([await unitsAfter(page, addAndSee), await noted(page)]).toEqual([[2], 2])
})

test('so does a piece of a look', async ({ page }) => {
  await page.goto('/looks/harbor-weekend')
  await scriptsRun(page)
  const jacket = page.locator('#item-100395:has(form.scripted)')
  for (const option of [/^M$/, /^Tall$/]) await jacket.locator('label.pill', { hasText: option }).click()
  const add = () => jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
  await loseAnswers(page, async () => {
    await add()
    await expect(jacket.getByRole('alert')).toContainText(lost)
  })
  expect(await unitsAfter(page, add)).toEqual([1])
  expect(await unitsAfter(page, add)).toEqual([2])
})

test('so does a gift card', async ({ page }) => {
  await page.goto('/gift-card/prd-GIFTCARD')
  await scriptsRun(page)
  const form = page.locator('#buy-gift-card[data-judged]')
  await form.getByLabel('Amount').selectOption('$50.00')
  for (const [field, name] of Object.entries({ To: 'Ann', From: 'Jane' }))
    for (const part of ['First', 'Last']) await form.getByLabel(`${field} ${part} Name`).fill(name)
  const add = () => form.getByRole('button', { name: 'ADD TO BAG' }).click()
  await loseAnswers(page, async () => {
    await add()
    await expect(form.getByRole('alert')).toContainText(lost)
  })
  expect(await unitsAfter(page, add)).toEqual([1])
  expect(await unitsAfter(page, add)).toEqual([2])
})
