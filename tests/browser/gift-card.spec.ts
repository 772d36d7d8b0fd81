import { expect, type Locator } from 'playwright/test'
import { giveGiftCardOfTwoDesigns, giveGiftCardOnSale } from '../imported-gift-cards'
import { refused, test } from './browser-test'
import { gate, scriptsRun, send } from './buy'

test('a gift card is judged field by field as it is filled in, and not sent before it is right', async ({ page }) => {
  await page.goto('/gift-card/prd-GIFTCARD')
  await scriptsRun(page)
  const form = page.locator('#buy-gift-card[data-judged]')
  await form.waitFor()
  const messages = form.locator('.msg')

  await form.getByLabel('To First Name').focus()
  await form.getByLabel('To Last Name').focus()
  await expect(messages).toHaveText(['To First Name is a required field.'])
  await form.getByLabel('To Last Name').fill('x'.repeat(21))
  await form.getByLabel('To First Name').fill('Ann')
  await form.getByLabel('Amount').focus()
  await expect(messages).toHaveText(['To Last Name cannot be more than 20 characters.'])

  await form.getByRole('button').click()
  await expect(messages).toHaveText([
    'To Last Name cannot be more than 20 characters.',
    'From First Name is a required field.',
    'From Last Name is a required field.',
    'Amount is a required field.',
  ])
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  const topOf = (shown: Locator) => shown.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  expect(await topOf(summary)).toBe(110)
  await expect(summary.getByRole('link')).toHaveCount(4)
  await expect(page).toHaveTitle(/^Error: /)
  expect(page.url()).toContain('prd-GIFTCARD')
  await summary.getByRole('link').first().click()
  await expect(form.getByLabel('To Last Name')).toBeFocused()
  expect(await topOf(form.getByLabel('To Last Name'))).toBe(110)

  await form.getByLabel('To Last Name').fill('Lee')
  await form.getByLabel('From First Name').fill('Jane')
  await form.getByLabel('From Last Name').fill('Miller')
  await form.getByLabel('Amount').selectOption('$50.00')
  await form.getByLabel('Quantity').selectOption('2')
  await expect(messages).toHaveCount(0)
  await expect(summary).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Error: /)
  const { opened, open } = gate()
  await page.route('**/cart/api/add', async (route) => {
    await opened
    await route.continue()
  })
  await form.getByRole('button').click()
  await expect(form.getByRole('button')).toHaveText('One moment…')
  open()
  const bag = page.getByRole('dialog', { name: 'Added to your bag' })
  await expect(bag).toContainText('Gift Card')
  await expect(page).toHaveURL(/prd-GIFTCARD/)
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button')).toBeFocused()
  await expect(form.getByRole('button')).toHaveText('ADD TO BAG')
  await expect(page.locator('.bag-link')).toContainText('2')
  await bag.waitFor({ state: 'detached' })
  await page.goto('/cart')
  await expect(page.locator('.bag-what')).toContainText('To Ann Lee · From Jane Miller')
})

test('dismissing why a gift card was not added leaves what was typed since', async ({ page }) => {
  await page.goto('/gift-card/prd-GIFTCARD?cartSizeRestrictionException=true&addToCartException=true&quantity=1')
  await scriptsRun(page)
  const form = page.locator('#buy-gift-card')
  await form.getByLabel('To First Name').fill('Ann')
  await form.getByLabel('Amount').selectOption('$50.00')
  const dismiss = page.getByRole('link', { name: 'Dismiss' })
  await dismiss.first().click()
  await expect(dismiss).toHaveCount(1)
  await expect(page).toHaveURL(/Exception=true&quantity=1$/)
  await dismiss.click()
  await expect(dismiss).toHaveCount(0)
  await expect(page).toHaveURL(/prd-GIFTCARD\?quantity=1$/)
  await expect(form.getByRole('button', { name: 'ADD TO BAG' })).toBeFocused()
  await expect(form.getByLabel('To First Name')).toHaveValue('Ann')
  await expect(form.getByLabel('Amount')).toHaveValue('50.00')
})

test.describe('an amount that is not offered any more', () => {
  test.use({ excused: refused })

  test('is said beside its field, and what was typed stays', async ({ page }) => {
    await page.goto('/gift-card/prd-GIFTCARD')
    await scriptsRun(page)
    const form = page.locator('#buy-gift-card')
    for (const name of ['toFirst', 'toLast', 'fromFirst', 'fromLast']) await form.locator(`[name=${name}]`).fill('Jane')
    await form.getByLabel('Amount').evaluate((field) => {
      const [, first] = (field as HTMLSelectElement).options
      if (first) first.value = '77.00' // as on a page that was opened before
    })
    await form.getByLabel('Amount').selectOption('77.00')
    await send(page, 'buy-gift-card')
    await expect(page.locator('#buy-gift-card-price-error')).toHaveText('Amount is invalid.')
    await expect(form.locator('[name=toFirst]')).toHaveValue('Jane')
  })
})

test.describe('a token that is outdated', () => {
  test.use({ excused: /400/ })

  for (const [path, form] of Object.entries({
    '/gift-card/prd-GIFTCARD': 'buy-gift-card',
    '/donation/prd-DONATION': 'donate',
  }))
    test(`leaves what was typed in the form ${form}, says so, and the next press adds`, async ({ page, context }) => {
      await page.goto(path)
      await scriptsRun(page)
      const fields = page.locator(`#${form}`)
      await page.locator(`#${form}[data-judged]`).waitFor()
      const names = fields.locator('[name^=to], [name^=from]')
      for (const name of await names.all()) await name.fill('Jane')
      await fields.getByLabel('Amount').selectOption({ index: 2 })
      const amount = await fields.getByLabel('Amount').inputValue()
      await context.clearCookies() // another session: the token of the page is not its own
      const loaded = page.waitForEvent('load')
      await fields.getByRole('button').click()
      await loaded
      const summary = page.locator('.summary')
      await expect(summary).toContainText('An error occurred. Please try again.')
      await page.locator(`#${form}[data-judged]`).waitFor()
      await expect(summary).toBeFocused()
      for (const name of await names.all()) await expect(name).toHaveValue('Jane')
      await expect(fields.getByLabel('Amount')).toHaveValue(amount)
      await fields.getByRole('button').click()
      await expect(page.getByRole('dialog', { name: 'Added to your bag' })).toBeVisible()
      await expect(summary).toHaveCount(0)
    })
})

test('a gift card of two designs is added in the one that is shown', async ({ page, shop }) => {
  await giveGiftCardOfTwoDesigns(shop)
  await page.goto('/two-designs/prd-300010/sku-TWO-PINE-30')
  await scriptsRun(page)
  const form = page.locator('#buy-gift-card[data-judged]')
  await form.getByLabel('To First Name').fill('Anna')
  await form.getByLabel('Quantity').selectOption('2')
  await page.getByRole('link', { name: 'Oat', exact: true }).click()
  await expect(page).toHaveURL(/TWO-OAT-20/)
  await scriptsRun(page)
  await expect(form.getByLabel('To First Name')).toHaveValue('Anna') // what was typed goes along
  await expect(form.getByLabel('Quantity')).toHaveValue('2')
  await expect(form.getByLabel('Amount').locator('option')).toHaveText(['$20.00'])
  await page.reload()
  await expect(form.getByLabel('To First Name')).toHaveValue('')
  for (const [name, value] of [
    ['To First Name', 'Ann'],
    ['To Last Name', 'Lee'],
    ['From First Name', 'Jane'],
    ['From Last Name', 'Miller'],
  ] as const)
    await form.getByLabel(name).fill(value)
  await form.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
  await page.goto('/cart')
  await expect(page.locator('.bag-line a').first()).toHaveAttribute('href', /TWO-OAT-20/)
})

test('a gift card on sale shows at each amount what its page without scripts shows, also in the bar', async ({
  page,
  shop,
  browser,
}) => {
  await giveGiftCardOnSale(shop)
  const path = '/card-on-sale/prd-300011'
  const still = await browser.newPage({ javaScriptEnabled: false })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${path}/sku-SALE-20`)
  await page.locator('#buy-gift-card[data-judged]').waitFor()
  await page.locator('footer').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'What you chose' })
  for (const [amount, words] of [
    ['95', 'Sale price $95.00 Original price $100.00 5% off'],
    ['75', '$75.00'],
    ['20', 'Sale price $20.00 Original price $25.00 20% off'],
  ] as const) {
    await still.goto(new URL(`${path}/sku-SALE-${amount}`, page.url()).href)
    await expect(still.locator('#buy .price')).toHaveText(words)
    await page.getByLabel('Amount').selectOption(`${amount}.00`)
    for (const shown of [page.locator('#buy .price'), bar.locator('.price')]) {
      await expect(shown).toHaveText(words)
      expect(await shown.locator('s, .off').count()).toBe(words.includes('off') ? 2 : 0)
    }
  }
  await still.close()
})
