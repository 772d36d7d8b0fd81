import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { scriptsRun } from '../buy'

const first = '/harbor-chore-jacket/prd-100395'
const second = '/greta-merino-base-layer/prd-100220'

const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((place) => Math.round(place.getBoundingClientRect().top))

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y)

async function open(page: Page, address: string) {
  await page.goto(address)
  await scriptsRun(page)
  await page.waitForLoadState('networkidle')
}

/** Pressed where it is: a click of playwright's would scroll to it first. */
const press = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())

test('a link to a place of the page leads there on every product, and again after scrolling away', async ({ page }) => {
  await open(page, first)
  await press(page, '#reviews')
  await expect.poll(() => top(page, 'reviews')).toBe(110)
  await scrollTo(page, 700)

  await open(page, second)
  await press(page, '#reviews')
  await expect.poll(() => top(page, 'reviews')).toBe(110)
  await page.waitForLoadState('networkidle')
  expect(await top(page, 'reviews')).toBe(110)
  expect(new URL(page.url()).hash).toBe('#reviews')

  await scrollTo(page, 200)
  await press(page, '#reviews')
  await expect.poll(() => top(page, 'reviews')).toBe(110)
  await page.keyboard.press('Tab')
  await expect(page.locator('#reviews a').first()).toBeFocused()
})

test('the link to a place leaves the focus there', async ({ page }) => {
  await open(page, `${first}#reviews`)
  await expect(page.locator('#reviews')).toBeFocused()
})

test('going back from a place of the page leads to where its link was pressed, and forward to where one was', async ({
  page,
}) => {
  await open(page, second)
  await scrollTo(page, 130)
  await press(page, '#reviews')
  await expect.poll(() => top(page, 'reviews')).toBe(110)
  await page.waitForLoadState('networkidle')
  await scrollTo(page, 1000)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(130)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(1000)
})

test('the way past the menu leads to what the page is about, and so does a thumbnail to its picture', async ({
  page,
}) => {
  await open(page, first)
  await press(page, '#view-4')
  await expect.poll(() => top(page, 'view-4')).toBe(110)
  await page.waitForLoadState('networkidle')
  await press(page, '#main')
  await expect.poll(() => top(page, 'main')).toBe(110)
  await page.keyboard.press('Tab')
  await expect(page.locator('#main a').first()).toBeFocused()
})

test.describe('refused forms', () => {
  test.use({ excused: /422/ })

  for (const width of [390, 1280]) {
    test(`the links of a summary of errors bring their field below the header, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const led = async (name: string, id: string) => {
        await expect(page.locator('.summary')).toBeFocused() // it is what the page shows of the refusal first
        await page.locator('.summary').getByRole('link', { name }).click()
        await expect.poll(() => top(page, id)).toBe(110)
        await expect(page.locator(`#${id}`)).toBeFocused()
      }
      await open(page, `${first}?size=`)
      await page.getByRole('button', { name: 'ADD TO BAG' }).click()
      await led('Select a valid size', 'add-to-bag-size')

      await open(page, '/writereview?productCode=100395')
      await page.locator('#write-review button').click()
      const summary = page.locator('.summary')
      await expect.poll(() => summary.evaluate((said) => Math.round(said.getBoundingClientRect().top))).toBe(110)
      await led('Headline is a required field.', 'write-review-headline')
    })
  }
})
