import { expect, type Page } from 'playwright/test'
import { setStock } from '../arrange'
import { refused, test } from './browser-test'
import { gate, product, scriptsRun, send } from './buy'
import { served } from './by-calls'

test.use({ excused: refused })

test.beforeEach(async ({ page }) => {
  await page.goto(product.path)
  await scriptsRun(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
})

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('another colour changes pictures, price, name and address without a new page', async ({ page }) => {
  const price = page.locator('#buy .price').first()
  await expect(price).toHaveText('$58.00')
  const picture = page.locator('.gal img').first()
  const before = await picture.getAttribute('src')

  await page.getByRole('link', { name: 'Sage', exact: true }).click()

  await expect(price).not.toHaveText('$58.00')
  await expect(page.locator('.opt-h').first()).toContainText('Sage')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  expect(page.url()).toMatch(/\/sku-/)
})

test('the quantity an address brings along is chosen, and 1 again with another colour', async ({ page }) => {
  await page.goto(`${product.path}?quantity=3`)
  await scriptsRun(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const quantity = page.locator('#add-to-bag [name=quantity]')
  await expect(quantity).toHaveValue('3')
  await page.getByRole('link', { name: 'Sage', exact: true }).click()
  await expect(quantity).toHaveValue('1')
})

test('a size with few units left says so and offers no more than there are', async ({ page, shop }) => {
  await setStock(shop, '10016400004', 3)
  await served(page, `${product.path}/sku-10016400004`, 'Only 3 left!')
  await page.reload()
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^XL$/ }).click()
  await expect(page.locator('#buy .low')).toContainText('3')
  await expect(page.locator('#add-to-bag [name=quantity] option')).toHaveCount(3)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(page.locator('#buy .low')).toHaveCount(0)
  await expect(page.locator('#add-to-bag [name=quantity] option')).not.toHaveCount(3)
})

test('after a size that is sold out the quantity begins at one again', async ({ page, shop }) => {
  await setStock(shop, '10016400004', 0)
  await served(page, `${product.path}/sku-10016400004`, 'Your selected item is not available.')
  await page.goto(product.path)
  await scriptsRun(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const [quantity, size] = [
    page.locator('#add-to-bag [name=quantity]'),
    (text: RegExp) => page.locator('label.pill', { hasText: text }),
  ]
  await size(/^M$/).click()
  await quantity.selectOption('3')
  await size(/^XL$/).click({ force: true }) // it can be looked at
  await expect(quantity).toHaveValue('1')
  await size(/^M$/).click()
  await expect(quantity).toHaveValue('1')
  await setStock(shop, '10016400004', 1_000)
})

test('adding to the bag opens it over the page and counts in the header', async ({ page }) => {
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.locator('#add-to-bag [name=quantity]').selectOption('2')
  await send(page, 'add-to-bag')
  await expect(page.getByRole('dialog', { name: 'Added to your bag' }).locator('.thumb')).toContainText('2')
  await expect(page.locator('.bag-link')).toContainText('2')
})

test('while the product is on its way the button says so', async ({ page }) => {
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  const { opened, open } = gate()
  await page.route('**/*.data*', async (route) => {
    await opened
    await route.continue()
  })
  const button = page.locator('#add-to-bag .add button')
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).not.toHaveText('ADD TO BAG')
  await button.click({ force: true }) // a second press does nothing
  open()
  await expect(page.locator('.mini-cart .thumb')).toContainText('1')
})

test('a size chosen before the scripts arrive counts', async ({ page }) => {
  const { opened, open } = gate()
  await page.route('**/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(product.path, { waitUntil: 'commit' })
  await page.locator('label.pill', { hasText: /^L$/ }).click()
  await page.locator('#add-to-bag [name=quantity]').selectOption('3')
  await noteUndoing(page)
  open()
  await scriptsRun(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect(page.locator('#add-to-bag legend').first()).toHaveText(/Size:\s*L/)
  await expect(page.locator('#add-to-bag [name=quantity]')).toHaveValue('3')
  expect(await page.evaluate(() => (window as { undone?: string[] }).undone)).toEqual([])
  await send(page, 'add-to-bag')
  await expect(page.locator('.mini-cart li')).toContainText('· L')
})

test('a colour that could not be added stays chosen, also when the page is read again', async ({ page }) => {
  const color = page.locator('.opt-h').first()
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: product.otherColor }).click()
  await send(page, 'add-to-bag')
  await expect(page.locator('.summary')).toBeFocused()
  await expect(color).toContainText(product.otherColor)
  expect(await page.evaluate(() => history.length)).toBe(steps)

  await page.locator('label.pill', { hasText: /^L$/ }).click()
  await page.reload()
  await expect(color).toContainText(product.otherColor)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
})

/** Notes what the scripts choose in the place of the shopper's choice, be it for a moment: a press may come just then. */
function noteUndoing(page: Page) {
  return page.evaluate(() => {
    const undone: string[] = []
    Object.assign(window, { undone })
    const watch = (element: HTMLInputElement | HTMLOptionElement, name: 'checked' | 'selected') => {
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)
      Object.defineProperty(element, name, {
        configurable: true,
        get: () => own?.get?.call(element),
        set: (value: boolean) => {
          if (value) undone.push(element.value)
          own?.set?.call(element, value)
        },
      })
    }
    for (const tile of document.querySelectorAll<HTMLInputElement>('#add-to-bag [name=size]:not(:checked)'))
      watch(tile, 'checked')
    for (const option of document.querySelectorAll<HTMLOptionElement>('#add-to-bag [name=quantity] :not(:checked)'))
      watch(option, 'selected')
  })
}

test('of a size and a length that are not to be had together, the one chosen last is said so, and refused', async ({
  page,
  shop,
}) => {
  await setStock(shop, '10039500000', 0)
  await served(page, '/harbor-chore-jacket/prd-100395/sku-10039500000', 'Your selected item is not available.')
  await page.goto('/harbor-chore-jacket/prd-100395/sku-10039500001')
  await scriptsRun(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const option = (name: string) => page.locator(`#add-to-bag-${name}`)
  // disabled tiles and buttons can be pressed
  const choose = (name: string) =>
    page.locator('label.pill', { hasText: new RegExp(`^${name}$`) }).click({ force: true })
  const add = () => page.locator('#add-to-bag .add .btn').click({ force: true })
  const gone = 'Currently not available'
  await choose('Regular')
  await expect(option('dimension').locator('legend')).toContainText(`Length: Regular ${gone}`)
  await expect(option('size')).not.toContainText(gone)
  await add()
  await expect(option('dimension').locator('.msg')).toHaveText('Selected length not available')
  await expect(option('dimension')).toContainText(gone)
  await expect(option('size')).not.toContainText(gone)

  await choose('M')
  await expect(option('dimension')).not.toContainText(gone)
  await choose('XS')
  await expect(option('size').locator('legend')).toContainText(`Size: XS ${gone}`)
  await expect(option('dimension')).not.toContainText(gone)
  await add()
  await expect(option('size').locator('.msg')).toHaveText('Selected size not available')
  await expect(page.getByText(gone)).toHaveCount(1)
})
