import { expect, type Page } from 'playwright/test'
import { dollars } from '~/money'
import { type Arranged, giveGiftCard, setPrice, setStock } from '../../arrange'
import { refused, test } from '../browser-test'
import { orderNumberOn, send, typeGiftCard } from '../buy'
import { atBilling, atReview } from '../by-calls'

test.use({ excused: refused })

test('the header stands on the edges of what is below it', async ({ page }) => {
  for (const width of [390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await atBilling(page)
    const below = width < 1024 ? '.m-sum > summary b' : '.co aside .tot'
    expect(await edgesOf(page, '.co-head .mark', '.co-head .safe')).toEqual(
      await edgesOf(page, '.step.now .body', below),
    )
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what a gift card leaves is paid by choosing the card, which opens its panel', async ({ page, shop }) => {
      await atBilling(page)
      await typeGiftCard(page, await giveGiftCard(shop, 1_000))
      await send(page, 'gift-card')
      await page.locator('.applied').waitFor()
      const card = page.getByRole('radio', { name: 'Marlow Card' })
      await expect(page.locator('[name=method]:checked')).toHaveCount(0)
      await expect(page.locator('#store-card')).toBeHidden()
      await card.press('Space')
      await expect(page.locator('#store-card')).toBeVisible()
      await page.getByRole('link', { name: 'Cancel Marlow Card' }).click()
      await expect(page.locator('#store-card')).toBeHidden()
      await expect(page.locator('[name=method]:checked')).toHaveCount(0)
      await card.press('Space')
      await page.locator('#store-card [name=cardNumber]').fill('7001000000000001')
      await send(page, 'store-card')
      await page.locator('form#submit-order').waitFor()
    })
  })
}

test('links and buttons keep their distance from what is above and below', async ({ page, shop }) => {
  await atReview(page, await giveGiftCard(shop, 30_000))
  const { code } = await skuInBag(shop)
  await setStock(shop, code, 0)
  await send(page, 'submit-order')
  await page.getByText(/sold out before your order was placed/).waitFor()
  await setStock(shop, code, 1_000)
  expect(await gap(page, '.to-bag', '.review')).toBeGreaterThanOrEqual(24)

  await send(page, 'submit-order')
  await orderNumberOn(page)
  expect(await gap(page, '.confirmation .review', '.confirmation .btn[href]')).toBeGreaterThanOrEqual(24)
  expect(await gap(page, '.notify form > p', '.notify label')).toBeGreaterThanOrEqual(12)
  expect(await gap(page, '.notify .hint', '.notify .btn')).toBeGreaterThanOrEqual(12)
})

test('a price that changed is shown with scripts too, and the next press takes it', async ({ page, shop }) => {
  await atReview(page, await giveGiftCard(shop, 30_000))
  const { code, price } = await skuInBag(shop)
  await setPrice(shop, code, price + 100)
  await send(page, 'submit-order')
  await page.getByText(/Your order total changed from/).waitFor()
  await expect(page.locator('.review .sumlist .num').first()).toHaveText(dollars(price + 100))
  await send(page, 'submit-order')
  await orderNumberOn(page)
  await setPrice(shop, code, price)
})

/** The sku of the line that was added last. */
async function skuInBag({ store }: Arranged) {
  return store.db
    .selectFrom('orderLine')
    .innerJoin('sku', 'sku.code', 'orderLine.skuCode')
    .select(['sku.code', 'sku.price'])
    .orderBy('orderLine.createdAt', 'desc')
    .executeTakeFirstOrThrow()
}

/** Left edge of one thing and right edge of another, whole pixels. */
async function edgesOf(page: Page, left: string, right: string) {
  const [a, b] = [await boxOf(page, left), await boxOf(page, right)]
  return { left: Math.round(a.x), right: Math.round(b.x + b.width) }
}

/** Pixels between the foot of one thing and the head of another. */
async function gap(page: Page, above: string, below: string): Promise<number> {
  const [a, b] = [await boxOf(page, above), await boxOf(page, below)]
  return b.y - (a.y + a.height)
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}
