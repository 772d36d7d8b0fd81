import type { FieldMetadata } from '@conform-to/react'
import { AddressFields } from '~/components/form/address-fields'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { useFormAnswer } from '~/components/form/form-answer'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages/checkout'
import { labels } from '~/messages/fields'
import { type AddressCheckShown, AddressChoice, addressChoiceId, InsistButton } from './address-choice'
import { useCheckoutAddress } from './checkout-address'
import type { AddressView, OwnView } from './checkout-view'

type Props = {
  /** What the fields hold at first. */
  address: Partial<AddressView> | null
  /** What its button says: the step that comes next. */
  button: string
  own: OwnView
}

const rules = lateRules(() =>
  import('~/validation/checkout/address').then(({ shippingAddressSchema }) => shippingAddressSchema),
)

/**
 * Where the order goes. An address the check does not know comes back in this same form, with the choice between what
 * it suggests and what was entered.
 */
export function AddressForm({ address, button, own }: Props) {
  const name = 'shipping-address'
  const addressOf = useCheckoutAddress()
  const saveAddress = own.addresses.length === 0 ? 'on' : null
  const [form, fields] = useStoreForm(name, rules, { ...address, saveAddress }, own.told)
  const shown = useFormAnswer(name)?.shown as AddressCheckShown | undefined
  return (
    <StoreForm form={form} leadsTo={shown?.avsResponse && addressChoiceId}>
      <AddressChoice form={name} shown={shown} />
      <div className="grid">
        <Field of={fields.firstName} label={labels.firstName} className="c3" autoComplete="shipping given-name" />
        <Field of={fields.lastName} label={labels.lastName} className="c3" autoComplete="shipping family-name" />
        <AddressFields fields={fields} purpose="shipping" />
        <Field
          of={fields.phoneNumber}
          label={labels.phoneNumber}
          inputMode="tel"
          maxLength={20}
          autoComplete="shipping tel-national"
          hint={checkoutTexts.phoneHint}
        />
        {own.loggedIn && (
          <div className="c6">
            <CheckField of={fields.saveAddress as FieldMetadata<unknown>} label={checkoutTexts.keepAddress} />
          </div>
        )}
      </div>
      <div className="go">
        <a className="link" href={addressOf({ section: 'LOGIN' })}>
          {checkoutTexts.backToContact}
        </a>
        <div className="go-on">
          <SubmitButton form={name}>{button}</SubmitButton>
          {shown?.avsResponse && <InsistButton shown={shown} />}
        </div>
      </div>
    </StoreForm>
  )
}
