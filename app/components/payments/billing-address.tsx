import { AddressFields } from '~/components/form/address-fields'
import { useSent } from '~/components/form/form-answer'
import { checkoutTexts } from '~/messages/checkout'
import type { TypedBilling } from './card-fields/typed-billing'

type Props = {
  /** The form it stands in. */
  form: string
  fields: Parameters<typeof AddressFields>[0]['fields']
  /** Whether there is a shipping address that may be the billing address. */
  isShipped: boolean
  /** What was typed for a card before, by field. */
  before?: TypedBilling
}

/** Where a card is billed: as it is shipped, or an address of its own. */
export function BillingAddress({ form, fields, isShipped, before }: Props) {
  // ticked until the shopper unticks it: a form that came back without the tick was sent so
  const sent = useSent(form) ?? before
  return (
    <div className="same">
      {isShipped && (
        <label className="ck">
          <input type="checkbox" name="sameAddress" defaultChecked={sent ? sent.sameAddress === 'on' : true} />
          <span>{checkoutTexts.sameAddress}</span>
        </label>
      )}
      <div className="grid fields">
        <AddressFields fields={fields} purpose="billing" />
      </div>
    </div>
  )
}
