import { expect } from 'playwright/test'
import { breakProduct, changeProduct, setStock } from '../arrange'
import { test } from './browser-test'
import { gate, product, scriptsRun } from './buy'

const name = `Quick Add ${product.name}`

test('a product goes into the bag from its card', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts the card leads to the preview: tests/screens')
  await page.goto(product.listing)
  await scriptsRun(page)
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('dialog', { name: product.name })
  await expect(panel.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', /\/sku-\d+\?size=&/)
  await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('.card').getByRole('alert')).toContainText('Select a valid size')
  await page.getByRole('link', { name }).click()
  await expect(panel.getByRole('alert')).toHaveText('Select a valid size')

  await panel.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(panel.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', /\/sku-\d+$/)
  await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
  const bag = page.getByRole('dialog', { name: 'Added to your bag' })
  await expect(bag).toContainText(product.name)
  await expect(page.locator('.bag-link')).toContainText('1')
  await page.keyboard.press('Escape')
  await expect(bag).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toBeFocused()
  const events = await page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event))
  expect(events).toEqual(expect.arrayContaining(['quickAddOpen', 'add_to_cart']))
})

test('a product goes into the bag from its card by keys alone, and while it goes the button says so', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts the card leads to the preview: tests/screens')
  await page.goto(product.listing)
  await scriptsRun(page)
  await page.getByRole('link', { name }).press('Enter')
  const panel = page.getByRole('dialog', { name: product.name })
  await panel.waitFor()
  const add = panel.locator('form button:not(.heart)')
  const size = panel.locator('input[name=size]').first()
  for (let presses = 0; presses < 12 && !(await size.evaluate((input) => input === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(size).toBeFocused()
  await page.keyboard.press('ArrowRight')
  for (let presses = 0; presses < 12 && !(await add.evaluate((button) => button === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  const { opened, open } = gate()
  await page.route('**/cart/api/add', async (route) => {
    await opened
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(add).toHaveText('One moment…')
  open()
  await expect(page.getByRole('dialog', { name: 'Added to your bag' })).toContainText(product.name)
})

test.describe('a call that is not answered as the shop does', () => {
  test.use({ excused: /ERR_FAILED/ })

  test('an answer that is none of the shop is told apart from no answer', async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'without scripts there is no panel')
    await page.goto(product.listing)
    await scriptsRun(page)
    const said = page.locator('.card').getByRole('alert')
    const addMedium = async () => {
      await page.getByRole('link', { name }).click()
      const panel = page.getByRole('dialog', { name: product.name })
      await panel.locator('label.pill', { hasText: /^M$/ }).click()
      await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
    }
    await page.route('**/cart/api/add', (route) => route.fulfill({ contentType: 'text/xml', body: '<added/>' }))
    await addMedium()
    await expect(said).toContainText('An error occurred. Please try again.')
    await page.unroute('**/cart/api/add')
    await page.route('**/cart/api/add', (route) => route.abort())
    await addMedium()
    await expect(said).toContainText('We are having trouble connecting.')
  })
})

test.describe('a product that cannot be loaded', () => {
  test.use({ excused: /500/ })

  test('is an alert in the panel, and another try opens it', async ({ page, shop, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'without scripts there is no panel')
    const name = 'Quick Add Sawyer Light Chore Jacket'
    await page.goto('/mens/outerwear')
    await scriptsRun(page)
    const mended = await breakProduct(shop, '100640')
    await page.getByRole('link', { name }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('This feature is currently unavailable. Please try again later.')
    await mended()
    await alert.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'ADD TO BAG' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name })).toBeFocused()
  })
})

test('the panel closes by Escape and by a press outside of it', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts there is no panel')
  await page.goto(product.listing)
  await scriptsRun(page)
  const panel = page.getByRole('dialog', { name: product.name })
  await page.getByRole('link', { name }).click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.getByRole('link', { name }).click()
  await panel.waitFor()
  await page.locator('.bag-link').focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toBeFocused()
  await page.getByRole('link', { name }).click()
  await panel.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('h1').click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('link', { name }).click()
  await expect(panel.locator('input[value=M]')).toBeChecked()
})

test('what sold out meanwhile is said in the bag that opens', async ({ page, shop, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts there is no panel')
  await page.goto(product.listing)
  await scriptsRun(page)
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('dialog', { name: product.name })
  await panel.locator('label.pill', { hasText: /^XS$/ }).click()
  await setStock(shop, product.skuOfXs, 0)
  await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
  const said = page.getByRole('dialog', { name: 'Your bag' }).getByRole('alert')
  await expect(said).toContainText('The item you added to bag is no longer available.')
  await setStock(shop, product.skuOfXs, 1_000)
  await said.getByRole('button', { name: 'Dismiss' }).click()
  await expect(said).toHaveCount(0)
})

test('what is not sold online can be had at a store that has it or gets it, and is not shipped', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts there is no panel')
  const name = 'Wharf Waxed Chore Coat'
  const headers = { accept: 'application/json' }
  const read = async (path: string) => (await page.request.get(path, { headers })).json()
  await changeProduct(shop, '100626', { availableOnline: 0 })
  await expect
    .poll(() => read('/wharf-waxed-chore-coat/prd-100626').then((coat) => coat.productAvailableOnline))
    .toBe(false)
  await page.goto('/mens/outerwear')
  await scriptsRun(page)
  const link = page.getByRole('link', { name: `Quick Add ${name}` })
  const panel = page.getByRole('dialog', { name })
  const size = panel.locator('label.pill', { hasText: /^L$/ })
  const button = panel.locator('form button:not(.heart)')
  const said = page.locator('.card').getByRole('alert')
  await link.click()
  const ship = panel.locator('.fulfil > div').first()
  await expect(ship).toHaveText('SHIP ITNot available')
  await expect(panel.getByRole('radio', { name: 'FREE PICK UP' })).toBeChecked()
  await ship.locator('label').click({ force: true })
  await size.click({ force: true }) // marked disabled, yet it can be chosen
  await expect(button).toHaveText('UNAVAILABLE')
  await button.click({ force: true })
  await expect(said).toContainText('Selected size not available')
  await link.click()
  await panel.locator('label', { hasText: 'FREE PICK UP' }).click()
  await button.click({ force: true })
  await expect(said).toContainText('Select a valid pickup store')

  await page.goto('/stores?near=68102&next=/mens/outerwear')
  await page.getByRole('button', { name: 'Choose this store' }).first().click()
  await expect(page).toHaveURL(/mens.outerwear/)
  await scriptsRun(page)
  await link.click()
  const atStore = panel.locator('.fulfil > div').nth(1)
  await panel.locator('label.pill', { hasText: /^XS$/ }).click()
  await expect(atStore).toContainText('Estimated 3-6 business days')
  await expect(button).toHaveText('ADD TO BAG')
  await size.click()
  await expect(atStore).toContainText('Available Today')
  await expect(button).toHaveText('ADD TO BAG')
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Added to your bag' })).toContainText(name)
  const { data } = await read('/cart/api')
  expect(data.orderDTO.fulfillmentGroups).toMatchObject([{ type: 'PHYSICAL_PICKUP', items: [{ name }] }])
  await changeProduct(shop, '100626', { availableOnline: 1 })
})
