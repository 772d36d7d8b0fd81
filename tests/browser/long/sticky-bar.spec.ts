import { expect, type Page } from 'playwright/test'
import { refused, test } from '../browser-test'
import { gate, product, scriptsRun } from '../buy'

const width = 1280
const height = 720
/** Its pictures are far longer than what stands beside them. */
const long = '/harbor-chore-jacket/prd-100395'

test.use({ viewport: { width, height }, excused: refused })

test('once the button is scrolled away a bar offers what is chosen', async ({ page }) => {
  await page.goto(`${product.path}?size=`)
  await scriptsRun(page)
  await page.getByRole('link', { name: product.otherColor, exact: true }).click()
  const bar = page.getByRole('region', { name: 'What you chose' })
  await expect(bar).toHaveCount(0)

  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(bar).toContainText(product.name)
  await expect(bar).toContainText(`Color: ${product.otherColor}`)
  await bar.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.locator('#add-to-bag-size-error')).toHaveText('Select a valid size')

  await page.locator('label.pill', { hasText: /^M$/ }).click()
  await expect(bar).toBeHidden()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('Size: M')
  await bar.getByRole('button', { name: 'ADD TO BAG' }).click()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
})

test('gift cards and donations have the bar as well, with the amount that is chosen', async ({ page }) => {
  await page.goto('/gift-card/prd-GIFTCARD')
  await page.locator('#buy-gift-card[data-judged]').waitFor()
  await page.getByLabel('Amount').selectOption('$50.00')
  await page.locator('footer').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'What you chose' })
  await expect(bar).toContainText(/Gift Card\s*\$50\.00/)
  await bar.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page.locator('#buy-gift-card .msg').first()).toHaveText('To First Name is a required field.')

  await page.goto('/donation/prd-DONATION')
  await page.locator('#donate[data-judged]').waitFor()
  await page.getByLabel('Amount').selectOption('$5.00')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: 'ADD TO BAG' }).click()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
})

test('while the page is busy or says something new, so does the bar, and a second press sends nothing', async ({
  page,
}) => {
  await page.goto(`${product.path}?size=M`)
  await scriptsRun(page)
  await page.locator('footer').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'What you chose' })
  const { opened, open } = gate()
  let sent = 0
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent++
    await opened
    await route.fallback()
  })
  const button = bar.getByRole('button')
  await button.click()
  await expect(button).toHaveText('One moment…')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  open()
  await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
  expect(sent).toBe(1)

  await page.keyboard.press('Escape')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(button).toHaveText('ADD TO BAG')
  await page.locator('#buy .price span').evaluate((price) => price.replaceChildren('$1.00'))
  await expect(bar.locator('.price')).toHaveText('$1.00')
})

test('tablets have no bar', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 720 })
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(page.locator('.bar')).toHaveCount(0)
})

test('beside a long gallery the button is in the window, or the bar is, as far down as the pictures go', async ({
  page,
}) => {
  await page.goto(long)
  await scriptsRun(page)
  const button = await boxOf(page, '#add-to-bag .add .btn')
  const gallery = await boxOf(page, '.gal')
  for (let at = button.y + button.height - height; at < gallery.y + gallery.height; at += 100) {
    await scrollTo(page, at)
    await expect.poll(() => seesButton(page), `scrolled by ${at}`).toBe(true)
  }
})

test('thumbnails stay in sight below the bar', async ({ page }) => {
  await page.goto(long)
  await scriptsRun(page)
  const gallery = await boxOf(page, '.gal')
  const { height: ofStrip } = await boxOf(page, '.thumbs')
  await scrollTo(page, gallery.y + gallery.height - ofStrip - 100)
  await page.locator('.bar').waitFor()
  const [bar, strip] = [await boxOf(page, '.bar'), await boxOf(page, '.thumbs')]
  expect(strip.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  expect(strip.y + strip.height).toBeLessThanOrEqual(height)
})

test('what is shorter than the window stands at its top while the pictures pass', async ({ page }) => {
  await page.setViewportSize({ width, height: 1600 })
  await page.goto(long)
  const [gallery, facts] = [await boxOf(page, '.gal'), await boxOf(page, '.facts')]
  expect(facts.y).toBe(gallery.y) // no gap on top of the page
  await scrollTo(page, gallery.y + 300)
  expect((await boxOf(page, '.facts')).y).toBe(24)
})

async function boxOf(page: Page, part: string) {
  const box = await page.locator(part).boundingBox()
  if (!box) throw new Error(`${part} is not shown`)
  return box
}

function scrollTo(page: Page, top: number) {
  return page.evaluate((top) => window.scrollTo(0, top), top)
}

/** Whether some of the button that adds is in the window: the page's own or that of the bar. */
function seesButton(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#add-to-bag .add .btn, .bar .btn')].some((button) => {
      const { top, bottom, height } = button.getBoundingClientRect()
      return height > 0 && bottom > 0 && top < window.innerHeight
    }),
  )
}
