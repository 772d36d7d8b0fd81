import { expect, test } from 'vitest'
import { plainErrorPage } from '~/http/page/error-page.server'

const said = (status: number, path: string) => {
  const { body } = plainErrorPage(status, 'ref-1', 'application/json', '1-800-555-0199', path)
  return JSON.parse(body).messages[0].message
}

test('an order call that breaks says so in its own words, any other in the general ones', () => {
  expect(said(500, '/api/checkout/v4/order')).toBe('A problem occurred while processing your order. Please try again.')
  expect(said(500, '/cart/api/add')).toBe('An error occurred. Please try again.')
  expect(said(503, '/api/checkout/v4/order')).toBe('The shop is very busy. Please try again in a moment.')
})
