import { expect, type Page, type Route } from 'playwright/test'
import { giveGiftCard } from '../../arrange'
import { test } from '../browser-test'
import { product, scriptsRun, send, shopper, typeGiftCard } from '../buy'
import { atBag, atBilling, atContact, caller, openLive } from '../by-calls'

// A form whose post was taken, while the page that scripts read after it is lost on the way.

test.use({ excused: /./ }) // the browser complains of what is arranged here

const losses: [string, (route: Route) => Promise<void>][] = [
  ['is cut off', (route) => route.abort()],
  ['is answered 503', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Service Unavailable' })],
]

for (const [what, lose] of losses) {
  test(`checkout goes on to the next step when the read after a form ${what}`, async ({ page }) => {
    await atContact(page)
    const lost = await losingReads(page, lose)
    await page.locator('#contact [name=email]').fill(shopper.email)
    await send(page, 'contact')
    await expect(page.locator('#shipping-address')).toBeVisible()
    await expect(page.locator('.step.done').first()).toContainText(shopper.email)
    expect(lost).toEqual(['/checkout.data'])
  })

  test(`a payment that was applied stands on the page when the read after it ${what}`, async ({ page, shop }) => {
    await atBilling(page)
    const number = await giveGiftCard(shop, 1_000)
    const lost = await losingReads(page, lose)
    await typeGiftCard(page, number)
    await send(page, 'gift-card')
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
    await expect(page.locator('main')).toContainText('$10.00')
    expect(lost).toEqual(['/checkout.data'])
  })

  test(`the bag shows a quantity, and a line that was removed, when the read after it ${what}`, async ({ page }) => {
    await atBag(page)
    const lost = await losingReads(page, lose)
    await page.locator('.bag-line select[name=quantity]').selectOption('3')
    await expect(page.locator('.bag-sum .due dd')).toHaveText(product.threeOfThem)
    expect(lost).toEqual(['/cart.data'])
    await scriptsRun(page)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await expect(page.locator('.bag-line')).toHaveCount(0)
    expect(lost).toEqual(['/cart.data', '/cart.data'])
  })

  test(`a form leads to another page also when what scripts ask of its routes ${what}`, async ({ page }) => {
    await openLive(page, '/stores?near=68102&next=/mens')
    const lost = await losing(page, '**/__manifest*', lose)
    await page.getByRole('button', { name: 'Choose this store' }).first().click()
    await expect(page).toHaveURL(/\/mens$/)
    await expect(page.getByRole('switch')).toBeVisible()
    expect(lost).toContain('/__manifest')
  })

  test(`a product's page adds without another page when what scripts ask of routes ${what}`, async ({ page }) => {
    await openLive(page, product.path)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await losing(page, '**/__manifest*', lose)
    await send(page, 'add-to-bag')
    await expect(page.locator('.mini-cart .thumb')).toContainText('1')
    await page.keyboard.press('Escape')
    await page.locator('label.pill', { hasText: /^M$/ }).click()
    await send(page, 'add-to-bag')
    await expect(page.locator('.bag-link')).toContainText('2')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test(`a form that leads to another page leads there when the read of that page ${what}`, async ({ page }) => {
    await openLive(page, '/stores?near=68102&next=/mens')
    const lost = await losingReads(page, lose)
    await page.getByRole('button', { name: 'Choose this store' }).first().click()
    await expect(page).toHaveURL(/\/mens$/)
    await expect(page.getByRole('switch')).toBeVisible()
    expect(lost).toEqual(['/mens.data'])
  })
}

test('the browser says so when the page cannot be had whole either', async ({ page }) => {
  await atContact(page)
  await page.locator('#contact [name=email]').fill(shopper.email)
  await page.route('**/checkout**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await send(page, 'contact')
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/)
})

test('a move in the bag that is answered with null has the bag read again', async ({ page }) => {
  const call = await caller(page)
  const line = { skuCode: '10010100001', quantity: 1, pickupStoreNumber: 7850 }
  await call('/store/api/default', { storeNumber: 7850 })
  await call('/cart/api/add', line)
  await openLive(page, '/cart')
  await call('/cart/api/add', line) // in another window
  await page.route('**/cart.data*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ contentType: 'application/json', body: 'null' }),
  )
  await page.locator('.bag-line summary[id^=move]').click()
  await page.getByRole('button', { name: /^Ship it/ }).click()
  await expect(page.locator('.bag-line select[name=quantity]')).toHaveValue('2')
  await expect(page.locator('.bag .summary')).toHaveCount(0)
})

/** Loses what scripts read of pages, not the pages. @returns the paths that were lost */
async function losingReads(page: Page, lose: (route: Route) => Promise<void>): Promise<string[]> {
  return losing(page, '**/*.data*', lose)
}

async function losing(page: Page, requests: string, lose: (route: Route) => Promise<void>): Promise<string[]> {
  const lost: string[] = []
  await page.route(requests, (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    lost.push(new URL(route.request().url()).pathname)
    return lose(route)
  })
  return lost
}
