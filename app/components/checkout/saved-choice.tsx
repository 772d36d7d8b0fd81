import { useSent } from '~/components/form/form-answer'
import { PlainLine } from '~/components/form/plain-line'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { PaymentMark } from '~/components/payments/payment-mark'
import type { SavedItem } from './checkout-view'

type Props = {
  /** The form's name, and the field that says which was chosen. */
  name: string
  field: string
  legend: string
  /** What it is stands above it already. */
  isTitled?: boolean
  items: SavedItem[]
  /** The id of the one that is chosen at first; the first of them, when it is none. */
  chosen?: string
  button: string
  /** The id of what leads on when the chosen one cannot be taken as it is. */
  leadsTo?: string
}

/** Addresses or payments that a customer has saved, to choose one from: the default first. */
export function SavedChoice({ name, field, legend, isTitled, items, chosen, button, leadsTo }: Props) {
  const [form] = useStoreForm(name)
  const sent = useSent(name)?.[field]
  const at = [sent, chosen].find((id) => items.some((item) => item.id === id)) ?? items[0]?.id
  return (
    <StoreForm form={form} leadsTo={leadsTo}>
      <fieldset className="choices">
        <legend className={isTitled ? 'vh' : 'h3'}>{legend}</legend>
        {items.map(({ id, mark, title, line }) => (
          <label key={id}>
            <PlainLine />
            <input type="radio" name={field} value={id} defaultChecked={id === at} />
            <span>
              {title} <small>{line}</small>
            </span>
            {mark && <PaymentMark type={mark} />}
          </label>
        ))}
      </fieldset>
      <SubmitButton form={name}>{button}</SubmitButton>
    </StoreForm>
  )
}
