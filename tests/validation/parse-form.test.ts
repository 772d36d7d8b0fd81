import { expect, test } from 'vitest'
import { reviewSchema } from '~/validation/catalog/review'
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

test('a choice of which nothing is ticked stands where the form has it, though nothing of it was sent', () => {
  const review = new FormData()
  for (const name of ['headline', 'comments', 'nickname']) review.append(name, '')
  expect(Object.keys(parseForm(review, reviewSchema).reply().error ?? {})).toEqual([
    ...['rating', 'headline', 'comments', 'nickname'],
  ])
})
