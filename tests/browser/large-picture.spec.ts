import { expect } from 'playwright/test'
import { test } from './browser-test'
import { product } from './buy'

test.use({ javaScriptEnabled: false })

test('what lies below the large picture cannot be reached by keys', async ({ page }) => {
  await page.goto(`${product.path}?picture=1`)
  const reached: string[] = []
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement
        return !element || element === document.body || element.closest('.zoom') ? 'in' : element.outerHTML
      }),
    )
  }
  expect(new Set(reached)).toEqual(new Set(['in']))
})
