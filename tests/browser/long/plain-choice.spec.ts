import { expect } from 'playwright/test'
import { setStock, skuOf } from '../../arrange'
import { test } from '../browser-test'
import { goToBag, product } from '../buy'
import { served } from '../by-calls'

test.use({ javaScriptEnabled: false })

test('what is said of the size the page begins with goes when another is chosen, and comes back with it', async ({
  page,
  shop,
}) => {
  await setStock(shop, product.skuOfXs, 3)
  const said = page.locator('#buy .low')
  await served(page, `${product.path}/sku-${product.skuOfXs}`, 'Only 3 left!')
  await page.goto(`${product.path}/sku-${product.skuOfXs}`)
  await expect(said).toHaveText('Only 3 left!')
  await expect(page.locator('#add-to-bag [name=quantity] option')).toHaveCount(3)

  await page.goto(product.path) // begins with the same size: that is said, and the other one still comes in tens
  await expect(said).toHaveText('Only 3 left!')
  const offered = page.locator('#add-to-bag [name=quantity] option:not(.more)')
  const more = page.locator('#add-to-bag [name=quantity] option.more')
  await expect(offered).toHaveCount(3)
  await expect(more.first()).toHaveCSS('display', 'none')

  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(more.first()).toHaveCSS('display', 'block')
  await expect(said).toHaveCSS('visibility', 'hidden')
  await expect(page.locator('#add-to-bag legend .opt-now')).toHaveCSS('visibility', 'hidden')
  await page.locator('label.pill', { hasText: /^XS$/ }).click()
  await expect(said).toHaveCSS('visibility', 'visible')
  await expect(more.first()).toHaveCSS('display', 'none')

  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('#add-to-bag [name=quantity]').selectOption('10')
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await goToBag(page)
  await expect(page.locator('.bag-line [name=quantity]')).toHaveValue('10')
  await setStock(shop, product.skuOfXs, 1_000)
})

test('at the address of a sold out size the button says what it does once another is chosen', async ({
  page,
  shop,
}) => {
  await setStock(shop, product.skuOfXs, 0)
  const button = page.locator('#add-to-bag .add button')
  await served(page, `${product.path}/sku-${product.skuOfXs}`, 'ITEM IS NOT AVAILABLE')
  await page.goto(`${product.path}/sku-${product.skuOfXs}`)
  await expect(button).toHaveAccessibleName('ITEM IS NOT AVAILABLE')
  const shipped = page.locator('#add-to-bag-fulfillment p span', { hasText: 'Not available' }).first()
  await expect(shipped).toHaveCSS('visibility', 'visible')
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(button).toHaveAccessibleName('ADD TO BAG')
  await expect(shipped).toHaveCSS('visibility', 'hidden')
  await page.locator('label.pill', { hasText: /^XS$/ }).click({ force: true }) // marked disabled, yet it can be chosen
  await expect(button).toHaveAccessibleName('ITEM IS NOT AVAILABLE')
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await button.click()
  await goToBag(page)
  await expect(page.locator('.bag-line')).toHaveCount(1)
  await setStock(shop, product.skuOfXs, 1_000)
})

test('a size that is struck out says as soon as it is ticked that it is not available', async ({ page, shop }) => {
  await setStock(shop, product.skuOfXs, 0)
  await served(page, `${product.path}/sku-${product.skuOfXs}`, 'ITEM IS NOT AVAILABLE')
  await page.goto(`${product.path}?sold=out`)
  const tile = (size: string) => page.locator('label.pill', { hasText: new RegExp(`^${size}$`) })
  const said = () =>
    page.locator('#add-to-bag-size legend b').evaluate((label) => getComputedStyle(label, '::after').content)
  await tile('M').click()
  expect(await said()).toBe('none')
  await tile('XS').click({ force: true }) // marked disabled, yet it can be chosen
  expect(await said()).toBe('" Currently not available"')
  await tile('M').click()
  expect(await said()).toBe('none')
  await setStock(shop, product.skuOfXs, 1_000)
})

test('what is said of a length that is gone in one size goes when another size is ticked', async ({ page, shop }) => {
  const code = await skuOf(shop, { productCode: '100395', colorCode: 'INK', size: 'XS', dimension: 'Regular' })
  await setStock(shop, code, 0)
  const path = `/harbor-chore-jacket/prd-100395/sku-${code}`
  await served(page, path, 'ITEM IS NOT AVAILABLE')
  await page.goto(path)
  const said = page.locator('#add-to-bag-dimension .gone')
  await expect(said).toHaveText('Currently not available')
  await expect(said).toHaveCSS('visibility', 'visible')
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(said).toHaveCSS('visibility', 'hidden')
})

test('what is said of one way goes once the other is ticked, and the button says what it then does', async ({
  page,
}) => {
  const own = `${product.path}/sku-${product.skuOfXs}`
  await page.goto(`/stores/7850?next=${encodeURIComponent(own)}`)
  await page.getByRole('button', { name: /^Choose this store/ }).click()
  const ship = page.getByRole('radio', { name: 'SHIP IT' })
  const store = page.getByRole('radio', { name: 'FREE PICK UP' })
  await expect(page).toHaveURL(new RegExp(own))
  const [way, other] = (await ship.isChecked()) ? [ship, store] : [store, ship]
  const said = page.locator('#add-to-bag .stock-said')
  await expect(said).toHaveCSS('visibility', 'visible')
  await other.check()
  await expect(said).toHaveCSS('visibility', 'hidden')
  await expect(page.locator('#add-to-bag-fulfillment .at-store span').first()).toHaveCSS('visibility', 'visible')
  await way.check()
  await expect(said).toHaveCSS('visibility', 'visible')
})

test('the enter key adds what is chosen, and does not lead to the stores', async ({ page }) => {
  await page.goto(product.path)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('#add-to-bag [name=size]:checked').press('Enter')
  await expect(page).toHaveURL(/\/cart\?/)
  await expect(page.locator('.bag-line')).toHaveCount(1)
})
