import { expect, type Locator } from 'playwright/test'
import { test } from '../browser-test'
import { gate } from '../buy'
import { atBag } from '../by-calls'

test('a line shows that a change of it is on its way, and so does a code that goes; nothing moves', async ({
  page,
}) => {
  await atBag(page)
  const line = page.locator('.bag-line')
  const shown = async (part: Locator, press: () => Promise<unknown>) => {
    const { opened, open } = gate()
    await page.route('**/cart.data*', async (route) => {
      await opened
      await route.fallback()
    })
    const boxes = () =>
      Promise.all(['.bag-line', '.bag-quantity', '.bag-sum'].map((each) => page.locator(each).boundingBox()))
    const before = await boxes()
    await press()
    await expect(part).toHaveAttribute('aria-busy', 'true')
    await expect(part).toHaveCSS('opacity', '0.35')
    expect(await boxes()).toEqual(before)
    open()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await page.unroute('**/cart.data*')
  }
  await shown(line, () => page.locator('.bag-line select[name=quantity]').selectOption('3'))
  await page.locator('summary[id^=gift-wrap]').click()
  await shown(line, () => page.locator('[name=giftWrap][value=true]').click())
  await page.getByText('Add a promotion code').click()
  await page.getByLabel('Promotion Code').fill('THANKS1')
  await page.keyboard.press('Enter')
  await expect(page.locator('.applied')).toBeFocused()
  await shown(page.locator('.applied li'), () => page.getByRole('button', { name: 'Remove THANKS1' }).click())
})
