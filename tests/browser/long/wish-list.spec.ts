import { expect, type Page } from 'playwright/test'
import type { Arranged } from '../../arrange'
import { giveCustomer, password } from '../../customers'
import { refused, test } from '../browser-test'
import { gate, product, scriptsRun } from '../buy'
import { caller, signedIn } from '../by-calls'

test('the wish list opens over the page, and closing it leaves the product as it was', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto(product.path)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  const modal = page.getByRole('dialog', { name: 'Add to Wish List' })
  const open = page.getByRole('button', { name: 'Add to Wish List' })
  for (const way of ['Escape', 'Close']) {
    await scriptsRun(page)
    await open.click()
    await expect(modal).toContainText('Create a New Wish List')
    await expect(page).toHaveURL(/modalOpen=wishlist/)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toHaveCount(0)
    await expect(page).not.toHaveURL(/modalOpen/)
  }
  await open.click()
  await modal.getByLabel('Wish List Name').fill('Summer')
  await modal.getByLabel('Wish List Name').press('Enter')
  await expect(modal).toContainText('Added to Summer')
  await modal.getByRole('link', { name: 'View Wish List' }).click()
  await expect(page.getByRole('heading', { name: 'Summer' })).toBeVisible()
})

test('a name that is sent after the login has run out stands in the modal again', async ({ page, shop }) => {
  const { id, email } = await giveCustomer(shop)
  const post = await caller(page)
  await post('/login_post.htm', { username: email, password })
  await page.goto(`${product.path}?modalOpen=wishlist`)
  await scriptsRun(page)
  const name = page.getByRole('dialog', { name: 'Add to Wish List' }).getByLabel('Wish List Name')
  await name.fill('Autumn')
  await shop.store.db.updateTable('session').set({ seenAt: 1 }).where('customerId', '=', id).execute()
  await name.press('Enter')
  await page.locator('form#sign-in').waitFor()
  await scriptsRun(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form#sign-in button[type=submit]').click()
  await expect(name).toHaveValue('Autumn')
})

test('who types a name while the scripts come types on where the list opens', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  const { opened, open } = gate()
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${product.path}?modalOpen=wishlist`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Wish List Name').pressSequentially('Win')
  open()
  const modal = page.getByRole('dialog', { name: 'Add to Wish List' })
  await expect(modal).toBeVisible()
  await page.keyboard.type('ter')
  await page.keyboard.press('Enter')
  await expect(modal).toContainText('Added to Winter')
})

test('who closes what is said of an addition is back at the button of the page', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto(`${product.path}?modalOpen=wishlist`)
  const modal = page.getByRole('dialog', { name: 'Add to Wish List' })
  await modal.getByLabel('Wish List Name').fill('Autumn')
  await modal.getByLabel('Wish List Name').press('Enter')
  await expect(modal).toContainText('Added to Autumn')
  await scriptsRun(page)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(page).not.toHaveURL(/modalOpen/)
  await expect(page.locator('button[name=wishlist]')).toBeFocused()
})

test('a step back closes the wish list, and a step forward opens it again', async ({ page, shop }) => {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto(product.listing)
  await scriptsRun(page)
  await page.getByRole('link', { name: product.name }).first().click()
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  const modal = page.getByRole('dialog', { name: 'Add to Wish List' })
  await page.getByRole('button', { name: 'Add to Wish List' }).click()
  await expect(modal).toContainText('Create a New Wish List')
  for (const _ of ['once', 'twice']) {
    await page.goBack()
    await expect(modal).toHaveCount(0)
    await expect(page).not.toHaveURL(/modalOpen/)
    await expect(page.locator('button[name=wishlist]')).toBeFocused()
    await expect(page.locator('#add-to-bag input[value=M]')).toBeChecked()
    await page.goForward()
    await expect(modal).toHaveCount(1)
  }
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(product.listing)
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(modal).toHaveCount(0)
})

/** The modal of a product's page, opened by a customer who chose a size. */
async function openModal(page: Page, shop: Arranged) {
  const { email } = await giveCustomer(shop)
  await signedIn(page, email)
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.getByRole('button', { name: 'Add to Wish List' }).click()
  return page.getByRole('dialog', { name: 'Add to Wish List' })
}

test('the heart of the page follows the colour also after the wish list was open', async ({ page, shop }) => {
  const modal = await openModal(page, shop)
  await modal.waitFor()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  const heart = page.locator('.facts .heart')
  const color = page.locator('#add-to-bag [name=color]')
  const first = await color.inputValue()
  for (const name of [product.otherColor, product.color]) {
    await page.locator('a.sw', { hasText: name }).click()
    await expect(heart).toHaveAttribute('value', new RegExp(`\\.${await color.inputValue()}$`))
  }
  await page.locator('a.sw', { hasText: product.otherColor }).click()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const { data } = await (await page.request.get('/api/favorites/items')).json()
  expect(data.favoriteItems.map(({ colorCode }: { colorCode: string }) => colorCode)).not.toEqual([first])
})

test.describe('a name that is refused', () => {
  test.use({ excused: refused })

  test('is said on top of the wish list, which is where the focus is, and the next one is taken', async ({
    page,
    shop,
  }) => {
    const modal = await openModal(page, shop)
    await modal.getByLabel('Wish List Name').press('Enter')
    await expect(modal.locator('.summary')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(modal.getByLabel('Wish List Name')).toBeFocused()
    await page.keyboard.type('Spring')
    await page.keyboard.press('Enter')
    await expect(modal).toContainText('Added to Spring')
  })
})
