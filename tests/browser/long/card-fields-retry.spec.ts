import { expect } from 'playwright/test'
import { test } from '../browser-test'
import { atBilling } from '../by-calls'

test.use({ excused: /./ })

test('card fields that do not come leave another try where one thing went wrong, and with none where several did', async ({
  page,
}) => {
  const errors = ['The session could not be opened.', 'The card form is away.']
  let told = 2
  await page.route('**/first-data-credit-card/token*', (route) => {
    const messages = errors.slice(0, told).map((message) => ({ variant: 'danger', message }))
    return route.fulfill({ json: { success: false, messages } })
  })
  await atBilling(page)
  await page.getByRole('radio', { name: 'Credit Card' }).check()
  const panel = page.locator('li', { has: page.getByRole('radio', { name: 'Credit Card' }) })
  const alert = panel.getByRole('alert')
  await expect(alert.getByRole('paragraph')).toHaveText(errors)
  await expect(alert.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /payment partner's secure page/ })).toBeVisible()
  told = 1
  await page.reload()
  await expect(alert.getByRole('paragraph')).toHaveText(errors.slice(0, 1))
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible()
})
