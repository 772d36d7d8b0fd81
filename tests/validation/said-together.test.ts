import { expect, test } from 'vitest'
import type { z } from 'zod'
import { orderStatusSchema } from '~/validation/account/order-status'
import { registerSchema } from '~/validation/identity/identity'

const saidOf = (schema: z.ZodType, typed: object) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])

const member = { firstName: 'Ann', lastName: 'Bee', password: 'Welcome123', loyaltyEnroll: 'on' }
const noPhone = ['phoneNumber', 'Phone Number is required to enroll in Marlow Rewards']

test.each([
  ['ann@', [['emailAddress', 'Email Address is invalid.'], noPhone]],
  ['', [['emailAddress', 'Email Address is a required field.'], noPhone]],
  ['ann@example.com', [noPhone]],
])('a member without a phone number hears of it beside an e-mail address of "%s"', (emailAddress, said) => {
  expect(saidOf(registerSchema, { ...member, emailAddress, phoneNumber: '' })).toEqual(said)
})

test.each([
  ['', 'Order Number is a required field.'],
  ['12', 'Order Number - marlow.com order numbers are 9 digits long.'],
])('who asks for an order of number "%s" without an address hears of both', (orderNumber, said) => {
  expect(saidOf(orderStatusSchema, { orderNumber, emailAddress: '', postalCode: '' })).toEqual([
    ['orderNumber', said],
    ['emailAddress', 'Email Address is a required field.'],
  ])
})
