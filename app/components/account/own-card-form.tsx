import type { FieldMetadata } from '@conform-to/react'
import { AddressFields } from '~/components/form/address-fields'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { StoreCardNumber } from '~/components/payments/store-card-number'
import { accountTexts } from '~/messages.account'
import { labels } from '~/messages.fields'

const rules = lateRules(() => import('~/validation/store-card').then(({ ownCardSchema }) => ownCardSchema))

const name = 'store-card'

/** A store card to be kept. */
export function OwnCardForm({ fullName }: { fullName: string }) {
  const [form, fields] = useStoreForm(name, rules, { fullName })
  return (
    <StoreForm form={form}>
      <div className="grid">
        <StoreCardNumber of={fields.cardNumber} />
        <Field of={fields.fullName} label={labels.fullName} maxLength={100} autoComplete="cc-name" />
        <AddressFields fields={fields} purpose="billing" />
        <div className="c6">
          <CheckField of={fields.defaultCard as FieldMetadata<unknown>} label={accountTexts.makeCardDefault} />
        </div>
      </div>
      <p>
        <SubmitButton form={name}>{accountTexts.saveCard}</SubmitButton>
      </p>
    </StoreForm>
  )
}
