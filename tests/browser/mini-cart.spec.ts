import { expect, type Page } from 'playwright/test'
import { test } from './browser-test'
import { addToBag, product, scriptsRun, send } from './buy'
import { orderToPay } from './by-calls'
import { shiftsOf, watchShifts } from './shifts'

const opened = (page: Page) => page.locator('dialog.mini-cart')

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'without scripts an addition leads to the bag')

test('the bag opens below its icon, moves nothing, and closes by Escape and by a press beside it', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await shiftsOf(page)
  await send(page, 'add-to-bag')
  const bag = page.getByRole('dialog', { name: 'Added to your bag' })
  await expect(bag.getByRole('listitem')).toContainText(product.name)
  await expect(bag.locator('dd')).toHaveText('$58.00')
  expect(await bag.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(bag).toHaveCount(0)
  const button = page.locator('#add-to-bag .add button').last()
  await expect(button).toBeFocused()

  await button.click()
  await expect(bag.locator('.thumb')).toContainText('2')
  expect(await shiftsOf(page)).toEqual([])
  await page.mouse.click(5, 500)
  await expect(bag).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page.locator('.bag-link')).toContainText('2')
})

test('the bag stands below its icon when the page is scrolled back to it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await page.evaluate(() => window.scrollTo(0, 500))
  await send(page, 'add-to-bag')
  await opened(page).waitFor()
  const top = () => opened(page).evaluate((bag) => bag.getBoundingClientRect().top)
  expect(await top()).toBe(8) // the icon is out of sight
  await page.evaluate(() => window.scrollTo(0, 0))
  const icon = await page.locator('.bag-link').boundingBox()
  await expect.poll(top).toBe((icon?.y ?? 0) + (icon?.height ?? 0))
})

test('a payment that the addition took off the order is told in it', async ({ page, shop }) => {
  await orderToPay(page)
  const noted = JSON.stringify({ code: 'afterpay.payment.removed' })
  await shop.store.db.updateTable('orders').set({ refusal: noted }).where('state', '=', 'OPEN').execute()
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await send(page, 'add-to-bag')
  await expect(opened(page).getByRole('status')).toHaveText(/^Your Afterpay payment was removed/)
})

test('the newest items stand in it, the one that was added first; on phones it comes from below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  for (const size of ['XS', 'L', 'XL', 'M', 'XS']) {
    await page.goto(product.path)
    await scriptsRun(page)
    await page.locator('label.pill', { hasText: new RegExp(`^${size}$`) }).click()
    await send(page, 'add-to-bag')
    await opened(page).waitFor()
  }
  const rows = await opened(page).getByRole('listitem').locator('p').allTextContents()
  expect(rows.map((choice) => choice.replace(/.* · /, ''))).toEqual(['XS', 'M', 'XL'])
  await expect(opened(page)).toContainText('and 1 more in your bag')
  const box = await opened(page).boundingBox()
  expect([box?.x, box && Math.round(box.y + box.height), box?.width]).toEqual([0, 700, 390])
  await opened(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
})

test.describe('when the bag cannot be opened', () => {
  test.use({ excused: /ERR_|dynamically imported/ })

  test('an addition leads there', async ({ page }) => {
    await page.route('**/cart/api?*', (route) => route.abort())
    await addToBag(page)
    await expect(page.locator('.bag-line')).toHaveCount(1)
  })

  test('an addition that does not reach the shop says so, and that can be dismissed', async ({ page }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    await page.locator('label.pill', { hasText: /^M$/ }).click()
    await page.route('**/*.data*', (route) => route.abort())
    const button = page.locator('#add-to-bag .add button')
    await button.click()
    const said = page.locator('#main').getByRole('alert')
    await expect(said).toContainText('We are having trouble connecting.')
    await expect(said).toBeFocused()
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await expect(said).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(page).not.toHaveTitle(/Error/)
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await button.click()
    await expect(said).toContainText('We are having trouble connecting.')
  })
})
