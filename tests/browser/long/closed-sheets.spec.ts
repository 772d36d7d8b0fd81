import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { atBag, orderToPay } from '../by-calls'
import { paymentsNoted } from '../payments-noted'

const payments = '**/api/checkout/v4/order/payments'
const submit = '**/api/checkout/v4/order'
const confirmation = /\/checkout\/confirmation\?orderNumber=\d{9}&isExpressCheckout=true$/
const wallets = ['Apple Pay', 'Google Pay'] as const
type Wallet = (typeof wallets)[number]

const pay = (page: Page, wallet: Wallet) => page.getByRole('button', { name: `Pay with ${wallet}` })
const sheetOf = (page: Page, wallet: Wallet) => page.getByRole('dialog', { name: `${wallet} (sandbox)` })
const waits = (page: Page) => page.getByText('Waiting for the payment sheet')

/** Keeps the posts of a call from the shop. @returns what waits until one is kept, and lets it go on */
async function held(page: Page, path: string) {
  const kept: (() => void)[] = []
  let isOver = false
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST' && !isOver) await new Promise<void>((done) => kept.push(done))
    await route.continue()
  })
  return {
    isKept: () => expect.poll(() => kept.length).toBe(1),
    goOn: () => {
      isOver = true
      for (const done of kept) done()
    },
  }
}

/** Pays with what a sheet is given, and closes it while the shop has not answered yet. */
async function closeWhilePaid(page: Page, wallet: Wallet, path: string, choices: Record<string, string> = {}) {
  const call = await held(page, path)
  await pay(page, wallet).click()
  const sheet = sheetOf(page, wallet)
  const press = sheet.getByRole('button', { name: 'Pay' })
  await expect(press).toBeEnabled()
  for (const [label, choice] of Object.entries(choices)) await sheet.getByLabel(label).selectOption(choice)
  await expect(press).toBeEnabled()
  await press.click()
  await call.isKept()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(waits(page)).toBeAttached()
  await expect(pay(page, wallet)).toBeHidden()
  return call
}

for (const wallet of wallets)
  test.describe(`${wallet}, whose sheet is closed while its payment is on the way`, () => {
    test('leads from the bag to the order, and nothing else can be paid meanwhile', async ({ page }) => {
      await atBag(page)
      const call = await closeWhilePaid(page, wallet, submit)
      for (const other of wallets.filter((each) => each !== wallet)) await expect(pay(page, other)).toBeDisabled()
      call.goOn()
      await page.waitForURL(confirmation)
    })

    test('leads on in checkout, and the payment is noted', async ({ page }) => {
      await orderToPay(page)
      await page.goto(`/checkout?section=BILLING&paymentPanel=${wallet === 'Apple Pay' ? 5 : 6}`)
      ;(await closeWhilePaid(page, wallet, payments)).goOn()
      await expect(page.locator('form#submit-order')).toBeVisible()
      await expect.poll(() => paymentsNoted(page)).toContain('add_payment_info')
    })

    for (const [what, choices, sentence] of [
      ['a card', { Card: 'Visa 1038' }, /./],
      ['an address', { 'Billing address': 'Bad zip (refused)' }, /with the billing information:/],
    ] as const)
      test(`says that ${what} was refused, and can be pressed again`, async ({ page }) => {
        await atBag(page)
        ;(await closeWhilePaid(page, wallet, payments, choices)).goOn()
        await expect(page.locator('.express-checkout-error p')).toHaveText(sentence)
        await expect(waits(page)).toHaveCount(0)
        await expect(pay(page, wallet)).toBeFocused()
      })
  })
