import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { type Arranged, giveGiftCard } from '../arrange'
import { test } from './browser-test'
import { goToBag, orderNumberOn, product, scriptsRun, send, shopper } from './buy'
import { atBag, atContact, atReview, caller } from './by-calls'

// What a form does when the shop cannot be reached or fails: the page stays, and the next press counts.

test.use({ excused: /./ }) // the browser complains of what is arranged here

const generic = 'An error occurred. Please try again.'
const notAdded = 'Sorry, your item was unable to be added to the cart. Please try again later.'
const connection = 'We are having trouble connecting. Please check your connection and try again.'

const ownWords = {
  contact: 'An error occurred when trying to apply your email address.',
  submit: 'A problem occurred while processing your order. Please try again.',
  move: 'There was a problem updating this item. Please select another location or shipping method.',
  store: 'An error occurred when trying to update fulfillment store.',
}

const faults: [string, (route: Route) => Promise<void>, string][] = [
  ['fails', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Fault</h1>' }), generic],
  ['cannot be reached', (route) => route.abort('internetdisconnected'), connection],
]

for (const [what, fault, said] of faults) {
  /** What a form says that has a sentence of its own for a failure. */
  const own = (form: keyof typeof ownWords) => (said === generic ? ownWords[form] : said)

  test(`a field keeps what was typed when the shop ${what}`, async ({ page }) => {
    await atContact(page)
    await page.locator('#contact [name=email]').fill(shopper.email)
    await withFault(page, fault, async () => {
      await send(page, 'contact')
      await expect(page.locator('#contact .summary')).toHaveText(new RegExp(own('contact')))
      await expect(page.locator('#contact .summary')).toBeFocused()
    })
    await expect(page.locator('#contact [name=email]')).toHaveValue(shopper.email)
    await send(page, 'contact')
    await page.locator('#shipping-address').waitFor()
  })

  test(`an order is placed by the next press when the shop ${what}`, async ({ page, shop }) => {
    await atReview(page, await giveGiftCard(shop, 30_000))
    await withFault(page, fault, async () => {
      await send(page, 'submit-order')
      await expect(page.locator('#submit-order .summary')).toContainText(own('submit'))
    })
    await send(page, 'submit-order')
    await orderNumberOn(page)
  })

  test(`the bag stays as it is when the shop ${what}`, async ({ page }) => {
    await atBag(page)
    await page.waitForFunction(() => 'AfterPay' in window)
    await page.route('**/afterpay/api/*', fault)
    await withFault(page, fault, async () => {
      await page.getByRole('button', { name: /^Remove/ }).click()
      await expect(page.locator('.bag .summary')).toContainText(said)
      await expect(page.locator('.bag-line')).toHaveCount(1)
      const reread = page.waitForRequest('**/cart.data*')
      await page.getByRole('button', { name: 'Pay with Afterpay' }).click()
      await reread
      await expect(page.locator('.bag-sum [role=alert]')).toContainText('use a different payment method')
      await expect(page.locator('.bag-line')).toHaveCount(1)
    })
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.locator('.bag-line')).toHaveCount(0)
  })

  test(`a quantity stays as it is chosen when the shop ${what}, and goes with the next press`, async ({ page }) => {
    await atBag(page)
    const select = page.locator('.bag-line select[name=quantity]')
    await withFault(page, fault, async () => {
      await select.selectOption('3')
      await expect(page.locator('.bag-note')).toContainText(said)
      await expect(page.locator('.bag .summary')).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(select).toHaveValue('3')
      await page.locator('.bag .summary').getByRole('link', { name: said }).click()
      await expect(select).toBeFocused()
      await page.getByRole('button', { name: /^Update/ }).click() // and once more
      await expect(page.locator('.bag .summary')).toBeFocused()
      await page.getByRole('button', { name: /^Remove/ }).click() // and something else
      await expect(page.locator('.bag .summary')).toBeFocused()
      await expect(page.locator('.bag .summary li')).toHaveText([said])
    })
    await page.getByRole('button', { name: /^Update/ }).click()
    await expect(page.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)
    await expect(select).toHaveValue('3')
    await expect(page.locator('.bag .summary')).toHaveCount(0)
    await expect(page.locator('.bag-note')).toHaveText('')
    await expect(page).toHaveTitle(/^Your bag/)
  })

  test(`a line and all that is picked up stay where they are when the shop ${what}`, async ({ page, shop }) => {
    await atPickup(page, shop)
    await page.goto('/cart')
    await scriptsRun(page)
    await withFault(page, fault, async () => {
      await page.locator('.bag-line summary[id^=move]').click()
      await page.getByRole('button', { name: /^Ship it/ }).click()
      await expect(page.locator('#bag-problems')).toContainText(own('move'))
      await chooseStore(page, page.getByRole('link', { name: 'Change store' }).first())
      await expect(page.locator('#bag-problems')).toContainText(own('move'))
      await expect(page.locator('.bag-store')).toContainText('Old Market')
    })
  })

  test(`whoever changes the store in checkout stays there when the shop ${what}`, async ({ page, shop }) => {
    await atPickup(page, shop)
    await page.goto('/checkout')
    await scriptsRun(page)
    await page.locator('#contact [name=email]').fill(shopper.email)
    await send(page, 'contact')
    await page.locator('#pickup-person').waitFor()
    await page.route('**/store/api/default*', fault)
    await withFault(page, fault, async () => {
      await chooseStore(page, page.getByRole('button', { name: 'Change store' }))
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(own('store'))
    })
    await page.unroute('**/store/api/default*')
    await page.getByRole('dialog').getByRole('button', { name: chosen }).click()
    await expect(page.locator('#pickup-person h3')).toHaveText('Pick up at Haymarket')
    await expect(page).toHaveURL(/\/checkout/)
  })

  test(`a product stays as it is chosen when the shop ${what}`, async ({ page }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    await page.getByRole('link', { name: product.otherColor }).click()
    await page.locator('label.pill', { hasText: /^L$/ }).click()
    await withFault(page, fault, async () => {
      await send(page, 'add-to-bag')
      if (said === generic) await expectInBag(page, notAdded)
      else await expect(page.locator('.summary')).toContainText(said)
      await expect(page.locator('.opt-h').first()).toContainText(product.otherColor)
      await expect(page.locator('#add-to-bag [name=size]:checked')).toHaveValue('L')
    })
    await send(page, 'add-to-bag')
    await goToBag(page)
    await expect(page.locator('.bag-line')).toContainText(product.otherColor)
  })
}

test('an addition answered in a type that is none of the shop says the general sentence', async ({ page }) => {
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^L$/ }).click()
  const odd = (route: Route) => route.fulfill({ contentType: 'text/xml', body: '<added/>' })
  await withFault(page, odd, async () => {
    await send(page, 'add-to-bag')
    await expect(page.locator('.summary')).toContainText(generic)
  })
})

const tee = '10010100001'
const chosen = /^Choose this store.*Haymarket/

/** A tee in the bag that both stores have, to be picked up at one of them. */
async function atPickup(page: Page, { store }: Arranged) {
  const there = { skuCode: tee, storeNumber: 7106, quantity: 9 }
  await store.db
    .insertInto('storeStock')
    .values(there)
    .onConflict((on) => on.columns(['skuCode', 'storeNumber']).doUpdateSet({ quantity: 9 }))
    .execute()
  const call = await caller(page)
  await call('/store/api/default', { storeNumber: 7850 })
  await call('/cart/api/add', { skuCode: tee, quantity: 1, pickupStoreNumber: 7850 })
}

async function chooseStore(page: Page, opener: Locator) {
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Find a store' })
  await dialog.getByLabel('Zip or City, State').fill('68508')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: chosen }).click()
}

/** What is said in the bag over the page, which is then closed. */
async function expectInBag(page: Page, said: string) {
  const bag = page.locator('dialog.mini-cart')
  await expect(bag.getByRole('alert')).toContainText(said)
  await page.keyboard.press('Escape')
  await expect(bag).toHaveCount(0)
}

async function withFault(page: Page, fault: (route: Route) => Promise<void>, inside: () => Promise<void>) {
  await page.route('**/*.data*', fault)
  await inside()
  await page.unroute('**/*.data*')
}
