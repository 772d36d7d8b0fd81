import type { FieldMetadata } from '@conform-to/react'
import { CheckField } from '~/components/form/check-field'
import { Field, SelectField } from '~/components/form/field'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { genders } from '~/components/identity/genders'
import { accountTexts } from '~/messages.account'
import { labels } from '~/messages.fields'
import { identityLabels, identityTexts } from '~/messages.identity'
import { informationSchema } from '~/validation/account'

const name = 'account-information'

export type InformationView = {
  fullName: string
  emailAddress: string
  phoneNumber: string
  gender: string
  receiveEmail: boolean
}

/** What a customer says of themselves. */
export function InformationForm({ receiveEmail, ...facts }: InformationView) {
  const [form, fields] = useStoreForm(name, informationSchema, { ...facts, receiveEmail: receiveEmail ? 'on' : null })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <Field of={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={100} />
        <Field
          of={fields.emailAddress}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={64}
        />
        <Field
          of={fields.phoneNumber as FieldMetadata<unknown>}
          label={labels.phoneNumber}
          className="c3"
          optional
          inputMode="tel"
          autoComplete="tel-national"
        />
        <SelectField
          of={fields.gender as FieldMetadata<unknown>}
          label={identityLabels.gender}
          className="c3"
          optional
          options={genders}
        />
        <div className="c6">
          <CheckField of={fields.receiveEmail as FieldMetadata<unknown>} label={identityTexts.receiveEmail} />
        </div>
      </div>
      <p>
        <SubmitButton form={name}>{accountTexts.save}</SubmitButton>
      </p>
    </StoreForm>
  )
}
