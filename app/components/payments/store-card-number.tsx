import { Field } from '~/components/form/field'
import { labels } from '~/messages/fields'

/** Longer than the number, for those who type its spaces. */
const widthWithSpaces = 19

export function StoreCardNumber({ of, hint }: Pick<Parameters<typeof Field>[0], 'of' | 'hint'>) {
  return (
    <Field
      of={of}
      label={labels.cardNumber}
      inputMode="numeric"
      maxLength={widthWithSpaces}
      autoComplete="off"
      hint={hint}
      secret
    />
  )
}
