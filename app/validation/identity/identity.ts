import { z } from 'zod'
import { fieldsMessages, labels } from '~/messages/fields'
import { identityLabels, identityMessages } from '~/messages/identity'
import { acrossFields, email, flag, noText, phone, text, tidy } from '../fields'
import { namesOfOne } from '../names'
import { humanFields } from './human-check'

const passwordMissing = `${identityLabels.password} ${fieldsMessages['field.required']}`

/** Whatever was typed, no space taken away: only whether it is right matters. */
const typedPassword = z
  .string(noText(identityLabels.password))
  .pipe(z.string({ error: passwordMissing }).min(1, passwordMissing).max(1_000, identityMessages['login.incorrect']))

/** A password to be kept: 8 to 32 letters, digits or !@#$%^&*. `label`: what the field is called. */
export function newPassword(label: string = identityLabels.password) {
  const missing = `${label} ${fieldsMessages['field.required']}`
  return z.string(noText(label)).pipe(
    z
      .string({ error: missing })
      .min(1, { error: missing, abort: true })
      .regex(/^[A-Za-z0-9!@#$%^&*]{8,32}$/, `${label} ${identityMessages['password.rule']}`),
  )
}

/** Signing in. `inCheckout`: on the way into checkout. */
export const loginSchema = z.object({
  username: email(),
  password: typedPassword,
  'remember-me': flag,
  ...humanFields,
  inCheckout: flag,
})

export type LoginInput = z.output<typeof loginSchema>

const noGender = `${identityLabels.gender} ${fieldsMessages['field.invalid']}`
const phoneToEnroll = `${labels.phoneNumber} ${identityMessages['phone.toEnroll']}`

export const gender = z.enum(['M', 'F'], { error: noGender })

const isBlank = (typed: unknown) => typed === null || (typeof typed === 'string' && tidy(typed) === '')

/** A form's field that was left empty arrives as absent, in a call it may be ''; spaces alone are nothing in either. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (isBlank(typed) ? undefined : typed), schema.optional())

const phoneOfMembers = acrossFields(
  z
    .object({ loyaltyEnroll: flag.catch(false), phoneNumber: orNothing(z.unknown()) })
    .refine(({ loyaltyEnroll, phoneNumber }) => !loyaltyEnroll || phoneNumber !== undefined, {
      path: ['phoneNumber'],
      error: phoneToEnroll,
    }),
)

/** A new account. Whoever joins the rewards programme gives a phone number. */
export const registerSchema = z.intersection(
  z.object({
    firstName: text('firstName', 50),
    lastName: text('lastName', 50),
    emailAddress: email(),
    password: newPassword(),
    phoneNumber: orNothing(phone()),
    gender: orNothing(gender),
    loyaltyEnroll: flag,
    receiveEmail: flag,
    'remember-me': flag,
    ...humanFields,
    mobileAppRegistration: flag,
  }),
  z.intersection(phoneOfMembers, namesOfOne),
)
export type RegisterInput = z.output<typeof registerSchema>

/** The same as JSON, where an absent box is not an unticked one: who says nothing of news gets it. */
export const registerCallSchema = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null && !Array.isArray(body) ? { receiveEmail: true, ...body } : body,
  registerSchema,
)

export const forgotPasswordSchema = z.object({ emailAddress: email(), ...humanFields })

export type ForgotPasswordInput = z.output<typeof forgotPasswordSchema>

export const resetPasswordSchema = z.object({ password: newPassword() })
