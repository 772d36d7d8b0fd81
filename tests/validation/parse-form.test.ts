import { expect, test } from 'vitest'
import { shippingAddressSchema } from '~/validation/checkout/address'
import { parseForm } from '~/validation/parse-form'

const typed = {
  ...{ firstName: 'Jane', lastName: '', addressLine1: 'PO Box 12', addressLine2: 'x'.repeat(51), city: '' },
  ...{ stateProvinceRegion: 'NE', postalCode: '68102', phoneNumber: '402-555-0100' },
}

test('what is wrong comes in the order of the form, what concerns it as a whole first', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  const submission = parseForm(form, shippingAddressSchema)

  expect(Object.keys(submission.reply().error ?? {})).toEqual(['', 'lastName', 'addressLine1', 'addressLine2', 'city'])
})
