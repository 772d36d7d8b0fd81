import { useSent } from '~/components/form/form-answer'
import { checkoutTexts } from '~/messages/checkout'
import { AddressForm } from './address-form'
import type { AddressView, OwnView } from './checkout-view'
import { SavedChoice } from './saved-choice'

type Props = {
  /** Where the order goes so far. */
  address: AddressView | null
  /** What the button of a typed one says: the step that comes next. */
  button: string
  own: OwnView
}

/** Where the order goes: one of the customer's addresses, or another one that is typed below them. */
export function AddressEntry({ address, button, own }: Props) {
  const isTyped = useSent('shipping-address') !== undefined
  const { addresses, chosenAddress, incomplete } = own
  const form = (
    <AddressForm
      key={incomplete?.addressLine1}
      address={incomplete ?? address ?? own.person}
      button={button}
      own={own}
    />
  )
  if (addresses.length === 0) return form
  return (
    <>
      <SavedChoice
        name="saved-address"
        field="customerAddressId"
        legend={checkoutTexts.savedAddresses}
        items={addresses}
        chosen={chosenAddress ?? undefined}
        button={checkoutTexts.shipHere}
        leadsTo={incomplete ? 'shipping-address-phoneNumber' : undefined}
      />
      <div className="credit">
        <details open={isTyped || incomplete !== null || (address !== null && chosenAddress === null)}>
          <summary>{checkoutTexts.newAddress}</summary>
          {form}
        </details>
      </div>
    </>
  )
}
