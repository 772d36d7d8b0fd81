import { expect, test } from 'vitest'
import { hiddenFields, withoutSecrets } from '~/http/hidden-fields.server'

const isHidden = (value: string) => hiddenFields([['firstName', value]]).includes('firstName')

test.each([
  ...['4111111111111111', 'Dana 4111111111111111', 'Dana4111111111111111', '4111 1111 1111 1111', '4222222222222'],
  ...['3714-496353-98431', 'Dana 4111.1111.1111.1111 Reyes', '６０１１１１１１１１１１１１１７', '6006490000000000018'],
])('%s never comes back in a page', (value) => {
  expect(isHidden(value)).toBe(true)
})

test.each(['Dana', '12 Main St', '68102-1234', '4025550123', '402 555 0123', '12345678-9012-4abc-9def-123456789012'])(
  '%s comes back',
  (value) => {
    expect(isHidden(value)).toBe(false)
  },
)

test('secrets are left out by name, files always', () => {
  const fields: [string, unknown][] = [
    ['accessCode', '1234'],
    ['cardNumber', '12'],
    ['city', 'Omaha'],
    ['picture', new Blob()],
  ]
  expect(withoutSecrets(fields)).toEqual({ city: 'Omaha' })
})
