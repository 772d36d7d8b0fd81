import { expect, test } from 'vitest'
import { cardExpiration } from '~/validation/payments/entered-card'

const lastHourOfMay = Date.parse('2031-06-01T04:59:00Z') // in US Central time
const june = lastHourOfMay + 60_000

test.each([
  ['this month', lastHourOfMay, '05/31', true],
  ['the month that has just ended', june, '05/31', false],
  ['last year', lastHourOfMay, '12/2030', false],
  ['the end of the twentieth year ahead', lastHourOfMay, '12/2051', true],
  ['the same in two digits', lastHourOfMay, '12/51', true],
  ['the year after it', lastHourOfMay, '01/2052', false],
])('a card that is good to %s', (_, now, typed, isTaken) => {
  expect(cardExpiration(() => now).safeParse(typed).success).toBe(isTaken)
})
