import { expect, type Page } from 'playwright/test'
import { test } from '../browser-test'
import { gate, product, scriptsRun, send, shopper } from '../buy'
import { atBag, bagWithLine } from '../by-calls'

// Presses whose answer does not come: they say so, and what comes later does nothing more.

test.use({ excused: /503/ }) // how a form is told that there was no answer

const lost = 'We are having trouble connecting. Please check your connection and try again.'

/** Holds the first post of an address back. */
async function holdPost(page: Page, address: string) {
  const { opened, open } = gate()
  const { opened: isOver, open: over } = gate()
  let held = false
  await page.route(address, async (route) => {
    if (held || route.request().method() !== 'POST') return route.continue()
    held = true
    await opened
    await route.fulfill({ response: await route.fetch() }).catch(() => {}) // nobody waits for it any more
    over()
  })
  return {
    /** Half a minute passes. */
    wait: async () => {
      await expect.poll(() => held).toBe(true)
      await page.clock.fastForward(30_000)
    },
    /** The shop does what was asked, and answers. */
    answer: async () => {
      open()
      await isOver
    },
  }
}

test('a form keeps what was typed, says so, and can be sent again', async ({ page }) => {
  await page.clock.install()
  await bagWithLine(page)
  await page.goto('/checkout')
  await scriptsRun(page)
  const form = page.locator('form#contact')
  const late = await holdPost(page, '**/checkout.data*')
  await form.locator('[name=email]').fill(shopper.email)
  const button = form.getByRole('button')
  const before = (await button.textContent()) ?? ''
  await send(page, 'contact')
  await expect(button).toHaveText('One moment…')
  await late.wait()
  await expect(page.locator('main').getByText(lost)).toBeVisible()
  await expect(button).toHaveText(before)
  await late.answer()
  await expect(form.locator('[name=email]')).toHaveValue(shopper.email)
  await expect(page.locator('main').getByText(lost)).toBeVisible()
  await send(page, 'contact')
  await expect(page.locator('#shipping-address')).toBeVisible()
})

test('an addition on the page of a product counts once when it is pressed again', async ({ page }) => {
  await page.clock.install()
  await page.goto(product.path)
  await scriptsRun(page)
  await page.locator('label.pill', { hasText: /^M$/ }).click()
  const late = await holdPost(page, `**${product.path}**.data*`)
  await send(page, 'add-to-bag')
  await late.wait()
  await expect(page.locator('.summary')).toContainText(lost)
  await late.answer()
  await expect(page.locator('.mini-cart')).toHaveCount(0)
  await send(page, 'add-to-bag')
  await expect(page.locator('.mini-cart li')).toHaveCount(1)
  await expect(page.locator('.bag-link')).toHaveAccessibleName(/1/)
})

test('a quantity of the bag goes back to what it was', async ({ page }) => {
  await page.clock.install()
  await atBag(page)
  const quantity = page.locator('.bag-line select[name=quantity]')
  const late = await holdPost(page, '**/cart.data*')
  await quantity.selectOption('2')
  await late.wait()
  await expect(page.locator('main').getByText(lost).first()).toBeVisible()
  await late.answer()
  await quantity.selectOption('3')
  await expect(page.locator('.bag-link')).toHaveAccessibleName(/3/)
})

test('a heart and quick add say so at their card, and can be pressed again', async ({ page }) => {
  await page.clock.install()
  await page.goto(product.listing)
  await scriptsRun(page)
  const card = page.locator(`#cards [data-code="${product.code}"]`)
  const lateHeart = await holdPost(page, '**/api/favorites/add*')
  const heart = card.locator('.heart')
  await heart.click()
  await lateHeart.wait()
  await expect(card.getByRole('alert')).toContainText(lost)
  await lateHeart.answer()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const lateAddition = await holdPost(page, '**/cart/api/add*')
  const panel = page.getByRole('dialog', { name: product.name })
  const add = async () => {
    await card.getByRole('link', { name: 'Quick Add' }).click()
    await panel.locator('label.pill', { hasText: /^M$/ }).click()
    await panel.getByRole('button', { name: 'ADD TO BAG' }).click()
  }
  await add()
  await lateAddition.wait()
  await expect(card.getByRole('alert')).toContainText(lost)
  await expect(panel).toHaveCount(0)
  await lateAddition.answer()
  await add()
  await expect(page.getByRole('dialog', { name: 'Added to your bag' })).toContainText('Quantity 1')
})
