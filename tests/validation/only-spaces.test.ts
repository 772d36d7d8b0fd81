import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { reviewSchema } from '~/validation/catalog/review'
import { contactSchema, shippingAddressSchema } from '~/validation/checkout/address'
import { pickupPersonSchema } from '~/validation/checkout/pickup'
import { inOurWords } from '~/validation/fields'
import { giftCardSchema } from '~/validation/payments/gift-card'
import { storeCardSchema } from '~/validation/payments/store-card'

const forms = {
  address: [shippingAddressSchema, 'firstName lastName addressLine1 city stateProvinceRegion postalCode phoneNumber'],
  contact: [contactSchema, 'email'],
  'gift card': [giftCardSchema, 'cardNumber accessCode'],
  'store card': [storeCardSchema, 'cardNumber fullName addressLine1 city stateProvinceRegion postalCode'],
  person: [pickupPersonSchema, 'firstName lastName email phoneNumber'],
  review: [reviewSchema, 'headline comments nickname'],
} as const

test.each(Object.entries(forms))('in the form of a(n) %s a field of nothing but spaces is an empty one', (_, form) => {
  const [schema, names] = form
  for (const space of [' ', '\t', '\u00a0', '\u200b', '   ']) {
    const fields = new FormData()
    for (const name of names.split(' ')) fields.append(name, space)
    const { error } = parseWithZod(fields, { schema, ...inOurWords }).reply()
    for (const name of names.split(' ')) expect(error?.[name]?.[0], name).toMatch(/ is a required field\.$/)
  }
})
