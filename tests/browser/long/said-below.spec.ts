import { expect, type Page } from 'playwright/test'
import { refused, test } from '../browser-test'
import { gate, product, scriptsRun, send } from '../buy'

// What is said of an addition below a dialog that was opened while its answer was on its way.

/** Presses the button of the form; its answer is lost, or comes, when it is let go. */
async function addLate(page: Page, isLost: boolean) {
  const { opened, open } = gate()
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await opened
      return isLost ? route.abort() : route.continue()
    },
  )
  await send(page, 'add-to-bag')
  return open
}

async function expectSaidAfter(page: Page, dialog: string, answer: () => void) {
  const over = page.getByRole('dialog', { name: dialog })
  await expect(over).toBeVisible()
  answer()
  const said = page.locator('#add-to-bag-problems')
  await expect(said).toHaveCount(1)
  await expect(page).toHaveTitle(/^Error:/)
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(said).toBeFocused()
  await expect(said).toBeInViewport()
}

test.describe('an answer that is lost', () => {
  test.use({ excused: /ERR_FAILED/ })

  test('is told when the chooser of stores is closed, with the focus', async ({ page }) => {
    await page.goto(product.path)
    await scriptsRun(page)
    await page.locator('label.pill', { hasText: /^M$/ }).click()
    const lose = await addLate(page, true)
    await page.getByRole('link', { name: 'Choose a store' }).click()
    await expectSaidAfter(page, 'Find a store', lose)
  })
})

test.describe('a refusal', () => {
  test.use({ excused: refused })

  test('is told when the size guide is closed, with the focus', async ({ page }) => {
    await page.goto(`${product.path}?size=`)
    await scriptsRun(page)
    const answer = await addLate(page, false)
    await page.getByRole('link', { name: 'Size Guide' }).click()
    await expectSaidAfter(page, 'Sizes & Fits', answer)
  })
})
