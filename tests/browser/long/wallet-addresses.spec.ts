import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { atBag } from '../by-calls'

const pay = (page: Page, wallet: string) => page.getByRole('button', { name: `Pay with ${wallet}` })
const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: `${wallet} (sandbox)` })

for (const wallet of ['Apple Pay', 'Google Pay'])
  test(`two bad addresses of ${wallet} are two sentences, each with its own list below it`, async ({ page }) => {
    await atBag(page)
    await pay(page, wallet).click()
    const sheet = sheetOf(page, wallet)
    const press = sheet.getByRole('button', { name: 'Pay' })
    await expect(press).toBeEnabled()
    await sheet.getByLabel('Billing address').selectOption('Bad zip (refused)')
    await sheet.getByLabel('Ship to').selectOption('PO box (refused)')
    await expect(press).toBeEnabled()
    await press.click()
    const billing = 'The following errors were found with the billing information:'
    const shipping = 'The following errors were found with the shipping information:'
    const box = 'Street Address - A Post Office Box cannot be used. Please use a physical address.'
    const said = page.locator('.express-checkout-error > div > *')
    await expect(said).toHaveText([billing, 'Zip Code is invalid.', shipping, box])
    expect(await said.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual(['p', 'ul', 'p', 'ul'])
    if (wallet === 'Google Pay')
      await expect(sheet.getByRole('alert')).toHaveText([billing, 'Zip Code is invalid.', shipping, box].join(' '))
  })
