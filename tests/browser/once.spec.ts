import { expect } from 'playwright/test'
import { type Arranged, giveGiftCard } from '../arrange'
import { refused, test } from './browser-test'
import { expectMail, goToReview, orderNumberOn, send } from './buy'

// Runs with and without scripts.

test.use({ excused: refused }) // an order that is placed already is refused in words

test.beforeEach(async ({ page, shop }) => {
  await goToReview(page, await giveGiftCard(shop, 30_000))
})

test('two quick presses of the submit button make one order', async ({ page, shop }) => {
  const before = await orderCount(shop)
  await page.locator('form#submit-order button[type=submit]').dblclick()
  await expectMail(await orderNumberOn(page))
  expect(await orderCount(shop)).toBe(before + 1)
})

test('going back after the order and submitting again makes no second order', async ({ page, shop }) => {
  const before = await orderCount(shop)
  await send(page, 'submit-order')
  const number = await orderNumberOn(page)
  await page.goBack()
  const submit = page.locator('form#submit-order button[type=submit]')
  if (await submit.isVisible()) {
    await submit.click()
    expect(await orderNumberOn(page)).toBe(number)
  } else {
    await expect(page.getByText('Your bag is empty.')).toBeVisible()
  }
  expect(await orderCount(shop)).toBe(before + 1)
})

test('a review page left open in a second window makes no second order', async ({ page, shop, context }) => {
  const before = await orderCount(shop)
  const second = await context.newPage()
  await second.goto('/checkout?section=REVIEW')
  await send(page, 'submit-order')
  const number = await orderNumberOn(page)
  await send(second, 'submit-order')
  expect(await orderNumberOn(second)).toBe(number)
  expect(await orderCount(shop)).toBe(before + 1)
})

test('the confirmation can be read again', async ({ page, shop }) => {
  await send(page, 'submit-order')
  const number = await orderNumberOn(page)
  const before = await orderCount(shop)
  await page.reload()
  expect(await orderNumberOn(page)).toBe(number)
  await page.goto('/cart')
  await expect(page.getByText('Your bag is empty.')).toBeVisible()
  expect(await orderCount(shop)).toBe(before)
})

async function orderCount({ store }: Arranged): Promise<number> {
  const { count } = await store.db
    .selectFrom('orders')
    .select((e) => e.fn.countAll().as('count'))
    .where('orderNumber', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
