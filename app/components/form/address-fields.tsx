import type { FieldMetadata } from '@conform-to/react'
import { labels } from '~/messages/fields'
import { states } from '~/validation/stores/states'
import { Field, SelectField } from './field'

type AddressFieldSet = Record<
  'addressLine1' | 'addressLine2' | 'city' | 'stateProvinceRegion' | 'postalCode',
  FieldMetadata<unknown>
>

/** Street, second line, city, state and zip: the same fields wherever an address is typed. `purpose` is what browsers fill in. */
export function AddressFields({ fields, purpose }: { fields: AddressFieldSet; purpose: 'shipping' | 'billing' }) {
  return (
    <>
      <Field of={fields.addressLine1} label={labels.addressLine1} autoComplete={`${purpose} address-line1`} />
      <Field of={fields.addressLine2} label={labels.addressLine2} optional autoComplete={`${purpose} address-line2`} />
      <Field of={fields.city} label={labels.city} className="c6" autoComplete={`${purpose} address-level2`} />
      <SelectField
        of={fields.stateProvinceRegion}
        label={labels.stateProvinceRegion}
        className="c3 keep"
        options={states}
        autoComplete={`${purpose} address-level1`}
      />
      <Field
        of={fields.postalCode}
        label={labels.postalCode}
        className="c3 keep"
        maxLength={10}
        autoComplete={`${purpose} postal-code`}
      />
    </>
  )
}
