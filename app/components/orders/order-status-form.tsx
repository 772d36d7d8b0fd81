import type { FieldMetadata } from '@conform-to/react'
import { Field } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { labels } from '~/messages/fields'
import { orderstatusLabels, orderstatusTexts } from '~/messages/order-status'

const rules = lateRules(() =>
  import('~/validation/account/order-status').then(({ orderStatusSchema }) => orderStatusSchema),
)

const name = 'order-status'

/** Asks for a mailed link to an order. */
export function OrderStatusForm() {
  const [form, fields] = useStoreForm(name, rules)
  return (
    <StoreForm form={form} action="/guest-services/order-status">
      <div className="grid">
        <Field
          of={fields.orderNumber as FieldMetadata<unknown>}
          label={orderstatusLabels.orderNumber}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
        />
        <Field
          of={fields.emailAddress as FieldMetadata<unknown>}
          label={labels.email}
          type="email"
          inputMode="email"
          maxLength={64}
          autoComplete="email"
        />
        <Field
          of={fields.postalCode as FieldMetadata<unknown>}
          label={labels.postalCode}
          hint={orderstatusTexts.zipHint}
          maxLength={10}
          autoComplete="postal-code"
        />
      </div>
      <SubmitButton form={name} className="btn wide">
        {orderstatusTexts.send}
      </SubmitButton>
    </StoreForm>
  )
}
