import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { gate, scriptsRun } from '../buy'

const tick = (page: Page, name: RegExp) => page.locator('#facets').getByLabel(name)

for (const width of [390, 820])
  test(`at ${width} pixels the button of the panel says that what is ticked is waited for`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/mens')
    await scriptsRun(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    const button = page.locator('.facets-f').getByRole('button')
    await expect(button).toHaveText(/^Show \d+ products$/i)
    const before = await button.boundingBox()
    const { opened, open } = gate()
    await page.route('**/mens.data*', async (route) => {
      await opened
      await route.continue()
    })
    const blue = tick(page, /^Blue/)
    await blue.click()
    await expect(button).toHaveText('One moment…')
    expect(await button.boundingBox()).toEqual(before)
    await expect(blue).toBeFocused()
    open()
    await expect(button).toHaveText(/^Show \d+ products?$/i)
    await expect(page).toHaveURL(/color=blue$/)
    await expect(blue).toBeFocused()
  })

test('what is ticked while the switch of a store is on its way is shown of that store', async ({ page }) => {
  await page.goto('/stores/7850')
  await page.getByRole('button', { name: /^Choose this store/ }).click()
  await page.locator('.chosen').waitFor()
  await page.goto('/all')
  await scriptsRun(page)
  const count = page.locator('#total')
  const { opened, open } = gate()
  await page.route('**/all.data*', async (route) => {
    if (route.request().method() === 'POST') await opened
    await route.continue()
  })
  const own = page.getByRole('switch')
  await own.click()
  await tick(page, /^Blue/).check()
  open()
  await expect(page).toHaveURL(/color=blue$/)
  await expect(own).toBeChecked()
  await expect(tick(page, /^Blue/)).toBeChecked()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  const shown = await count.innerText()
  await page.reload()
  await expect(count).toHaveText(shown)
  await expect(own).toBeChecked()
})

test('what is ticked as an answer is about to be shown stays ticked, and the next address has it', async ({ page }) => {
  await page.goto('/all')
  await scriptsRun(page)
  const { opened, open } = gate()
  await page.route('**/all.data*', async (route) => {
    if (/color=\w+&color=/.test(route.request().url())) await opened
    await route.continue()
  })
  const [black, white, red] = [tick(page, /^Black/), tick(page, /^White/), tick(page, /^Red/)]
  await page.evaluate(() => {
    const stop = (window.__remixRouter as unknown as Router).subscribe(({ location, navigation }) => {
      if (location.search !== '?color=black' || navigation.state !== 'idle') return
      stop()
      document.querySelector<HTMLInputElement>('#facets [value=white]')?.click() // the answer is there, not drawn yet
    })
  })
  await black.check()
  await expect(page.locator('.picked')).toContainText('Black')
  await expect(white).toBeChecked()
  await red.check()
  open()
  await expect(page).toHaveURL(/\/all\?color=black&color=white&color=red$/)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  for (const box of [black, white, red]) await expect(box).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/all\?color=black$/)
  await expect(white).not.toBeChecked()
  await expect(black).toBeChecked()
})

type Router = {
  subscribe: (told: (state: { location: Location; navigation: { state: string } }) => void) => () => void
}

test.describe('a filter that cannot be had', () => {
  test.use({ excused: /net::/ })

  test('is told of in the panel of a phone below its heading', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/mens')
    await scriptsRun(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.route('**/mens.data*', (route) => route.abort())
    await tick(page, /^XL/).click()
    const said = page.locator('#facets').getByRole('alert')
    await expect(said).toBeInViewport({ ratio: 1 })
    const head = await page.locator('.facets-h').boundingBox()
    const box = await said.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  })
})

test('an option that would list nothing stays as it is, however it is pressed', async ({ page }) => {
  await page.goto('/womens?color=blue&size=XS')
  await scriptsRun(page)
  const empty = page.locator('#facets .size-ticks [aria-disabled]').first()
  await empty.click({ force: true })
  await empty.focus()
  await page.keyboard.press('Space')
  await expect(empty).not.toBeChecked()
  await page.getByLabel('Sort by').selectOption('priceDesc')
  await expect(page).toHaveURL(/\/womens\?sort=priceDesc&size=XS&color=blue$/)
})

test('the campaign that led to a listing stays in its address', async ({ page }) => {
  await page.goto('/all?utm_source=mail&other=1')
  await scriptsRun(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/all\?page=2&utm_source=mail$/)
  await page.getByLabel('Sort by').selectOption('priceDesc')
  await expect(page).toHaveURL(/\/all\?utm_source=mail&sort=priceDesc$/)
})
