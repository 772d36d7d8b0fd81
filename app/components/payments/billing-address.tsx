import { AddressFields } from '~/components/form/address-fields'
import { useSent } from '~/components/form/form-answer'
import { checkoutTexts } from '~/messages.checkout'

type Props = {
  /** The form it stands in. */
  form: string
  fields: Parameters<typeof AddressFields>[0]['fields']
  /** Whether there is a shipping address that may be the billing address. */
  isShipped: boolean
}

/** Where a card is billed: as it is shipped, or an address of its own. */
export function BillingAddress({ form, fields, isShipped }: Props) {
  // ticked until the shopper unticks it: a form that came back without the tick was sent so
  const sent = useSent(form)
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
