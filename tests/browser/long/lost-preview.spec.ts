import { expect, type Page, type Route } from 'playwright/test'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'

test.use({ excused: /ERR_FAILED|50[03]/ })

const unavailable = 'This feature is currently unavailable. Please try again later.'

const faults: [string, (route: Route) => Promise<void>][] = [
  ['gives no answer', (route) => route.abort()],
  ['is busy', (route) => route.fulfill({ status: 503, json: { success: false, messages: [{ message: 'Busy.' }] } })],
  ['answers with a page', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p>No.</p>' })],
]

/** Chooses Old Market over the page, whose own facts are then asked for in vain. */
async function chooseStore(page: Page, own: RegExp, fault: (route: Route) => Promise<void>) {
  const finder = page.getByRole('dialog', { name: 'Find a store' })
  await finder.getByLabel('Zip or City, State').fill('68102')
  await finder.getByRole('button', { name: 'Search' }).click()
  await page.route(own, fault)
  await finder.getByRole('button', { name: /^Choose this store.*Old Market/ }).click()
  await expect(finder).toHaveCount(0)
}

async function isPickedUp(page: Page, name: string) {
  await expect(page.getByRole('dialog', { name: 'Added to your bag' })).toContainText(name)
  const { data } = await (await page.request.get('/cart/api', { headers: { accept: 'application/json' } })).json()
  expect(data.orderDTO.fulfillmentGroups).toMatchObject([{ type: /PICKUP/, items: [{ name }] }])
}

for (const [what, fault] of faults) {
  test(`quick add says so when the shop ${what} after a store was chosen, and another try goes there`, async ({
    page,
  }) => {
    const name = 'Harbor Chore Jacket'
    const own = /isQuickView=true/
    await page.goto('/brand/fieldhand')
    await scriptsRun(page)
    await page.getByRole('link', { name: `Quick Add ${name}` }).click()
    const panel = page.locator('dialog.quick-add')
    for (const option of [/^S$/, /^Tall$/]) await panel.locator('label.pill', { hasText: option }).click()
    await panel.locator('label', { hasText: 'FREE PICK UP' }).click()
    await panel.getByRole('link', { name: 'Choose a store' }).click()
    await chooseStore(page, own, fault)
    await expect(panel.getByRole('alert')).toContainText(unavailable)
    const retry = panel.getByRole('link', { name: 'Retry' })
    await expect(retry).toBeFocused()
    await page.unroute(own)
    await retry.click()
    await expect(panel.locator('.at-store')).toContainText('at Old Market')
    for (const option of ['S', 'Tall']) await expect(panel.locator(`input[value=${option}]`)).toBeChecked()
    await expect(panel.getByRole('radio', { name: 'FREE PICK UP' })).toBeChecked()
    await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
    await isPickedUp(page, name)
  })

  test(`a piece of a look says so when the shop ${what} after a store was chosen, and asks again when it is added`, async ({
    page,
  }) => {
    const own = /looks.harbor-weekend.*blcAjax/
    await page.goto('/looks/harbor-weekend')
    await scriptsRun(page)
    const jacket = page.locator('#item-100395:has(form.scripted)')
    for (const option of [/^S$/, /^Tall$/]) await jacket.locator('label.pill', { hasText: option }).click()
    await jacket.locator('label', { hasText: 'FREE PICK UP' }).click()
    await jacket.getByRole('link', { name: 'Choose a store' }).click()
    await chooseStore(page, own, fault)
    await expect(jacket.getByRole('alert')).toContainText(unavailable)
    const add = jacket.getByRole('button', { name: 'ADD TO BAG' })
    await add.click()
    await expect(jacket.locator('form')).not.toHaveAttribute('aria-busy')
    await expect(jacket.getByRole('alert')).toContainText(unavailable)
    await expect(jacket).not.toContainText('Select a valid')
    await page.unroute(own)
    await add.click()
    await isPickedUp(page, 'Harbor Chore Jacket')
    await expect(jacket.getByRole('alert')).toHaveCount(0)
  })
}
