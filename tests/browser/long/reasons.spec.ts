import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { product, scriptsRun } from '../buy'

const flag = 'addToCartException=true'

test('why an addition failed goes with the address that says it, and comes back with that', async ({ page }) => {
  await page.goto(`/mens?color=blue&${flag}`)
  await scriptsRun(page)
  const alert = page.getByRole('alert').filter({ hasText: 'unable to be added' })
  await expect(alert).toBeVisible()

  await page.getByLabel('Sort by').selectOption('priceDesc')
  await expect(page).toHaveURL(/sort=priceDesc&color=blue$/)
  await expect(alert).toBeHidden()
  await page.goBack()
  await expect(alert).toBeVisible()
})

test('dismissing it keeps the color an outfit was given since', async ({ page }) => {
  await page.goto(`/outfits/harbor-weekend?${flag}`)
  await scriptsRun(page)
  const jacket = page.locator('#item-100395')
  await jacket.locator('form.scripted').waitFor()
  await jacket.locator('a.sw[data-color]:not([aria-current])').first().click()
  await expect(page).toHaveURL(/\d+=\w+/)
  await page.getByRole('link', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/harbor-weekend\?\d+=\w+$/)
  await expect(page.getByText('unable to be added')).toHaveCount(0)
})

test('another size of a product ends what was said of the one before', async ({ page }) => {
  await page.goto(`${product.path}?${flag}`)
  await scriptsRun(page)
  const alert = page.getByRole('alert').filter({ hasText: 'unable to be added' })
  await expect(alert).toBeVisible()
  const sizes = page.locator('#add-to-bag [name=size]:not(:checked):not(:disabled)')
  await sizes.first().check({ force: true })
  await expect(page).not.toHaveURL(/Exception/)
  await expect(alert).toBeHidden()
})
