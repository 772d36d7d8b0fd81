import { expect } from 'playwright/test'
import { giveSizeGuide, tellMore } from '../../arrange'
import { test } from '../browser-test'
import { product, scriptsRun } from '../buy'
import { bagWithLine, caller } from '../by-calls'

test.use({ viewport: { width: 390, height: 800 } })

test('what shows the filtered products is no step back of its own', async ({ page }) => {
  await page.goto('/womens')
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.locator('#facets').getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/\?/)
  await page.getByRole('button', { name: /^Show / }).click()
  await expect(page.locator('#facets')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/womens$/)
})

test('what quick add misses stands in sight', async ({ page }) => {
  await page.goto('/boys')
  await scriptsRun(page)
  const link = page.locator('.card .qa a').nth(3)
  await link.evaluate((each) => window.scrollBy(0, each.getBoundingClientRect().bottom - window.innerHeight + 20))
  await link.click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('.card').getByRole('alert')).toBeInViewport({ ratio: 0.9 })
})

test('the name of the shop stands in the middle of a phone, every tool of the header in reach', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/stores')
    const { x = 0, width: own = 0 } = (await page.locator('.head .mark').boundingBox()) ?? {}
    expect(Math.abs(x + own / 2 - width / 2)).toBeLessThan(3)
    for (const tool of await page.locator('.head .tools a').all()) await expect(tool).toBeInViewport({ ratio: 1 })
    expect((await page.locator('.head').boundingBox())?.height).toBeLessThan(130)
  }
})

test('checkout is no wider than a phone, however long the names are', async ({ page }) => {
  const order = '/api/checkout/v4/order'
  const group = `${order}/fulfillment-group/${await bagWithLine(page)}`
  const [ten, place] = ['Wolfeschle', { stateProvinceRegion: 'NE', postalCode: '68102', phoneNumber: '4025550144' }]
  const long = { firstName: ten.repeat(5), lastName: ten.repeat(5), addressLine1: ten.repeat(3), city: ten.repeat(3) }
  const post = await caller(page)
  await post(`${order}/apply-email-address`, { email: 'long@example.com' })
  await post(`${group}/apply-address`, { ...long, ...place, avsIgnored: true })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/checkout?section=SHIPPING')
    await expect(page.locator('.address-block')).toContainText(long.firstName)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a gift card for somebody with a long name makes the items of checkout no wider', async ({ page }) => {
  const post = await caller(page)
  const long = 'Wolfeschle'.repeat(2)
  const names = { toFirst: long, toLast: long, fromFirst: long, fromLast: long }
  await post('/cart/api/add', { productCode: 'GIFTCARD', price: '25.00', ...names })
  await post('/api/checkout/v4/order/apply-email-address', { email: 'long@example.com' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/checkout')
    await page.locator('.m-sum > summary').click()
    await expect(page.locator('.m-sum .sumlist')).toContainText(long)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('on a phone the categories of a section cover the menu and lead back to it', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Women: categories' }).click()
  const categories = page.locator('#menu [popover]:popover-open')
  const box = await categories.boundingBox()
  expect([box?.y, box?.height]).toEqual([0, 800])
  const back = categories.getByRole('button', { name: 'Back from Women' })
  await expect(back).toBeFocused()
  await back.click()
  await expect(categories).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Women: categories' })).toBeFocused()
  await page.getByRole('button', { name: 'Men: categories', exact: true }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Men: categories', exact: true })).toBeFocused()
})

test('what the open menu of a phone covers is not reached: it closes when the focus leaves it', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  const [menu, categories] = [page.locator('#menu:popover-open'), page.locator('#menu [popover]:popover-open')]
  const last = 'li:last-child > :not([popover])'
  await opener.press('Enter')
  await menu.locator(`:scope > ul > ${last}`).last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await expect(page.locator('.head .mark')).toBeFocused()
  await opener.press('Enter')
  await menu.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toHaveCount(0)
  await opener.press('Enter')
  await page.getByRole('button', { name: 'Women: categories' }).press('Enter')
  await expect(categories.getByRole('button', { name: 'Back from Women' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(categories).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.getByRole('button', { name: 'Women: categories' }).press('Enter')
  await expect(categories.getByRole('button', { name: 'Back from Women' })).toBeFocused()
  await categories.locator(last).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await expect(page.locator('.head .mark')).toBeFocused()
})

test('what the open facets of a phone cover is not reached: they close when the focus leaves them', async ({
  page,
}) => {
  await page.goto('/mens')
  await scriptsRun(page)
  const facets = page.locator('#facets:popover-open')
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await facets.locator('summary').last().focus()
  await page.keyboard.press('Tab')
  await expect(facets.getByRole('button', { name: /^Show / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(facets).toHaveCount(0)
  await expect(page.locator(':focus')).toBeInViewport()
})

test('a menu that is open when a tablet is turned closes, and every section can be reached', async ({ page }) => {
  await page.goto('/')
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Women: categories' }).click()
  await expect(page.locator('#menu > ul > li > [inert]').first()).toBeAttached()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.locator('#menu:popover-open')).toHaveCount(0)
  await page.locator('#menu').getByRole('link', { name: 'Men', exact: true }).click()
  await expect(page).toHaveURL(/\/mens$/)
})

test('a guest who asks for a wish list far down a product page comes to the top of the login page', async ({
  page,
}) => {
  await page.goto(product.path)
  await scriptsRun(page)
  const wish = page.getByRole('button', { name: 'Add to Wish List' })
  await wish.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await wish.click()
  await expect(page.getByRole('heading', { name: 'SIGN IN' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('tables of the merchant in a size guide and an offer make no page wider than a phone', async ({ page, shop }) => {
  const cells = Array.from({ length: 12 }, (_, at) => `<td>Waist ${at}</td>`).join('')
  const html = `<p>All sizes.</p><table><tr><th scope="row">Inches</th>${cells}</tr></table>`
  await giveSizeGuide(shop, '100220', html)
  const promotionOffer = {
    title: 'Two for one',
    accentText: '',
    html,
    promotionUrl: null,
    image: null,
    productCodes: [],
  }
  await tellMore(shop, '100220', { promotionOffer })
  await page.setViewportSize({ width: 320, height: 800 })
  const isNarrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(async () => {
    await page.goto('/greta-merino-base-layer/prd-100220')
    await expect(page.locator('.offer table')).toBeVisible({ timeout: 500 })
    await expect(page.getByRole('link', { name: 'Size Guide' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await isNarrow()
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Size Guide' }).click()
  const guide = page.getByRole('dialog')
  await expect(guide.locator('table')).toBeVisible()
  expect(await guide.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto('/sizeguide?productCode=100220')
  await expect(page.locator('.sg table')).toBeVisible()
  await isNarrow()
  await tellMore(shop, '100220', { promotionOffer: null })
})
