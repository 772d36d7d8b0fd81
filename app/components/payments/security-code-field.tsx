import type { FieldMetadata } from '@conform-to/react'
import { Field } from '~/components/form/field'
import { labels } from '~/messages/fields'

/** The security code of a credit card: three or four digits that never come back to the page. */
export function SecurityCodeField({ of }: { of: FieldMetadata<unknown> }) {
  return (
    <Field of={of} label={labels.cvv} className="c3" inputMode="numeric" maxLength={4} autoComplete="cc-csc" secret />
  )
}
