import { useKept } from '~/components/form/form-answer'
import { PlainLine } from '~/components/form/plain-line'
import { checkoutTexts } from '~/messages/checkout'
import { type AddressView, addressLines } from './checkout-view'

type CheckedAddress = Pick<AddressView, 'addressLine1' | 'addressLine2' | 'city' | 'stateProvinceRegion' | 'postalCode'>

/** What the address check answered; the form carries it on, signed, with the shopper's choice. */
export type AddressCheckShown = {
  avsResponse: {
    verificationLevel: 'SUGGESTIONS' | 'BAD_BAD_ADDRESS'
    addressSuggestions: CheckedAddress[]
    enteredAddress: CheckedAddress
  }
  avsCopy: string
}

/** What is to be chosen first: a suggestion, or the button that insists. */
export const addressChoiceId = 'address-choice'

/**
 * The choice between what the check suggests and the address as entered. One that was made before the shopper had to sign in
 * is sent again with that address.
 */
export function AddressChoice({ form, shown }: { form: string; shown?: AddressCheckShown }) {
  const kept = useKept(form)
  if (shown?.avsResponse) return <OpenChoice shown={shown} />
  if (!kept?.avs || !kept.avsCopy) return null
  return ['avs', 'avsCopy'].map((name) => <input key={name} type="hidden" name={name} value={kept[name]} />)
}

function OpenChoice({ shown: { avsResponse, avsCopy } }: { shown: AddressCheckShown }) {
  const { addressSuggestions, enteredAddress } = avsResponse
  return (
    <>
      <input type="hidden" name="avsCopy" value={avsCopy} />
      {addressSuggestions.length > 0 && (
        <fieldset className="choices">
          <legend className="h3">{checkoutTexts.chooseAddress}</legend>
          {addressSuggestions.map((suggestion, index) => (
            <Choice
              key={lineOf(suggestion)}
              value={`suggested-${index}`}
              title={checkoutTexts.useSuggested}
              line={lineOf(suggestion)}
              checked={index === 0}
            />
          ))}
          <Choice value="entered" title={checkoutTexts.useOriginal} line={lineOf(enteredAddress)} />
        </fieldset>
      )}
    </>
  )
}

/** For an address that resembles no known one: the button that insists on it. */
export function InsistButton({ shown }: { shown: AddressCheckShown }) {
  if (shown.avsResponse.addressSuggestions.length > 0) return null
  return (
    <button type="submit" name="avs" value="entered" id={addressChoiceId} className="btn ghost">
      {checkoutTexts.useOriginal}
    </button>
  )
}

type ChoiceProps = { value: string; title: string; line: string; checked?: boolean }

function Choice({ value, title, line, checked = false }: ChoiceProps) {
  return (
    <label>
      <PlainLine />
      <input
        type="radio"
        name="avs"
        value={value}
        defaultChecked={checked}
        id={checked ? addressChoiceId : undefined}
      />
      <span>
        {title} <small>{line}</small>
      </span>
    </label>
  )
}

function lineOf(address: CheckedAddress): string {
  return addressLines({ firstName: '', lastName: '', phoneNumber: '', ...address })
    .slice(1)
    .join(', ')
}
