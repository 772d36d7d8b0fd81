import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { plainErrorPage } from '~/http/page/error-page.server'
import { testSettings } from '../test-settings'

const config = readConfig({ ...testSettings, GUEST_SERVICES_EMAIL: 'help@example.com' })
const said = (status: number, path: string) => {
  const { body } = plainErrorPage(status, 'ref-1', 'application/json', config, path)
  return JSON.parse(body).messages[0].message
}

test('an order call that breaks says so in its own words, any other in the general ones', () => {
  expect(said(500, '/api/checkout/v4/order')).toBe('A problem occurred while processing your order. Please try again.')
  expect(said(500, '/cart/api/add')).toBe('An error occurred. Please try again.')
  expect(said(503, '/api/checkout/v4/order')).toBe('The shop is very busy. Please try again in a moment.')
})

test('the plain page says whom to ask as every other page does', () => {
  const { body } = plainErrorPage(405, 'ref-1', 'text/html', config)
  expect(body).toContain('<a href="tel:+18005550199">1-800-555-0199</a>')
  expect(body).toContain('<a href="mailto:help@example.com">help@example.com</a>')
  expect(body).toContain('<a href="/guest-services">')
})
