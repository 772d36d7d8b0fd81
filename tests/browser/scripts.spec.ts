import { expect, test } from 'playwright/test'
import { expectMail, fillBag, goToBilling, orderNumberOn, payByGiftCard, product, send } from './buy'

test('a field is judged when it is left, and the message goes while it is put right', async ({ page }) => {
  await fillBag(page)
  await page.goto('/checkout')
  const email = page.locator('#contact [name=email]')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  await email.fill('jane')
  await email.blur()
  await expect(page.locator('#contact .msg')).toHaveCount(1)
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  await email.fill('jane@example.com')
  await expect(page.locator('#contact .msg')).toHaveCount(0)
  expect(posts).toBe(0)
})

test('a refused form moves the focus to its summary, whose links lead to the fields', async ({ page }) => {
  await fillBag(page)
  await goToBilling(page)
  await page.locator('#gift-card [name=cardNumber]').fill('7777000000000777')
  await page.locator('#gift-card [name=accessCode]').fill('1234')
  await send(page, 'gift-card')

  const summary = page.locator('#gift-card .summary')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link').first().click()
  await expect(page.locator('#gift-card [name=cardNumber]')).toBeFocused()
})

test('the steps of checkout change without loading the page anew', async ({ page }) => {
  await fillBag(page)
  await page.goto('/checkout')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('#contact [name=email]').fill('jane@example.com')
  await send(page, 'contact')
  await page.locator('#shipping-address').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a whole purchase needs no mouse', async ({ page }) => {
  await page.goto(product.path)
  await page.locator('input[name=size][value=M]').focus()
  await page.keyboard.press('Space')
  await page.locator('form#add-to-bag button[type=submit]').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cart/)
  await page.goto('/checkout')
  await typeForm(page, 'contact', ['jane@example.com'])
  await page.locator('#shipping-address').waitFor()
  await typeForm(page, 'shipping-address', [
    'Jane',
    'Miller',
    '1024 Howard St',
    '',
    'Omaha',
    'NE',
    '68102',
    '4025550123',
  ])
  await page.locator('#shipping-method').waitFor()
  await page.locator('#shipping-method input[type=radio]').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('form#gift-card').waitFor({ state: 'attached' })
  await page.locator('summary', { hasText: /gift card/i }).focus()
  await page.keyboard.press('Enter')
  await typeForm(page, 'gift-card', ['7777045236850450', '1234'])
  await page.locator('form#submit-order').waitFor()
  await page.locator('form#submit-order button[type=submit]').focus()
  await page.keyboard.press('Enter')
  await orderNumberOn(page)
})

/** Fills a form by typing and the tab key alone, and sends it with Enter. */
async function typeForm(page: import('playwright/test').Page, form: string, words: string[]) {
  await page.locator(`form#${form} input:not([type=hidden])`).first().focus()
  for (const [index, word] of words.entries()) {
    await page.keyboard.type(word)
    if (index < words.length - 1) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

test('two quick presses of the submit button make one order', async ({ page }) => {
  await fillBag(page)
  await goToBilling(page)
  await payByGiftCard(page)
  await page.locator('form#submit-order button[type=submit]').dblclick()
  await expectMail(await orderNumberOn(page))
})
