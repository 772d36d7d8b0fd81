import type { FieldMetadata } from '@conform-to/react'
import { AddressFields } from '~/components/form/address-fields'
import { CheckField } from '~/components/form/check-field'
import { Field } from '~/components/form/field'
import { accountTexts } from '~/messages/account'
import { labels } from '~/messages/fields'

type Fields = Parameters<typeof AddressFields>[0]['fields'] & Record<'fullName' | 'defaultCard', FieldMetadata<unknown>>

/** What every card that is kept is asked for: its holder, their address, and whether it is the default. */
export function KeptCardFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Field of={fields.fullName} label={labels.fullName} maxLength={100} autoComplete="cc-name" />
      <AddressFields fields={fields} purpose="billing" />
      <div className="c6">
        <CheckField of={fields.defaultCard} label={accountTexts.makeCardDefault} />
      </div>
    </>
  )
}
