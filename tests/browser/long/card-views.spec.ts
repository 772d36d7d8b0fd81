import { expect, type Locator } from 'playwright/test'
import { test } from '../browser-test'
import { gate, product, scriptsRun } from '../buy'

test.beforeEach(async ({ page }) => {
  await page.goto(product.listing)
  await scriptsRun(page)
})

test('the picture of a card changes by its buttons and dots, with the mouse and by keys', async ({ page }) => {
  const card = page.locator('.card').first()
  const picture = card.locator('.pic img')
  await expect(card.locator('.views')).toHaveCount(0)
  await card.locator('.pic').hover()
  await card.getByRole('button', { name: `Next picture of ${product.name}` }).click()
  await expect(picture).toHaveAttribute('src', /-back\.webp/)
  await expect(card.locator('[aria-current=true]')).toHaveAccessibleName(`Picture 2 of ${product.name}`)

  await card.getByRole('button', { name: `Picture 1 of ${product.name}` }).press('Enter')
  await expect(picture).toHaveAttribute('src', /-front\.webp/)
  await card.getByRole('button', { name: `Previous picture of ${product.name}` }).press('Enter')
  await expect(picture).not.toHaveAttribute('src', /-front\.webp/)
  await expect(page).toHaveURL(product.listing)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the dots of a card with many pictures stand in one row, the one of its picture in sight', async ({ page }) => {
    await page.goto('/mens/outerwear')
    await scriptsRun(page)
    const card = page.locator('.card', { hasText: 'Harbor Chore Jacket' }).first()
    await card.locator('.pic').dispatchEvent('pointerover', { bubbles: true })
    const dots = card.getByRole('button', { name: /^Picture \d/ })
    await expect(dots).toHaveCount(8)
    const heights = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().top))
    expect(new Set(heights).size).toBe(1)
    await dots.last().evaluate((dot: HTMLButtonElement) => dot.click())
    const row = (await card.locator('.views > div').boundingBox()) ?? { x: 0, width: 0 }
    const last = (await dots.last().boundingBox()) ?? { x: 0, width: 0 }
    expect(last.x + last.width).toBeLessThanOrEqual(row.x + row.width + 1)
  })

  test('two fingers that land before the script call for the large picture, too, and are no swipe', async ({
    page,
  }) => {
    const card = page.locator('.card').first()
    const figure = card.locator('.pic')
    await figure.dispatchEvent('pointerover', { bubbles: true, pointerType: 'touch', clientX: 200 })
    await card.locator('.views').waitFor()
    await touch(figure, 'touchmove', [100, 210])
    await expect(figure.locator('img')).toHaveAttribute('src', /-front\.webp\?w=1920/)
    await touch(figure, 'touchend', [100])
    await expect(figure.locator('img')).toHaveAttribute('src', /-front\.webp\?w=1920/)
  })

  test('a swipe that is over before the script is there changes the picture, too', async ({ page }) => {
    const { opened, open } = gate()
    await page.route('**/card-views-*.js', async (route) => {
      await opened
      await route.continue()
    })
    const figure = page.locator('.card').first().locator('.pic')
    await figure.dispatchEvent('pointerover', { bubbles: true, pointerType: 'touch', clientX: 200, clientY: 300 })
    await touch(figure, 'touchstart', [200])
    await touch(figure, 'touchend', [120])
    open()
    await expect(figure.locator('img')).toHaveAttribute('src', /-back\.webp/)
  })

  test('a swipe changes the picture of a card, and two fingers call for the large one', async ({ page }) => {
    const card = page.locator('.card').first()
    const figure = card.locator('.pic')
    await figure.dispatchEvent('pointerover', { bubbles: true })
    await card.locator('.views').waitFor()

    await touch(figure, 'touchstart', [200])
    await touch(figure, 'touchend', [120])
    await expect(figure.locator('img')).toHaveAttribute('src', /-back\.webp/)
    await touch(figure, 'touchstart', [200])
    await touch(figure, 'touchend', [210])
    await expect(figure.locator('img')).toHaveAttribute('src', /-back\.webp\?w=845/)

    await touch(figure, 'touchstart', [100, 200])
    await expect(figure.locator('img')).toHaveAttribute('src', /-back\.webp\?w=1920/)
  })
})

/** Fingers on a figure at these places from the left. */
function touch(figure: Locator, type: string, places: number[]): Promise<void> {
  return figure.evaluate(
    (target, [type, places]) => {
      const fingers = (places as number[]).map(
        (clientX, identifier) => new Touch({ identifier, target, clientX, clientY: 300 }),
      )
      const touches = type === 'touchend' ? [] : fingers
      target.dispatchEvent(new TouchEvent(type as string, { bubbles: true, touches, changedTouches: fingers }))
    },
    [type, places] as const,
  )
}
