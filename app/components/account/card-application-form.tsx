import { AddressFields } from '~/components/form/address-fields'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { EmailField, PhoneField } from '~/components/identity/customer-fields'
import { cardLabels, cardTexts } from '~/messages/card'
import { labels } from '~/messages/fields'

const rules = lateRules(() =>
  import('~/validation/payments/card-application').then(({ cardApplicationSchema }) => cardApplicationSchema(Date.now)),
)

const name = 'card-application'

export type ApplicantView = Partial<
  Record<
    | 'fullName'
    | 'emailAddress'
    | 'phoneNumber'
    | 'addressLine1'
    | 'addressLine2'
    | 'city'
    | 'stateProvinceRegion'
    | 'postalCode',
    string
  >
>

/** Applies for a store card; `applicant` is what the shop knows already. */
export function CardApplicationForm({ applicant }: { applicant: ApplicantView }) {
  const [form, fields] = useStoreForm(name, rules, applicant)
  return (
    <StoreForm form={form}>
      <div className="grid">
        <Field of={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={100} />
        <AddressFields fields={fields} purpose="billing" />
        <PhoneField of={fields.phoneNumber} optional={false} />
        <Field
          of={fields.birthDate}
          label={cardLabels.birthDate}
          className="c3"
          maxLength={10}
          autoComplete="bday"
          hint={cardTexts.birthDateHint}
          secret
        />
        <EmailField of={fields.emailAddress} autoComplete="email" />
      </div>
      <p>
        <SubmitButton form={name}>{cardTexts.apply}</SubmitButton>
      </p>
    </StoreForm>
  )
}
