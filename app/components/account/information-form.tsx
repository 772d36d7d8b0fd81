import type { FieldMetadata } from '@conform-to/react'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { EmailField, GenderField, PhoneField } from '~/components/identity/customer-fields'
import { accountTexts } from '~/messages.account'
import { labels } from '~/messages.fields'
import { identityTexts } from '~/messages.identity'

const rules = lateRules(() => import('~/validation/account').then(({ informationSchema }) => informationSchema))

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
  const [form, fields] = useStoreForm(name, rules, { ...facts, receiveEmail: receiveEmail ? 'on' : null })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <Field of={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={100} />
        <EmailField of={fields.emailAddress} autoComplete="email" />
        <PhoneField of={fields.phoneNumber as FieldMetadata<unknown>} optional />
        <GenderField of={fields.gender as FieldMetadata<unknown>} />
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
