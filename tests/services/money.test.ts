import { expect, test } from 'vitest'
import { dollars, grouped } from '~/money'

test.each([
  [0, '$0.00'],
  [4995, '$49.95'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [1_234_567_890, '$12,345,678.90'],
  [-250_000, '−$2,500.00'],
])('%d cents are %s for people', (amount, said) => {
  expect(dollars(amount)).toBe(said)
})

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])('%d is grouped as the browser would', (number) => {
  expect(grouped(number)).toBe(number.toLocaleString('en-US'))
})
