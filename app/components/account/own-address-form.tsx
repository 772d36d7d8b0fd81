import type { FieldMetadata } from '@conform-to/react'
import {
  type AddressCheckShown,
  AddressChoice,
  addressChoiceId,
  InsistButton,
} from '~/components/checkout/address-choice'
import type { AddressView } from '~/components/checkout/checkout-view'
import { AddressFields } from '~/components/form/address-fields'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { useFormAnswer } from '~/components/form/form-answer'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { accountTexts } from '~/messages/account'
import { labels } from '~/messages/fields'

const rules = lateRules(() =>
  import('~/validation/account/address-book').then(({ ownAddressFormSchema }) => ownAddressFormSchema),
)

const name = 'address'

export type OwnAddressView = AddressView & { id: string; defaultAddress: 'on' | null }

/** An address for the book, or one of it to change; the check's answer comes back in this same form. */
export function OwnAddressForm({ address }: { address: OwnAddressView | null }) {
  const [form, fields] = useStoreForm(name, rules, address ?? undefined)
  const shown = useFormAnswer(name)?.shown as AddressCheckShown | undefined
  return (
    <StoreForm form={form} leadsTo={shown?.avsResponse && addressChoiceId}>
      {address && <input type="hidden" name="id" value={address.id} />}
      <AddressChoice form={name} shown={shown} />
      <div className="grid">
        <Field of={fields.firstName} label={labels.firstName} className="c3" autoComplete="given-name" maxLength={50} />
        <Field of={fields.lastName} label={labels.lastName} className="c3" autoComplete="family-name" maxLength={50} />
        <AddressFields fields={fields} purpose="shipping" />
        <Field
          of={fields.phoneNumber as FieldMetadata<unknown>}
          label={labels.phoneNumber}
          optional
          inputMode="tel"
          autoComplete="tel-national"
        />
        <div className="c6">
          <CheckField of={fields.defaultAddress as FieldMetadata<unknown>} label={accountTexts.makeDefault} />
        </div>
      </div>
      <div className="go-on">
        <SubmitButton form={name}>{accountTexts.saveAddress}</SubmitButton>
        {shown?.avsResponse && <InsistButton shown={shown} />}
      </div>
    </StoreForm>
  )
}
