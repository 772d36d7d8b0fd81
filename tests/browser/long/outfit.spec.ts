import { expect } from 'playwright/test'
import { setStock, skuOf } from '../../arrange'
import { test } from '../browser-test'
import { additionsOf, goToBag, scriptsRun } from '../buy'
import { unitsOf } from '../outfit-units'

test('a piece of an outfit is chosen and added in place', async ({ page, shop, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts: tests/screens')
  const code = await skuOf(shop, { productCode: '100395', colorCode: 'MOSS', size: 'M', dimension: 'Regular' })
  await setStock(shop, code, 3)
  await expect.poll(() => unitsOf(page, code)).toBe(3) // a page may show the stock of a second ago
  await page.goto('/outfits/harbor-weekend')
  await scriptsRun(page)
  const jacket = page.locator('#item-100395')
  await jacket.locator('form.scripted').waitFor()
  const worn = await jacket.locator('img').first().getAttribute('alt')
  await jacket.getByRole('link', { name: 'Wheat' }).click()
  await expect(jacket.locator('.price s')).toContainText('$128.00')
  await expect(jacket).toContainText('or 4 interest-free payments of $24.00 with Afterpay')
  await jacket.getByRole('link', { name: 'Moss' }).click()

  await expect(page).toHaveURL(/\/outfits\/harbor-weekend\?100395=\w+$/)
  await expect(jacket.getByRole('link', { name: 'Moss, selected' })).toBeVisible()
  await expect(jacket.locator('img').first()).toHaveAttribute('src', /moss/)
  expect(worn).toContain('Ink')
  await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(jacket.locator('.opt .msg')).toHaveText(['Select a valid size', 'Select a valid length'])
  const summary = jacket.getByRole('alert')
  await expect(summary.getByRole('listitem')).toHaveText(['Select a valid size', 'Select a valid length'])
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: 'Select a valid length' }).press('Enter')
  await expect(jacket.locator('fieldset:has([name=dimension])')).toBeFocused()

  await jacket.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(jacket.getByRole('alert')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/Error/)
  await jacket.locator('label.pill', { hasText: /^Regular$/ }).click()
  await expect(jacket.locator('[name=quantity] option')).toHaveCount(3)
  await jacket.getByRole('combobox', { name: 'Quantity' }).selectOption('2')
  await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
  await expect(page.locator('.bag-link')).toContainText('2')
  await goToBag(page)
  await expect(page.locator('.bag-line')).toContainText('Moss')
})

test('a piece of an outfit that is gone says so as soon as it is chosen', async ({ page, shop, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts: tests/screens')
  const code = await skuOf(shop, { productCode: '100395', colorCode: 'INK', size: 'XS', dimension: 'Regular' })
  await setStock(shop, code, 0)
  await expect.poll(() => unitsOf(page, code)).toBe(0)
  await page.goto('/outfits/harbor-weekend')
  await scriptsRun(page)
  const jacket = page.locator('#item-100395')
  await jacket.locator('form.scripted').waitFor()
  await jacket.locator('label.pill', { hasText: /^XS$/ }).click()
  await jacket.locator('label.pill', { hasText: /^Regular$/ }).click({ force: true }) // marked disabled, yet to be chosen
  await expect(jacket.locator('.opt-now').last()).toHaveText('Regular Currently not available')
  await expect(jacket.locator('.stock-said')).toHaveText('Out of stockYour selected item is not available.')
  await jacket.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(jacket.locator('.opt-now').last()).toHaveText('Regular')
  await expect(jacket.locator('.stock-said')).not.toContainText('not available')

  await page.goto('/outfits/harbor-weekend?100395=INK&100395.dimension=Regular')
  await jacket.locator('form.scripted').waitFor()
  const small = jacket.getByRole('radio', { name: 'XS', exact: true })
  await expect(small).toHaveAttribute('aria-disabled', 'true')
  await jacket.locator('label.pill', { hasText: /^XS$/ }).click({ force: true })
  await expect(jacket.locator('.opt-now')).toHaveText(['XS Currently not available', 'Regular'])
})

test('a double press at a piece of an outfit adds once', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts: tests/screens')
  await page.goto('/outfits/harbor-weekend')
  await scriptsRun(page)
  const jacket = page.locator('#item-100395')
  await jacket.locator('form.scripted').waitFor()
  await jacket.locator('label.pill', { hasText: /^L$/ }).click()
  await jacket.locator('label.pill', { hasText: /^Regular$/ }).click()
  expect(await additionsOf(page, () => jacket.getByRole('button', { name: 'ADD TO BAG' }).dblclick())).toBe(1)
})

test('the pieces of an outfit follow a store that is chosen over them', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts: tests/screens')
  await page.goto('/outfits/harbor-weekend')
  await scriptsRun(page)
  const [jacket, shirt] = [page.locator('.item').nth(0), page.locator('.item').nth(1)]
  await jacket.locator('form.scripted').waitFor()
  await jacket.locator('label.pill', { hasText: /^M$/ }).click()
  await jacket.locator('label.pill', { hasText: /^Regular$/ }).click()
  await jacket.locator('label', { hasText: 'FREE PICK UP' }).click()
  await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(jacket.locator('.fulfil .msg')).toHaveText('Select a valid pickup store')
  await expect(jacket.getByRole('alert').getByRole('link')).toHaveText('Select a valid pickup store')

  await jacket.getByRole('link', { name: 'Choose a store' }).click()
  const chooser = page.getByRole('dialog', { name: 'Find a store' })
  await chooser.getByLabel('Zip or City, State').fill('68102')
  await chooser.getByRole('button', { name: 'Search' }).click()
  await chooser.getByRole('button', { name: /^Choose this store.*Old Market/ }).click()
  await expect(jacket.locator('.at-store')).toHaveText(
    /^(Available Today|Estimated 3-6 business days) at Old Market Change$/,
  )
  await expect(shirt.locator('.at-store')).toHaveText('at Old Market Change')
  await expect(jacket.getByRole('link', { name: 'Change' })).toBeFocused()
  await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
  await page.goto('/cart')
  await expect(page.locator('.bag-group')).toContainText('Old Market')
})

test('what is chosen of the pieces of an outfit is there after a reload', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts: tests/screens')
  await page.goto('/outfits/harbor-weekend')
  await scriptsRun(page)
  const [jacket, shirt] = [page.locator('.item').nth(0), page.locator('.item').nth(1)]
  await jacket.locator('form.scripted').waitFor()
  await jacket.getByRole('link', { name: 'Moss' }).click()
  await jacket.locator('label.pill', { hasText: /^M$/ }).click()
  await jacket.locator('label.pill', { hasText: /^Regular$/ }).click()
  await jacket.locator('label', { hasText: 'FREE PICK UP' }).click()
  await shirt.locator('label.pill', { hasText: /^L$/ }).click()
  await shirt.getByRole('combobox', { name: 'Quantity' }).selectOption('2')
  await page.reload()
  await jacket.locator('form.scripted').waitFor()
  await expect(jacket.getByRole('link', { name: 'Moss, selected' })).toBeVisible()
  await expect(jacket.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(jacket.getByRole('radio', { name: 'Regular' })).toBeChecked()
  await expect(jacket.getByRole('radio', { name: 'FREE PICK UP' })).toBeChecked()
  await expect(shirt.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(shirt.getByRole('combobox', { name: 'Quantity' })).toHaveValue('2')
  await expect(shirt.getByRole('radio', { name: 'FREE PICK UP' })).not.toBeChecked()
  await expect(page).not.toHaveURL(/=1(&|$)/)

  await shirt.getByRole('combobox', { name: 'Quantity' }).selectOption('1')
  await jacket.getByRole('link', { name: 'Wheat' }).click()
  await expect(page).not.toHaveURL(/quantity|100395\.size/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Enter in a size keeps the page with all that is chosen, and another color does, too', async ({ page }) => {
    await page.goto('/outfits/harbor-weekend')
    const [jacket, shirt] = [page.locator('.item').nth(0), page.locator('.item').nth(1)]
    const size = jacket.locator('[name$=size][value=M]')
    await jacket.locator('label.pill', { hasText: /^M$/ }).click()
    await size.press('Enter')
    await expect(page).toHaveURL(/100395\.size=M/)
    await expect(size).toBeChecked()
    await shirt.locator('.sw:not([aria-current])').first().click()
    await expect(page).toHaveURL(/#item-/)
    await expect(size).toBeChecked()
    await expect(jacket.getByRole('button', { name: 'Choose a store' })).toBeVisible()
  })
})

test('the pieces of a look follow a store chosen over the page, but those with a way of their own', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts: tests/screens')
  await page.goto('/looks/harbor-weekend')
  await scriptsRun(page)
  const forms = page.locator('form.scripted')
  await expect(forms).toHaveCount(4)
  const ways = () =>
    forms.evaluateAll((all) => all.map((form) => new FormData(form as HTMLFormElement).get('fulfillment')))
  expect(await ways()).toEqual(['ship', 'ship', 'ship', 'ship'])
  const jacket = page.locator('#item-100395')
  await jacket.locator('label.pill', { hasText: /^M$/ }).click()
  await jacket.locator('label.pill', { hasText: /^Tall$/ }).click()
  await jacket.locator('label', { hasText: 'FREE PICK UP' }).click()
  await jacket.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.locator('.summary')).toContainText('Select a valid pickup store')
  await scriptsRun(page)
  await expect(forms).toHaveCount(4)

  for (const way of ['FREE PICK UP', 'SHIP IT']) await forms.last().locator('label', { hasText: way }).click()
  await jacket.getByRole('link', { name: /Choose a store/ }).click()
  const finder = page.getByRole('dialog')
  await finder.getByLabel('Zip or City, State').fill('68102')
  await finder.getByLabel('Zip or City, State').press('Enter')
  await finder.getByRole('button', { name: /Old Market/ }).click()
  await expect.poll(ways).toEqual(['store', 'store', 'store', 'ship'])
  await expect(page.locator('.summary')).toHaveCount(0)
  await expect(jacket).not.toContainText('Select a valid pickup store')
  await expect(page).not.toHaveTitle(/Error/)
})
