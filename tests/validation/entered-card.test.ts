import { expect, test } from 'vitest'
import { cardExpiration } from '~/validation/payments/entered-card'

const now = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit' })
const [{ value: month } = { value: '' }, , { value: year } = { value: '' }] = now.formatToParts()

test.each([
  ['this month', `${month}/${year}`, true],
  ['last year', `12/${Number(year) - 1}`, false],
  ['the end of the twentieth year ahead', `12/${Number(year) + 20}`, true],
  ['the same in two digits', `12/${(Number(year) + 20) % 100}`, true],
  ['the year after it', `01/${Number(year) + 21}`, false],
])('a card that is good to %s: %s', (_, typed, isTaken) => {
  expect(cardExpiration.safeParse(typed).success).toBe(isTaken)
})
