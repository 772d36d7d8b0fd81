import { describe, expect, test } from 'vitest'
import { ownAddressSchema } from '~/validation/account/address-book'
import {
  billingAddressSchema,
  contactSchema,
  hasPostOfficeBox,
  shippingAddressSchema,
} from '~/validation/checkout/address'
import { jane } from '../fixture-shop'

function problems(change: Record<string, unknown>, schema: typeof shippingAddressSchema = shippingAddressSchema) {
  const judged = schema.safeParse({ ...jane, ...change })
  return judged.success ? [] : judged.error.issues.map(({ message }) => message)
}

describe('a shipping address is refused in these words', () => {
  test.each([
    ['firstName', '', 'First Name is a required field.'],
    ['firstName', 'x'.repeat(51), 'First Name cannot be more than 50 characters.'],
    ['firstName', '4111111111111111', 'First Name contains invalid characters.'],
    ['lastName', '   ', 'Last Name is a required field.'],
    ['lastName', '4111 1111 1111 111', 'Last Name contains invalid characters.'],
    ['lastName', '4111.1111.1111.1111', 'Last Name contains invalid characters.'],
    ['lastName', '3714-496353-98431', 'Last Name contains invalid characters.'],
    ['lastName', '12 4111 1111-11111111', 'Last Name contains invalid characters.'],
    ['addressLine1', '', 'Street Address is a required field.'],
    ['addressLine1', `1 ${'x'.repeat(34)}`, 'Street Address cannot be more than 35 characters.'],
    ['addressLine1', 'PO Box 12', 'Street Address - A Post Office Box cannot be used. Please use a physical address.'],
    [
      'addressLine1',
      '1 jane@example.com',
      'Street Address - An email address cannot be used. Please use a physical address.',
    ],
    ['addressLine2', 'x'.repeat(51), 'Street Address 2 cannot be more than 50 characters.'],
    ['addressLine2', '１２３４５６７８９０１２３４５', 'Street Address 2 contains invalid characters.'],
    [
      'addressLine2',
      'P.O. Box 12',
      'Street Address 2 - A Post Office Box cannot be used. Please use a physical address.',
    ],
    ['city', '', 'City is a required field.'],
    ['city', 'x'.repeat(31), 'City cannot be more than 30 characters.'],
    ['stateProvinceRegion', '', 'State is a required field.'],
    ['stateProvinceRegion', 'XX', 'State is invalid.'],
    ['stateProvinceRegion', 'PR', 'State - Sorry! We do not offer shipping to your selected state.'],
    ['stateProvinceRegion', 'GU', 'State - Sorry! We do not offer shipping to your selected state.'],
    ['postalCode', '', 'Zip Code is a required field.'],
    ['postalCode', '6810', 'Zip Code is invalid.'],
    ['postalCode', '68102-12', 'Zip Code is invalid.'],
    ['phoneNumber', '', 'Phone Number is a required field.'],
    ['phoneNumber', '(402) 555-012', 'Phone Number must be 10 digits with no special characters or letters.'],
    ['phoneNumber', '1025550123', 'Phone Number must be 10 digits with no special characters or letters.'],
    ['phoneNumber', '+1 (402) 555-01234', 'Phone Number must be 10 digits with no special characters or letters.'],
    ['phoneNumber', '4025550123x', 'Phone Number must be 10 digits with no special characters or letters.'],
    ['phoneNumber', '402#555#0123', 'Phone Number must be 10 digits with no special characters or letters.'],
    ['phoneNumber', 402555012, 'Phone Number must be 10 digits with no special characters or letters.'],
    ['phoneNumber', ['4025550123'], 'Phone Number must be 10 digits with no special characters or letters.'],
    ['phoneNumber', 'none', 'Phone Number must be 10 digits with no special characters or letters.'],
  ])('%s %j', (field, value, message) => {
    const missing = message.endsWith('is a required field.') ? ['Required information is missing.'] : []
    expect(problems({ [field]: value })).toEqual([...missing, message])
  })
})

test('a second line may be left out altogether', () => {
  const { addressLine2: _, ...short } = jane as typeof jane & { addressLine2?: string }
  expect(shippingAddressSchema.safeParse(short).success).toBe(true)
  const boxed = { ...short, addressLine1: 'PO Box 1', phoneNumber: '(402) 555-0123', firstName: ' Jane' }
  expect(shippingAddressSchema.safeParse(boxed).error?.issues).toHaveLength(1)
})

describe('these are taken', () => {
  test.each([
    { postalCode: '68102-1234' },
    { addressLine2: undefined },
    { addressLine2: 'jane@example.com' },
    { addressLine1: `1 ${'x'.repeat(33)}` },
    { stateProvinceRegion: 'ae' },
    { city: 'x'.repeat(30) },
    { lastName: 'R1795911084.1234567' },
    { lastName: '123 456 789 012 345' },
    { addressLine2: '402-555-0100, 402-555-0123' },
  ])('%j', (change) => {
    expect(problems(change)).toEqual([])
  })
})

test.each([
  '(402) 555-0123',
  '402.555.0123',
  '+1 402 555 0123',
  '1-402-555-0123',
  '14025550123',
  ' 402–555–0123 ',
  4025550123,
])('the phone number %j is taken by its digits', (typed) => {
  expect(shippingAddressSchema.parse({ ...jane, phoneNumber: typed }).phoneNumber).toBe('4025550123')
})

test('typographic quotes become straight and spaces around go', () => {
  const { lastName } = shippingAddressSchema.parse({ ...jane, lastName: ' O‘Neill‛s ' })
  expect(lastName).toBe("O'Neill's")
})

test('a card is billed to no e-mail address', () => {
  const { error } = billingAddressSchema.safeParse({ ...jane, addressLine1: '1 jane@example.com' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Street Address - An email address cannot be used. Please use a physical address.',
  ])
})

test('a card may be billed to a post office box and to Puerto Rico', () => {
  const { success } = billingAddressSchema.safeParse({ ...jane, addressLine1: 'PO Box 12', stateProvinceRegion: 'PR' })
  expect(success).toBe(true)
})

describe('an e-mail address', () => {
  const message = (email: string) => contactSchema.safeParse({ email }).error?.issues[0]?.message

  test.each([
    ['', 'Email Address is a required field.'],
    ['jane', 'Email Address is invalid.'],
    ['jane@example', 'Email Address is invalid.'],
    [`${'x'.repeat(53)}@example.com`, 'Email Address cannot be more than 64 characters.'],
    ['ja\u0000ne@example.com', 'Email Address is invalid.'],
    ['ja\u202ene@example.com', 'Email Address is invalid.'],
    ['jane\ud800@example.com', 'Email Address is invalid.'],
    ['jane@example.con', 'Email Address is invalid. Did you mean .com?'],
  ])('%j is refused', (email, expected) => {
    expect(message(email)).toBe(expected)
  })

  test('of 64 characters is taken', () => {
    expect(message(`${'x'.repeat(52)}@example.com`)).toBeUndefined()
  })
})

describe('a post office box is seen', () => {
  test.each([
    'PO Box 12',
    'po box 12',
    'P.O. Box 12',
    'P O Box 12',
    'P. O. Box 12',
    'Post Office Box 9',
    'POB 7',
    'Box 9',
    'Box12',
    'P.O.Box12',
    'pobox 5',
    'POBOX #12',
    'P.OBox 5',
    'PO Box',
    'PO Box#5',
    'Post Office Box, 5',
  ])('%s', (line) => {
    expect(hasPostOfficeBox(line)).toBe(true)
  })
})

describe('a box of two lines', () => {
  const sentence = (line: string) => `${line} - A Post Office Box cannot be used. Please use a physical address.`
  test.each([
    ['PSC 3', 'Box 12', []],
    ['Unit 45013', 'Box 2666', []],
    ['CMR 12', 'box #345', []],
    ['Box 12', 'PSC 3', []],
    ['Box 345', 'CMR 12', []],
    ['Box 12', 'Unit 3', [sentence('Street Address')]],
    ['Box 12', '', [sentence('Street Address')]],
    ['Box 12 PSC 3', '', [sentence('Street Address')]],
    ['1024 Howard St', 'Box 12', [sentence('Street Address 2')]],
    ['PSC 3', 'PO Box 12', [sentence('Street Address 2')]],
    ['PO Box 1', 'B\u200box 12', [sentence('Street Address'), sentence('Street Address 2')]],
  ])('%s, %s', (addressLine1, addressLine2, said) => {
    expect(problems({ addressLine1, addressLine2 })).toEqual(said)
    const own = ownAddressSchema.safeParse({ ...jane, addressLine1, addressLine2 })
    expect(own.error?.issues.map(({ message }) => message) ?? []).toEqual(said)
  })
})

test('what is missing is said as a whole, and of each field', () => {
  const missing = 'Required information is missing.'
  expect(problems({ city: ' ' })).toEqual([missing, 'City is a required field.'])
  expect(problems({ city: undefined, postalCode: null })).toEqual([
    ...[missing, 'City is a required field.', 'Zip Code is a required field.'],
  ])
})

describe('no post office box is seen', () => {
  test.each([
    '12 Boxwood Ln',
    '400 Box Elder Rd',
    'PSC 3 Box 9',
    'CMR 12 Box 345',
    'Unit 45013 Box 2666',
    '1 Poblano St',
    '7 Boxer Way',
    'Po Boxer 12',
    '5 Po Boxwood Ln',
    '12 Pobox St',
  ])('%s', (line) => {
    expect(hasPostOfficeBox(line)).toBe(false)
  })
})
