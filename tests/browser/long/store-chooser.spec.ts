import { expect, type Page } from 'playwright/test'
import { refused, test } from '../browser-test'
import { gate, goToBag, scriptsRun, send } from '../buy'

const tee = '/everyday-crew-tee/prd-100101/sku-10010100001'

function chooser(page: Page) {
  return page.getByRole('dialog', { name: 'Find a store' })
}

/** Searches in the open chooser and takes a store. */
async function choose(page: Page, near: string, name: string) {
  await chooser(page).getByLabel('Zip or City, State').fill(near)
  await chooser(page).getByRole('button', { name: 'Search' }).click()
  const own = chooser(page).getByRole('link', { name, exact: true }).first()
  await expect(own).toHaveAttribute('href', /\/stores\/\d+\?next=/) // choosing it there leads back as well
  await chooser(page)
    .getByRole('button', { name: new RegExp(`^Choose this store.*${name}`) })
    .click()
  await expect(chooser(page)).toHaveCount(0)
}

test('a store is chosen over the page of a product, which then says what it has', async ({ page }) => {
  await page.goto(tee)
  await scriptsRun(page)
  const link = page.getByRole('link', { name: 'Choose a store' })
  await link.click()
  const field = chooser(page).getByLabel('Zip or City, State')
  await field.fill('Omaha')
  await chooser(page).getByRole('button', { name: 'Search' }).click()
  await expect(chooser(page).getByRole('alert')).toHaveText('Unable to determine search')
  await expect(chooser(page)).toContainText('Zip or City, State must be a 5 digit zip or city, state')
  await field.fill('83001')
  const { opened, open } = gate()
  await page.route('**/store/api/zip*', async (route) => {
    await opened
    await route.continue()
  })
  await field.press('Enter')
  await expect(chooser(page).locator('.skeleton li')).toHaveCount(4)
  open()
  await expect(chooser(page)).toContainText('No stores found near your search.')
  await expect(chooser(page).locator('.skeleton')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toHaveCount(0)
  await expect(link).toBeFocused()

  await link.click()
  await choose(page, 'Omaha, NE', 'Old Market')
  await expect(page.locator('.at-store')).toContainText('Available Today at Old Market')
  await expect(page.locator('.store-link[href^="/stores"]')).toContainText('Omaha, NE')
  await expect(page.getByRole('radio', { name: 'FREE PICK UP' })).toBeChecked()
  expect(new URL(page.url()).pathname).toBe(tee)

  await page.locator('.store-link[href^="/stores"]').click()
  await chooser(page).getByRole('button', { name: 'Choose no store' }).click()
  await expect(page.locator('.store-link[href^="/stores"]')).toContainText('Find a store')
})

test.describe('to be picked up, with no store chosen', () => {
  test.use({ excused: refused })

  test('a product is refused and the stores are shown at once; with one of them it goes into the bag', async ({
    page,
  }) => {
    await page.goto(tee)
    await scriptsRun(page)
    const way = page.locator('#add-to-bag-fulfillment')
    await page.getByRole('radio', { name: 'FREE PICK UP' }).check()
    await send(page, 'add-to-bag')
    await expect(chooser(page)).toBeVisible()
    await expect(way.locator('.msg')).toHaveText('Select a valid pickup store')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Choose a store' })).toBeFocused()
    await expect(way.locator('.msg')).toHaveText('Select a valid pickup store')

    await send(page, 'add-to-bag')
    await choose(page, 'Omaha, NE', 'Old Market')
    await expect(way.locator('.msg')).toHaveCount(0)
    await send(page, 'add-to-bag')
    await expect(page.getByRole('dialog', { name: 'Added to your bag' })).toBeVisible()
    await page.goto('/cart')
    await expect(page.locator('.bag-store')).toContainText('Old Market · Available Today')
  })
})

test('on a phone the search is heard though the field speaks up in between', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(tee)
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Choose a store' }).click()
  await chooser(page).getByLabel('Zip or City, State').fill('x')
  await chooser(page).getByRole('button', { name: 'Search' }).click({ delay: 150 })
  await expect(chooser(page).getByRole('alert')).toHaveText('Unable to determine search')
  await chooser(page).getByRole('button', { name: 'Close' }).click({ delay: 150 })
  await expect(chooser(page)).toHaveCount(0)
})

test('quick add gets it from a store that is chosen over it', async ({ page }) => {
  await page.goto('/womens/tees')
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Quick Add Everyday Crew Tee' }).click()
  const panel = page.getByRole('dialog', { name: 'Everyday Crew Tee' })
  await panel.locator('label.pill', { hasText: /^S$/ }).click()
  await panel.getByRole('radio', { name: 'FREE PICK UP' }).check()
  await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.locator('.card').getByRole('alert')).toContainText('Select a valid pickup store')
  await page.getByRole('link', { name: 'Quick Add Everyday Crew Tee' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Select a valid pickup store')
  await panel.getByRole('link', { name: 'Choose a store' }).click()
  await choose(page, 'Omaha, NE', 'Old Market')
  await expect(panel.locator('.at-store')).toContainText('Available Today at Old Market')
  await expect(panel.getByRole('radio', { name: 'FREE PICK UP' })).toBeChecked()
  await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
  await page.goto('/cart')
  await expect(page.locator('.bag-store')).toContainText('Old Market · Available Today')
})

test('the switch of a listing asks for a store, and then narrows it from the first page on', async ({ page }) => {
  await page.goto('/all?page=2')
  await scriptsRun(page)
  await page.getByRole('switch', { name: 'Shop by store' }).click()
  await choose(page, '68102', 'Old Market')
  await expect(page.getByRole('switch', { name: /Old Market/ })).toBeChecked()
  await expect(page).toHaveURL(/\/all$/)

  await page.getByRole('link', { name: 'Another store' }).click()
  const chooser = page.getByRole('dialog')
  await expect(chooser.locator('.your-store')).toContainText('Old Market')
  await chooser.getByRole('button', { name: 'Choose no store' }).click()
  await expect(page.getByRole('switch', { name: 'Shop by store' })).not.toBeChecked()
})

test('a place is asked of the browser', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 40.81, longitude: -96.7 })
  await page.goto('/womens')
  await scriptsRun(page)
  await page.locator('.by-store a').click()
  await chooser(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(chooser(page).locator('.found h3').first()).toHaveText('Haymarket')
})

test.describe('in the bag', () => {
  test.use({ excused: refused })

  test('a line goes to the store and all of it to another one, or says why not', async ({ page, shop }) => {
    await bagForAStore(page)
    await choose(page, '68102', 'Old Market')
    await page.getByRole('button', { name: /^Pick up at Old Market/ }).click()
    await expect(page.locator('.bag-store')).toContainText('Old Market · Available Today')
    await expect(page.locator('.bag-line summary[id^=move]')).toBeFocused()

    const [sku = ''] = /\d{11}/.exec(tee) ?? []
    const elsewhere = { skuCode: sku, storeNumber: 7106 }
    const set = (quantity: number) =>
      shop.store.db
        .insertInto('storeStock')
        .values({ ...elsewhere, quantity })
        .onConflict((on) => on.columns(['skuCode', 'storeNumber']).doUpdateSet({ quantity }))
        .execute()
    await set(0)
    await page.getByRole('link', { name: 'Change store' }).click()
    await choose(page, '68508', 'Haymarket')
    const problem = 'There was a problem updating this item. Please select another location or shipping method.'
    await expect(page.locator('.bag-line .msg')).toHaveText(problem)
    await expect(page.locator('#bag-problems')).toBeFocused()
    await expect(page.locator('.bag-store')).toContainText('Old Market')

    await set(9)
    await page.getByRole('link', { name: 'Change store' }).click()
    await choose(page, '68508', 'Haymarket')
    await expect(page.locator('.bag-store')).toContainText('Haymarket · Available Today')
    await expect(page.locator('.bag-line .msg')).toHaveCount(0)
  })

  test('a line that stays leads from the store that was chosen to another one', async ({ page }) => {
    await bagForAStore(page)
    await choose(page, '68508', 'Haymarket')
    await expect(page.getByRole('button', { name: /^Ship to Haymarket/ })).toBeVisible()
    await page.getByRole('link', { name: /^Change store/ }).click()
    await choose(page, '68102', 'Old Market')
    await expect(page.getByRole('button', { name: /^Ship to Old Market/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Haymarket/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Change store/ })).toBeVisible()
  })
})

/** The tee in the bag, and the chooser of a store for its line. */
async function bagForAStore(page: Page) {
  await page.goto(tee)
  await scriptsRun(page)
  await send(page, 'add-to-bag')
  await goToBag(page)
  await scriptsRun(page) // before that the link leads to the page of the finder
  await page.locator('.bag-line summary[id^=move]').click()
  await page.getByRole('link', { name: /^Choose a store/ }).click()
}
