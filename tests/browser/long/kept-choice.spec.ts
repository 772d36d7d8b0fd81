import { expect, type Page } from 'playwright/test'
import { giveCustomer } from '../../customers'
import { refused, test } from '../browser-test'
import { scriptsRun, send } from '../buy'
import { caller, openLive, signedIn } from '../by-calls'

const jacket = '/harbor-chore-jacket/prd-100395'
const ink = `${jacket}/sku-10039500001`

const swatch = (page: Page, name: string) => page.locator('a.sw', { hasText: name })
const pill = (page: Page, name: RegExp) => page.locator('label.pill', { hasText: name })

async function isChosen(page: Page, color: string, ...options: string[]) {
  await expect(page.locator('#add-to-bag-color .opt-h')).toContainText(color)
  for (const option of options) await expect(page.getByRole('radio', { name: option, exact: true })).toBeChecked()
}

async function openInk(page: Page) {
  await page.goto(ink)
  await scriptsRun(page)
  await isChosen(page, 'Ink', 'XS', 'Tall')
}

/** At a store that has it the page opens with FREE PICK UP. */
async function openWherePickedUp(page: Page) {
  const post = await caller(page)
  await post('/store/api/default', { storeNumber: 7101 })
  await openLive(page, `${jacket}/sku-10039501012`)
  await expect(page.getByRole('radio', { name: 'FREE PICK UP' })).toBeChecked()
}

/** Now, and once the page is read again. */
async function threeAreShipped(page: Page) {
  for (const times of [1, 2]) {
    await expect(page.getByRole('radio', { name: 'SHIP IT' }), `read ${times}`).toBeChecked()
    await expect(page.locator('#add-to-bag-quantity')).toHaveValue('3')
    await page.reload()
    await scriptsRun(page)
  }
}

test.describe('after a refused press', () => {
  test.use({ excused: refused })

  test('the page of the reviews stays', async ({ page }) => {
    await page.goto(`${ink}?reviews=2`)
    await scriptsRun(page)
    const first = page.locator('.rv h3').first()
    const shown = await first.textContent()
    await swatch(page, 'Moss').click()
    await send(page, 'add-to-bag')
    await expect(page.locator('#add-to-bag-size-error')).toBeVisible()
    await expect(page).toHaveURL(/reviews=2$/)
    await expect(first).toHaveText(shown ?? '')
  })

  test('another colour stays chosen through each further press', async ({ page }) => {
    await openInk(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await swatch(page, 'Moss').click()
    await send(page, 'add-to-bag')
    await expect(page.locator('#add-to-bag-size-error')).toBeVisible()
    await pill(page, /^XS$/).click()
    for (const times of [1, 2]) {
      await send(page, 'add-to-bag')
      const bag = page.getByRole('dialog')
      await expect(bag).toContainText('Moss')
      await page.keyboard.press('Escape')
      await expect(bag).toHaveCount(0)
      await isChosen(page, 'Moss', 'XS', 'Tall')
      await expect(page, `press ${times}`).toHaveURL(/\/sku-10039501\d+$/)
    }
    expect(asked).not.toContain('/__manifest') // the page's own routes are known
    await page.reload()
    await isChosen(page, 'Moss', 'XS', 'Tall')
    await page.goto('/cart')
    await expect(page.locator('.bag-line')).toHaveCount(1)
    await expect(page.locator('.bag-line')).toContainText('Moss')
  })
})

test('the question about cookies is answered where it stands, and what is chosen stays', async ({ page }) => {
  await openInk(page)
  await swatch(page, 'Moss').click()
  await pill(page, /^L$/).click()
  await page.locator('#add-to-bag-quantity').selectOption('2')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.locator('.consent')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await isChosen(page, 'Moss', 'L', 'Tall')
  await expect(page.locator('#add-to-bag-quantity')).toHaveValue('2')
  await page.reload()
  await expect(page.locator('.consent')).toHaveCount(0)
  await isChosen(page, 'Moss', 'L', 'Tall')
})

test('links to the reviews and to their next page leave what is chosen', async ({ page }) => {
  await openInk(page)
  await swatch(page, 'Moss').click()
  await page.locator('a[href="#reviews"]').first().click()
  await expect(page).toHaveURL(/#reviews$/)
  await isChosen(page, 'Moss', 'Tall')
  await pill(page, /^M$/).click()
  await page.locator('#reviews').getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/sku-10039501\d+\?reviews=2#reviews$/)
  await isChosen(page, 'Moss', 'M', 'Tall')
  await pill(page, /^S$/).click()
  await expect(page).toHaveURL(/\?reviews=2#reviews$/)
})

test('way and quantity stay chosen on another page of the reviews and when the page is read again', async ({
  page,
}) => {
  await openWherePickedUp(page)
  const shipIt = page.getByRole('radio', { name: 'SHIP IT' })
  const quantity = page.locator('#add-to-bag-quantity')
  await shipIt.check()
  await quantity.selectOption('3')
  await page.locator('#reviews').getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/reviews=2#reviews$/)
  await scriptsRun(page)
  await threeAreShipped(page)
  await swatch(page, 'Ink').click()
  await expect(quantity).toHaveValue('1')
  await expect(page).toHaveURL(/fulfillment=ship/)
  await expect(page).not.toHaveURL(/quantity/)
})

test('a way that nobody chose is that of the page, however often something is added and read again', async ({
  page,
}) => {
  await openWherePickedUp(page)
  const pickUp = page.getByRole('radio', { name: 'FREE PICK UP' })
  await page.locator('#add-to-bag-quantity').selectOption('2')
  await expect(page).toHaveURL(/sku-10039501012\?quantity=2$/)
  for (const times of [1, 2]) {
    await expect(pickUp, `press ${times}`).toBeChecked()
    await send(page, 'add-to-bag')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.reload()
  await expect(pickUp).toBeChecked()
  await page.goto('/cart')
  await expect(page.locator('.bag-group h2')).toHaveText(['Pick Up'])
})

test('a wish leaves quantity and way chosen, also once its panel is closed', async ({ page, shop }) => {
  await signedIn(page, (await giveCustomer(shop)).email)
  await openWherePickedUp(page)
  const shipIt = page.getByRole('radio', { name: 'SHIP IT' })
  const quantity = page.locator('#add-to-bag-quantity')
  await shipIt.check()
  await quantity.selectOption('3')
  await page.getByRole('button', { name: 'Add to Wish List' }).click()
  const panel = page.getByRole('dialog', { name: 'Add to Wish List' })
  await panel.getByRole('textbox').fill('Autumn')
  await panel.getByRole('textbox').press('Enter')
  await expect(panel.getByRole('status')).toContainText('Autumn')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/sku-10039501012\?quantity=3&fulfillment=ship$/)
  await threeAreShipped(page)
})

test('a preview stays one while colours and pictures are looked at', async ({ page }) => {
  await page.goto(`${ink}?isQuickView=true`)
  await scriptsRun(page)
  await page.locator('.thumbs a').nth(3).click()
  await expect(page.locator('.thumbs a').nth(3)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/isQuickView=true$/)
  await swatch(page, 'Moss').click()
  await expect(page).toHaveURL(/isQuickView=true/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'VIEW ITEM DETAILS' })).toBeVisible()
  await isChosen(page, 'Moss', 'Tall')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('another colour keeps the length', async ({ page }) => {
    await page.goto(ink)
    await swatch(page, 'Moss').click()
    await isChosen(page, 'Moss', 'Tall')
  })
})
