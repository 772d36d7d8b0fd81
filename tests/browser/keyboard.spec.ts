import { expect, type Page } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { test } from './browser-test'
import { expectMail, orderNumberOn, product, shopper } from './buy'

test('a whole purchase by Tab, Space and Enter alone', async ({ page, shop }) => {
  const number = await giveGiftCard(shop, 30_000)
  await page.goto(product.listing)
  await tabTo(page, 'a.skip')
  await page.keyboard.press('Enter')
  await tabTo(page, `a:has-text("${product.name}")`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/prd-/)
  await tabTo(page, '#add-to-bag input[name=size]')
  await page.keyboard.press('Space')
  await tabTo(page, '#add-to-bag .add button')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
  await tabTo(page, 'a.btn[href="/checkout"]')
  await page.keyboard.press('Enter')

  await type(page, 'contact', { email: shopper.email })
  await page.keyboard.press('Enter')
  const { email: _, city, postalCode, phoneNumber, ...rest } = shopper
  await type(page, 'shipping-address', { ...rest, city, stateProvinceRegion: 'NE', postalCode, phoneNumber })
  await page.keyboard.press('Enter')
  await tabTo(page, '#shipping-method input[type=radio]')
  await page.keyboard.press('Enter')

  await tabTo(page, 'summary:has-text("gift card")')
  await page.keyboard.press('Enter')
  await type(page, 'gift-card', { cardNumber: number, accessCode: '1234' })
  await page.keyboard.press('Enter')
  await tabTo(page, '#submit-order button[type=submit]')
  await page.keyboard.press('Space')
  await expectMail(await orderNumberOn(page))
})

/** Goes to each field by Tab and types into it. */
async function type(page: Page, form: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, `#${form} [name=${name}]`)
    await page.keyboard.type(value)
  }
}

/** Presses Tab until the focus stands there, and it must be seen to stand there. */
async function tabTo(page: Page, selector: string) {
  await page.locator(selector).first().waitFor()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if (!(await page.locator(selector).and(focused).count())) continue
    const seen = await focused.evaluate((element) => {
      const label = element.closest('label') ?? element
      const shown = [element, label, ...label.children].map((each) => getComputedStyle(each))
      return shown.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
    })
    expect(seen, `the focus on ${selector} is not seen`).toBe(true)
    return
  }
  throw new Error(`sixty presses of Tab never reached ${selector}`)
}
