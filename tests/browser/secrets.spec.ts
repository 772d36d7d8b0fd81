import { expect, type Page } from 'playwright/test'
import { giveGiftCard } from '../arrange'
import { refused, test } from './browser-test'
import { send, typeGiftCard, unfold } from './buy'
import { atBilling, atContact } from './by-calls'

test.use({ excused: refused })

const field = (page: Page, form: string, name: string) => page.locator(`#${form} [name=${name}]`)

test('a gift card that was taken leaves nothing in its form', async ({ page, shop }) => {
  await atBilling(page)
  await typeGiftCard(page, await giveGiftCard(shop, 500))
  await send(page, 'gift-card')
  await page.locator('.applied').waitFor()
  for (const name of ['cardNumber', 'accessCode']) await expect(field(page, 'gift-card', name)).toHaveValue('')
})

test('a number that is put in or pasted in groups keeps all its digits, and no more than fit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atBilling(page)
  const number = page.locator('#gift-card [name=cardNumber]')
  await number.focus()
  await page.keyboard.insertText('6006-4900 0000 0000 018')
  await expect(number).toHaveValue('6006490000000000018')
  await number.fill('12')
  await number.selectText()
  await page.evaluate(() => navigator.clipboard.writeText('6006 4900-0000 0001 727 55'))
  await number.press('ControlOrMeta+v')
  await expect(number).toHaveValue('6006490000000001727')
  await number.press('Home')
  await page.keyboard.insertText('1 2')
  await expect(number).toHaveValue('6006490000000001727')
})

test('the number of a refused store card leaves the browser, the holder stays', async ({ page }) => {
  await atBilling(page)
  await unfold(page, 'store-card', /^\s*Marlow Card/i)
  await field(page, 'store-card', 'cardNumber').fill('7001000000000101')
  await field(page, 'store-card', 'fullName').fill('Joan Miller')
  await send(page, 'store-card')
  await expect(page.locator('#store-card .summary')).toBeVisible()
  await expect(field(page, 'store-card', 'cardNumber')).toHaveValue('')
  await expect(field(page, 'store-card', 'fullName')).toHaveValue('Joan Miller')
})

test('a number that does not confirm a card leaves the browser', async ({ page }) => {
  await atBilling(page)
  await unfold(page, 'store-card', /^\s*Marlow Card/i)
  await field(page, 'store-card', 'cardNumber').fill('7001000000000105')
  await send(page, 'store-card')
  await field(page, 'confirm-store-card', 'cardNumber').fill('7001000000000001')
  await send(page, 'confirm-store-card')
  await expect(page.locator('#confirm-store-card .summary')).toBeVisible()
  await expect(field(page, 'confirm-store-card', 'cardNumber')).toHaveValue('')
})

test('a number that the browser refuses leaves its field as one that the server refuses', async ({ page }) => {
  await atBilling(page)
  await unfold(page, 'store-card', /^\s*Marlow Card/i)
  await field(page, 'store-card', 'cardNumber').fill('7001')
  await field(page, 'store-card', 'fullName').fill('Joan Miller')
  await send(page, 'store-card')
  await expect(page.locator('#store-card .summary')).toBeFocused()
  await expect(page.locator('#store-card .msg')).toHaveText('Card Number is invalid.')
  await expect(field(page, 'store-card', 'cardNumber')).toHaveValue('')
  await expect(field(page, 'store-card', 'fullName')).toHaveValue('Joan Miller')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an empty or wrong field is named in the words of the shop, not of the browser', async ({ page }) => {
    await atContact(page)
    for (const [typed, said] of [
      ['', 'Email Address is a required field.'],
      ['jane', 'Email Address is invalid.'],
    ] as const) {
      await field(page, 'contact', 'email').fill(typed)
      await send(page, 'contact')
      await expect(page.locator('#contact .msg')).toHaveText(said)
      await expect(field(page, 'contact', 'email')).toHaveValue(typed)
    }
  })
})
