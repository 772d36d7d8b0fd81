import { expect, test } from 'playwright/test'
import { buy, expectMail } from './buy'

test('a guest buys a shirt with a gift card', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/422/.test(message.text())) complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  const orderNumber = await buy(page)

  await expectMail(orderNumber)
  expect(complaints).toEqual([])
})
