import type { FieldMetadata } from '@conform-to/react'
import { Field, SelectField } from '~/components/form/field'
import { accountLabels } from '~/messages/account'
import { labels } from '~/messages/fields'
import { identityLabels, identityTexts } from '~/messages/identity'
import { PasswordHint } from './show-password'

type Of = { of: FieldMetadata<unknown> }

/** The address a customer signs in with. */
export function EmailField({ of, autoComplete = 'username' }: Of & { autoComplete?: 'username' | 'email' }) {
  return (
    <Field of={of} label={labels.email} type="email" inputMode="email" autoComplete={autoComplete} maxLength={64} />
  )
}

/** A password to be, with what it is made of and the button that shows it. */
export function NewPasswordField({ of, label = identityLabels.password }: Of & { label?: string }) {
  return (
    <Field
      of={of}
      label={label}
      type="password"
      autoComplete="new-password"
      maxLength={32}
      hint={<PasswordHint field={of.id} />}
      secret
    />
  )
}

/** The password a customer has until now: only who knows it changes what the account is opened with. */
export function CurrentPasswordField({ of, hint }: Of & { hint?: string }) {
  return (
    <Field
      of={of}
      label={accountLabels.currentPassword}
      type="password"
      autoComplete="current-password"
      maxLength={1_000}
      hint={hint}
      secret
    />
  )
}

export function PhoneField({ of, optional }: Of & { optional: boolean }) {
  return (
    <Field
      of={of}
      label={labels.phoneNumber}
      className="c3"
      optional={optional}
      inputMode="tel"
      autoComplete="tel-national"
    />
  )
}

const genders = [
  { value: 'F', label: identityTexts.female },
  { value: 'M', label: identityTexts.male },
]

export function GenderField({ of }: Of) {
  return <SelectField of={of} label={identityLabels.gender} className="c3" optional options={genders} />
}
