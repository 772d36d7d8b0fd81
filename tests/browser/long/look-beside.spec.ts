import { expect } from 'playwright/test'
import { giveLook } from '../../arrange'
import { test } from '../browser-test'
import { product } from '../buy'
import { openLive, served } from '../by-calls'

test('the look beside a product is one in the colour that is chosen, without a new page', async ({ page, shop }) => {
  await giveLook(shop, 'Harvest Supper', [
    [product.code, product.otherColor.toUpperCase()],
    ['100227', 'RINSE'],
  ])
  await served(page, product.path, '/looks/harvest-supper')
  await openLive(page, product.path)
  const whole = page.getByRole('region', { name: 'Complete the Look' }).locator('.sec-h a')
  await expect(whole).toHaveAttribute('href', '/looks/first-frost')

  await page.getByRole('link', { name: product.otherColor, exact: true }).click()
  await expect(whole).toHaveAttribute('href', '/looks/harvest-supper')
  await page.getByRole('link', { name: product.color, exact: true }).click()
  await expect(whole).toHaveAttribute('href', '/looks/first-frost')
})
