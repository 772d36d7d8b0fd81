import { expect, type Page, type Route } from 'playwright/test'
import type { Arranged } from '../../arrange'
import { refused, test } from '../browser-test'
import { gate, goToBag, scriptsRun, send } from '../buy'

const tee = '/everyday-crew-tee/prd-100101/sku-10010100001'

/** The chooser over the page of a product. */
async function openChooser(page: Page) {
  await page.goto(tee)
  await scriptsRun(page)
  await page.locator('.at-store a').click()
  return page.getByRole('dialog', { name: 'Find a store' })
}

/** Holds the first request to an address until it is let go; those after it go through. @returns what lets it go on */
async function holdFirst(page: Page, address: string | RegExp, method = 'GET') {
  const { opened, open } = gate()
  const seen: Route[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.continue()
    seen.push(route)
    if (seen.length === 1) await opened
    await route.continue().catch(() => {}) // it was given up meanwhile
  })
  return { open, seen }
}

test('what is searched for last is shown, whenever earlier searches are answered', async ({ page, context }) => {
  const dialog = await openChooser(page)
  const search = async (near: string) => {
    await dialog.getByLabel('Zip or City, State').fill(near)
    await dialog.getByRole('button', { name: 'Search' }).click()
  }
  const { open } = await holdFirst(page, '**/store/api/zip*')
  let givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('zip=68102'))
  await search('68102')
  await expect(dialog.locator('.skeleton')).toBeVisible()
  await search('60601')
  await givenUp
  await expect(dialog.getByRole('heading', { name: 'Stores near 60601' })).toBeVisible()
  open()
  await page.unroute('**/store/api/zip*')

  const refused = await holdFirst(page, '**/store/api/zip*')
  givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('zip=68102'))
  await search('68102')
  await expect(dialog.locator('.skeleton')).toBeVisible()
  await search('abc')
  await givenUp
  await expect(dialog.getByRole('alert')).toHaveText('Unable to determine search')
  await expect(dialog.locator('.found')).toHaveCount(0)
  refused.open()
  await page.unroute('**/store/api/zip*')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 40.81, longitude: -96.7 })
  const places = await holdFirst(page, '**/store/api/geolocation*')
  givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('geolocation'))
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect.poll(() => places.seen.length).toBe(1)
  await search('60601')
  await givenUp
  await expect(dialog.getByRole('heading', { name: 'Stores near 60601' })).toBeVisible()
  places.open()
})

test('a store that is being chosen says so and moves nothing; the one pressed after it is the one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const dialog = await openChooser(page)
  await dialog.getByLabel('Zip or City, State').fill('68102')
  await dialog.getByRole('button', { name: 'Search' }).click()
  const first = dialog.locator('.found > li').nth(0).getByRole('button')
  const second = dialog.locator('.found > li').nth(1).getByRole('button')
  const name = await dialog.locator('.found h3').nth(1).innerText()
  const { open, seen } = await holdFirst(page, '**/store/api/default*', 'POST')
  const before = await first.boundingBox()
  await first.press('Enter')
  await expect(first).toHaveText(/^One moment…/)
  await expect(first).toHaveAttribute('aria-disabled', 'true')
  await expect(first).toBeFocused()
  expect(await first.boundingBox()).toEqual(before)
  await second.click()
  await expect(second).toHaveText(/^One moment…/)
  await expect(first).toHaveText(/^Choose this store/)
  expect(seen).toHaveLength(1)
  open()
  await expect(dialog).toHaveCount(0)
  expect(seen).toHaveLength(2)
  await expect(page.locator('.at-store')).toContainText(name)
  await page.reload()
  await expect(page.locator('.at-store')).toContainText(name)
})

test('a chooser that was closed while it saved is followed by the one opened after it', async ({ page }) => {
  const closed = await openChooser(page)
  const choose = async (near: string) => {
    await closed.getByLabel('Zip or City, State').fill(near)
    await closed.getByRole('button', { name: 'Search' }).click()
    await closed.getByRole('heading', { name: `Stores near ${near}` }).waitFor()
    await closed.locator('.found').getByRole('button').first().click()
  }
  const { open } = await holdFirst(page, '**/store/api/default*', 'POST')
  await choose('60601')
  await page.keyboard.press('Escape')
  await page.locator('.at-store a').click()
  await choose('68102')
  open()
  await expect(closed).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.at-store')).toContainText('Old Market')
})

test('on the page of the finder the store pressed last is the one as well', async ({ page }) => {
  await page.goto('/stores?near=68102')
  await scriptsRun(page)
  const items = page.locator('.found > li')
  const name = await items.nth(1).locator('h3').innerText()
  const { open, seen } = await holdFirst(page, /\/stores\.data\?near=68102/, 'POST')
  await items.nth(0).getByRole('button').click()
  await expect(items.nth(0).getByRole('button')).toHaveText(/^One moment…/)
  await expect.poll(() => seen.length).toBe(1)
  await items.nth(1).getByRole('button').click()
  await expect(page.locator('.your-store .name')).toHaveText(name)
  open()
  await page.reload()
  await expect(page.locator('.your-store .name')).toHaveText(name)
})

test('in checkout what is typed of who picks up stays while another store is chosen', async ({ page, shop }) => {
  await stockAtHaymarket(shop, 9)
  await atPickup(page)
  await page.locator('#pickup-person-firstName').fill('Pia')
  await changeToHaymarket(page)
  await expect(page.locator('#pickup-person h3')).toHaveText('Pick up at Haymarket')
  await expect(page.locator('#pickup-person-firstName')).toHaveValue('Pia')
})

test.describe('another store in checkout that lacks what is picked up', () => {
  test.use({ excused: refused })

  test('leads to the bag, which says so at its line', async ({ page, shop }) => {
    await stockAtHaymarket(shop, 0)
    await atPickup(page)
    await changeToHaymarket(page)
    await expect(page.locator('.bag-line .msg')).toContainText('Please select another location or shipping method.')
    await expect(page.locator('.bag-store')).toContainText('Old Market')
    await stockAtHaymarket(shop, 9)
  })
})

/** In checkout, with the tee to be picked up at Old Market. */
async function atPickup(page: Page) {
  await page.goto('/stores/7850')
  await page.getByRole('button', { name: /^Choose this store/ }).click()
  await page.locator('.chosen').waitFor()
  await page.goto(tee)
  await scriptsRun(page)
  await send(page, 'add-to-bag')
  await goToBag(page)
  await page.goto('/checkout')
  await page.locator('#contact-email').fill('dana@example.com')
  await send(page, 'contact')
}

async function changeToHaymarket(page: Page) {
  await page.locator('#pickup-person').waitFor()
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Change store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find a store' })
  await dialog.getByLabel('Zip or City, State').fill('68508')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: /^Choose this store.*Haymarket/ }).click()
}

async function stockAtHaymarket({ store }: Arranged, quantity: number) {
  await store.db
    .insertInto('storeStock')
    .values({ skuCode: tee.slice(-11), storeNumber: 7106, quantity })
    .onConflict((on) => on.columns(['skuCode', 'storeNumber']).doUpdateSet({ quantity }))
    .execute()
}
