import type { FieldMetadata } from '@conform-to/react'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { CurrentPasswordField, EmailField, GenderField, PhoneField } from '~/components/identity/customer-fields'
import { accountTexts } from '~/messages/account'
import { labels } from '~/messages/fields'
import { identityTexts } from '~/messages/identity'

const rules = lateRules(() => import('~/validation/account/account').then(({ informationSchema }) => informationSchema))
/** Of a customer whose e-mail address is their identity provider's to keep. */
const outsideRules = lateRules(() =>
  import('~/validation/account/account').then((schemas) => schemas.outsideInformationSchema),
)

const name = 'account-information'

export type InformationView = {
  fullName: string
  /** Null when their identity provider keeps it. */
  emailAddress: string | null
  phoneNumber: string
  gender: string
  receiveEmail: boolean
}

/** Whether the current password is asked for: the login was too long ago. */
type Asks = { asksCurrent: boolean }

/** What a customer says of themselves. */
export function InformationForm({ receiveEmail, emailAddress, asksCurrent, ...facts }: InformationView & Asks) {
  const shown = { ...facts, emailAddress, receiveEmail: receiveEmail ? 'on' : null }
  const [form, fields] = useStoreForm(
    name,
    emailAddress === null ? (outsideRules as unknown as typeof rules) : rules,
    shown,
  )
  return (
    <StoreForm form={form}>
      <div className="grid">
        <Field of={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={100} />
        {emailAddress !== null && <EmailField of={fields.emailAddress} autoComplete="email" />}
        {asksCurrent && emailAddress !== null && (
          <CurrentPasswordField
            of={fields.currentPassword as FieldMetadata<unknown>}
            hint={accountTexts.currentForEmail}
          />
        )}
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
